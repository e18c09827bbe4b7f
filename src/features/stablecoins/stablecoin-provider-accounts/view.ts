import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { PROVIDER, type StablecoinProviderAccount } from './contract.ts'
import type { ProviderAccount } from './model.ts'

const ENVIRONMENTS = { sandbox: 'SANDBOX', production: 'PRODUCTION' } as const

/** Returns the provider and its environment, which matches the platform's own mode. */
export const providerOf = (environment: Environment) =>
  ({ provider: PROVIDER, providerEnvironment: ENVIRONMENTS[environment] }) as const

export const toWire = (
  { id, providerAccountId, status, lastVerifiedAt, createdAt, updatedAt }: ProviderAccount,
  environment: Environment,
): Static<typeof StablecoinProviderAccount> => ({
  id,
  providerAccountId,
  status,
  ...providerOf(environment),
  lastVerifiedAt: toTimestamp(lastVerifiedAt),
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
