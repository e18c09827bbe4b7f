interface Check {
  /** The same for every attempt, so that a provider knows a repeat. */
  key: string
}

/** Somebody who is to prove, by showing himself alive, that a wallet is his. */
export interface WalletOwnerCheck extends Check {
  purpose: 'WALLET_OWNERSHIP'
  address: string
  /** Whose face is expected. Absent: somebody who acts for the platform. */
  customerId?: `Customer:${string}`
}

/** A customer who has lost a factor and is to show that it is really them who says so. */
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
  /** Where the person is to be sent, once. Whoever has it can be checked in their place. */
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
