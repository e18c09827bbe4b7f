import type { ByEnvironment } from '#providers/index.ts'
import { guard } from '#runtime/declare/guard.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import { refuse } from '#runtime/lib/errors.ts'

/**
 * Requires that the caller's environment has a card issuer. Guards every operation below `/cards` (cards-stablecoins
 * A1).
 */
export const cardIssuer = guard<'card issuer', undefined>({ name: 'card issuer', refusals: ['NOT_IMPLEMENTED'] })

/** Runs before the service reads the body. */
export const cardIssuerGuard = (networks: ByEnvironment<unknown>): BoundGuard =>
  guards(cardIssuer, {
    admit: ({ environment }) => {
      if (!networks[environment]) refuse('NOT_IMPLEMENTED', 'This deployment has no issuer of cards.')
    },
    read: () => undefined,
  })
