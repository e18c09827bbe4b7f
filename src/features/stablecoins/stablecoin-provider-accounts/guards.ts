import type { ByEnvironment } from '#providers/index.ts'
import { guard } from '#runtime/declare/guard.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import { refuse } from '#runtime/lib/errors.ts'

/**
 * Requires a stablecoin issuer in the caller's environment. Guards every operation that needs a provider
 * (cards-stablecoins B1).
 */
export const stablecoinIssuer = guard<'stablecoin issuer', undefined>({
  name: 'stablecoin issuer',
  refusals: ['NOT_IMPLEMENTED'],
})

/** Runs before the server reads the body. */
export const stablecoinIssuerGuard = (issuers: ByEnvironment<unknown>): BoundGuard =>
  guards(stablecoinIssuer, {
    admit: ({ environment }) => {
      if (!issuers[environment]) refuse('NOT_IMPLEMENTED', 'This deployment has no provider of stablecoins.')
    },
    read: () => undefined,
  })
