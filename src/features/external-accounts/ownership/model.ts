export const METHODS = ['WALLET_SIGNATURE', 'LIVENESS'] as const
export type Method = (typeof METHODS)[number]

/** The result of a challenge. `ABANDONED` means that a newer one replaced it or the account was removed. */
export type OwnershipOutcome = 'PROVEN' | 'FAILED' | 'EXPIRED' | 'ABANDONED'

/** One attempt of a wallet's holder to prove ownership. */
export interface OwnershipChallenge {
  id: string
  accountId: `ExternalAccount:${string}`
  method: Method
  /** The text that the wallet must sign. Only with WALLET_SIGNATURE. */
  message?: string
  createdAt: Date
  expiresAt: Date
}

/** The result of a liveness check from the provider. */
export interface LivenessOutcome {
  accountId: `ExternalAccount:${string}`
  challengeId: string
  isPassed: boolean
}
