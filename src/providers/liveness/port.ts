interface Check {
  /** The same for every attempt, so that a provider knows a repeat. */
  key: string
}

/** The check that a person owns a wallet. */
export interface WalletOwnerCheck extends Check {
  purpose: 'WALLET_OWNERSHIP'
  address: string
  /** Whose face is expected. Absent: a person who acts for the platform. */
  customerId?: `Customer:${string}`
}

/** The check that a reset of a lost factor comes from the customer. */
export interface LostFactorCheck extends Check {
  purpose: 'LOST_FACTOR'
  /** Whose face is expected. */
  customerId: `Customer:${string}`
  /** By which the platform knows them. */
  platformCustomerId: string
}

export type LivenessRequest = WalletOwnerCheck | LostFactorCheck

/** What a provider has found. `UNDECIDED`: a person has to look. */
export type LivenessResult = 'PASSED' | 'FAILED' | 'UNDECIDED'

export interface LivenessSession {
  /** Where the person is sent, once. The address alone gives access to the check. */
  verificationLink: string
  /** For a provider's own components in place of the link. */
  token?: string
  /** What is to be taken as received after a while, in this order. A provider that reports by call-back announces nothing. */
  announced: readonly { afterMs: number; result: LivenessResult }[]
}

/** Checks that a person is who he says and is there himself. */
export interface LivenessProvider {
  open(request: LivenessRequest): Promise<LivenessSession>
}
