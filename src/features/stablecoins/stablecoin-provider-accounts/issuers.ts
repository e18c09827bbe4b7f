import type { ByEnvironment } from '#providers/index.ts'
import type { StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'

export type Issuers = ByEnvironment<StablecoinIssuer>

/** The provider of the environment, or 501. */
export const issuerOf = (issuers: Issuers, environment: Environment): StablecoinIssuer =>
  issuers[environment] ?? refuse('NOT_IMPLEMENTED', 'This deployment has no provider of stablecoins.')
