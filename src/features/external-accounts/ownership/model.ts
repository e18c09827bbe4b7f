export const METHODS = ['WALLET_SIGNATURE', 'LIVENESS'] as const
export type Method = (typeof METHODS)[number]

/** How a challenge ends. `ABANDONED`: a newer one took its place, or the account is gone. */
export type OwnershipOutcome = 'PROVEN' | 'FAILED' | 'EXPIRED' | 'ABANDONED'

/** One attempt of the holder of a wallet to prove that it is theirs. */
export interface OwnershipChallenge {
  id: string
  accountId: `ExternalAccount:${string}`
  method: Method
  /** The text that the wallet must sign. Only with WALLET_SIGNATURE. */
  message?: string
  createdAt: Date
  expiresAt: Date
}

/** The result of a liveness check, as the provider reports it. */
export interface LivenessOutcome {
  accountId: `ExternalAccount:${string}`
  challengeId: string
  isPassed: boolean
}
