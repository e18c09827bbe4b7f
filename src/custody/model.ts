import type { Stamp } from '#crypto/stamp.ts'
import type { Environment } from '#runtime/lib/environment.ts'

/** A key on a user's device that may sign for one wallet until it expires. */
export interface Session {
  id: `Session:${string}`
  accountId: `InternalAccount:${string}`
  credentialId: `AuthMethod:${string}`
  /** A compressed P-256 point in hex. */
  publicKey: string
  /** The time of the credential's verification that began the chain of sessions. */
  verifiedAt: Date
  expiresAt: Date
  createdAt: Date
}

export interface Wallet {
  accountId: `InternalAccount:${string}`
  customerId: `Customer:${string}`
  environment: Environment
  /** True if the wallet has or had a credential. From then on, adding a credential requires a signature. */
  isClaimed: boolean
  sealedEntropy: string
  identityKey: string
  exportedAt: Date | undefined
}

export const networkOf = (environment: Environment) =>
  environment === 'production' ? ('main' as const) : ('test' as const)

/** The signature of a request: a stamp, or the fixed value that replaces it in the sandbox (wallet-auth 15). */
export type Signature = Stamp | 'SANDBOX'
