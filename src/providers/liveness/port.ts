interface Check {
  /** The same for every attempt, so that a provider knows a repeat. */
  key: string
}

/** The check that a person owns a wallet. */
export interface WalletOwnerCheck extends Check {
  purpose: 'WALLET_OWNERSHIP'
  address: string
  /** The customer with the expected face. Absent for a person who acts for the platform. */
  customerId?: `Customer:${string}`
}

/** The check that a reset of a lost factor comes from the customer. */
export interface LostFactorCheck extends Check {
  purpose: 'LOST_FACTOR'
  /** The customer with the expected face. */
  customerId: `Customer:${string}`
  /** By which the platform knows them. */
  platformCustomerId: string
}

export type LivenessRequest = WalletOwnerCheck | LostFactorCheck

/** The result from a provider. `UNDECIDED`: a person must decide. */
export type LivenessResult = 'PASSED' | 'FAILED' | 'UNDECIDED'

export interface LivenessSession {
  /** The one-time link for the person. The address alone gives access to the check. */
  verificationLink: string
  /** For a provider's own components in place of the link. */
  token?: string
  /**
   * Later results, handled as received after a delay, in this order. A provider that reports by call-back announces no
   * results.
   */
  announced: readonly { afterMs: number; result: LivenessResult }[]
}

/** Checks a person's identity and live presence. */
export interface LivenessProvider {
  open(request: LivenessRequest): Promise<LivenessSession>
}
