import { toWireRate } from '../../money/rates.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import type { Commands, OperatorDependencies } from '../../runtime/operator/command.ts'
import { lineOf } from '../../runtime/operator/printing.ts'
import type { Price } from './prices.ts'
import { acceptHeldPrice, findHeldPrices, findLastPrices, type KeptHeldPrice } from './store.ts'

/** The prices of currencies in production, and those that wait for the operator. */
export const rateCommands: Commands = {
  rates: {
    usage: 'rates show | rates accept <currency>',
    run: (dependencies, { values: [action = '', currency = ''] }) => {
      if (action === 'show') return showRates(dependencies)
      if (action === 'accept') return acceptRate(dependencies, currency)
      throw new Error('Say what to do with the rates: show or accept.')
    },
  },
}

const HEADING = lineOf(['currency', 'units for one USD', 'source', 'as of', 'valid until', 'state'])

/** Prices that hold or have held, then those that are held. */
async function showRates({ database: { db }, clock }: OperatorDependencies): Promise<string> {
  const [prices, held] = await Promise.all([findLastPrices(db), findHeldPrices(db)])
  const now = clock.now()
  const known = [...prices].sort(([one], [other]) => (one < other ? -1 : 1))
  if (known.length + held.length === 0) return 'There are no prices.'
  return [
    HEADING,
    ...known.map(([currency, price]) => lineFor(currency, price, price.validUntil > now ? 'used' : 'too old')),
    ...held.map((price) => lineFor(price.currency, price, stateOf(price))),
  ].join('\n')
}

const lineFor = (currency: string, { unitsPerUsd, source, asOf, validUntil }: Price, state: string): string =>
  lineOf([currency, toWireRate(unitsPerUsd), source, toTimestamp(asOf), toTimestamp(validUntil), state])

function stateOf({ reason, acceptedAt }: KeptHeldPrice): string {
  if (acceptedAt) return 'accepted'
  return reason === 'MOVED' ? 'held: far from the price before' : 'held: another price for the same moment'
}

async function acceptRate({ database: { db }, clock }: OperatorDependencies, currency: string): Promise<string> {
  const held = (await findHeldPrices(db)).find((each) => each.currency === currency)
  if (!held) throw new Error('No price of this currency is held. The command rates show lists those that are.')
  if (!(await acceptHeldPrice(db, held, clock.now())))
    throw new Error('The source has said another price meanwhile. Look at it with rates show.')
  return `${toWireRate(held.unitsPerUsd)} ${currency} for one USD will be used from the next five minutes on that are not decided yet, if the source still says so.`
}
