interface Check {
  /** The key is the same for every attempt, so a provider recognizes a repetition. */
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
  /** The platform's own id of the customer. */
  platformCustomerId: string
}

export type LivenessRequest = WalletOwnerCheck | LostFactorCheck

/** The result from a provider. `UNDECIDED`: a person must decide. */
export type LivenessResult = 'PASSED' | 'FAILED' | 'UNDECIDED'

export interface LivenessSession {
  /** The one-time link for the person. The address alone gives access to the check. */
  verificationLink: string
  /** A token for the provider's own components, which replace the link. */
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
