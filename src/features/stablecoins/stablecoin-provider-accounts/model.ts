import type { ByEnvironment } from '#providers/index.ts'
import type { StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'

export const PROVIDER_ACCOUNT_STATUSES = ['ACTIVE', 'INVALID', 'REVOKED'] as const
export type ProviderAccountStatus = (typeof PROVIDER_ACCOUNT_STATUSES)[number]

/** The link of a platform to its account at a provider of stablecoins (cards-stablecoins B2). */
export interface ProviderAccount {
  id: `StablecoinProviderAccount:${string}`
  /** The provider's own id of the account. */
  providerAccountId: string
  /** Sealed for this link. */
  sealedCredentials: string
  status: ProviderAccountStatus
  /** The time at which the provider last accepted the credentials. */
  lastVerifiedAt: Date
  createdAt: Date
  updatedAt: Date
}

export type Issuers = ByEnvironment<StablecoinIssuer>

/** Returns the provider of the environment, or refuses with 501. */
export const issuerOf = (issuers: Issuers, environment: Environment): StablecoinIssuer =>
  issuers[environment] ?? refuse('NOT_IMPLEMENTED', 'This deployment has no provider of stablecoins.')
