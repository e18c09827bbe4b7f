import type { Profiles } from '#features/customers/index.ts'
import type { CardLink } from '#providers/card-vault/port.ts'
import type { Providers } from '#providers/index.ts'
import { ask, type Route } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import * as contract from './contract.ts'
import { revealCard } from './reveal-card.ts'

const linkToWire = ({ panEmbedUrl, expiresAt }: CardLink) => ({
  panEmbedUrl,
  expiresAt: toTimestamp(expiresAt),
})

export interface RevealDependencies {
  vaults: Providers['cardVault']
  profiles: Profiles
}

export const routesWith = ({ vaults, profiles }: RevealDependencies): Route[] => [
  ask(contract.revealCard, async (asker, { caller, params, now }) => {
    const vault = vaults[caller.environment] ?? refuse('NOT_IMPLEMENTED', 'This deployment has no vault for cards.')
    return linkToWire(await revealCard(asker, { vault, profiles }, { caller, ...params, now }))
  }),
]
