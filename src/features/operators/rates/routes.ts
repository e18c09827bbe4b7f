import { toWireRate } from '#money/rates.ts'
import type { StoredHeldPrice, StoredPrices } from '#providers/index.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { act } from '../acts/index.ts'
import * as contract from './contract.ts'

type Price = Omit<StoredHeldPrice, 'reason' | 'acceptedAt'>

const priceToWire = ({ currency, unitsPerUsd, source, asOf, validUntil }: Price) => ({
  currency,
  unitsPerUsd: toWireRate(unitsPerUsd),
  source,
  asOf: toTimestamp(asOf),
  validUntil: toTimestamp(validUntil),
})

const heldToWire = ({ reason, acceptedAt, ...price }: StoredHeldPrice) => ({
  ...priceToWire(price),
  state: acceptedAt ? ('ACCEPTED' as const) : ('HELD' as const),
  heldBecause: reason,
})

/** The operator's view of the production prices. */
export const rateRoutes = ({ findLastPrices, findHeldPrices }: StoredPrices) => [
  read(contract.listRates, async (db, { now }) => {
    const [last, held] = await Promise.all([findLastPrices(db), findHeldPrices(db)])
    const taken = [...last].map(([currency, price]) => ({
      ...priceToWire({ currency, ...price }),
      state: price.validUntil > now ? ('USED' as const) : ('TOO_OLD' as const),
    }))
    return { data: [...taken.sort((one, other) => (one.currency < other.currency ? -1 : 1)), ...held.map(heldToWire)] }
  }),
]

/** The treasurers' decisions on held prices. The precondition snapshot is the source's latest price. */
export const rateActs = ({ lockHeldPrice, acceptHeldPrice }: StoredPrices) => {
  const requireHeld = async ({ tx }: Work, currency: string): Promise<StoredHeldPrice> =>
    (await lockHeldPrice(tx, currency)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  return [
    act(contract.acceptRate, {
      snapshot: async (work, { params: { currency } }) => heldToWire(await requireHeld(work, currency)),
      async carryOut(work, { params: { currency }, body: { unitsPerUsd } }) {
        const held = await requireHeld(work, currency)
        if (toWireRate(held.unitsPerUsd) !== unitsPerUsd)
          refuse('CONFLICT', 'The source has reported another price since. Look at it again.')
        if (held.acceptedAt) refuse('CONFLICT', 'This price has been accepted already.')
        await acceptHeldPrice(work.tx, currency, work.now)
        return heldToWire({ ...held, acceptedAt: work.now })
      },
    }),
  ]
}
