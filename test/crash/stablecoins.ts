import { burnRequest, mintRequest } from '#features/stablecoins/makers.test-support.ts'
import type { StablecoinOrder } from './book.ts'
import { ask } from './desk.ts'
import type { Load } from './world.ts'

/** A platform mints and burns its own token. */

/** The effect of the end of its description on an order (cards-stablecoins B11). The provider refuses the last. */
const ENDS: readonly (readonly [string, StablecoinOrder['end']])[] = [
  ['000', 'COMPLETED'],
  ['003', 'FAILED'],
  ['006', 'EXPIRED'],
  ['002', undefined],
]
const ACCEPTS = ['201', '400 STABLECOIN_PROVIDER_ERROR']

const CENTS = 10_000
const MOST_CENTS = 9_999

export async function orderStablecoins(load: Load): Promise<void> {
  const { book, round, random, issuer } = load
  const { kind, request } = random.pick([
    { kind: 'mints', request: mintRequest },
    { kind: 'burns', request: burnRequest },
  ] as const)
  const [suffix, end] = random.pick(ENDS)
  const key = `order-${book.stablecoinOrders.length}`
  const body = request(issuer, { amount: `${random.within(1, MOST_CENTS) * CENTS}`, description: `${key} ${suffix}` })
  const creation = { round, key, body, path: `/stablecoins/${issuer.token.id}/${kind}`, accepts: ACCEPTS }
  book.stablecoinOrders.push({ creation, end })
  await ask(load, creation)
}
