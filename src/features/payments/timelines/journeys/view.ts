import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Journey, Station } from './model.ts'
import type { OrderOfPayment } from './orders.ts'
import type { Arithmetic, FullJourney, ShownParties } from './read-journey.ts'

/** Converts a journey with everything that the operator knows. */
export const journeyToWire = ({ orders, ...full }: FullJourney) => ({
  ...ownParts(full),
  stations: withDurations(full.journey.stations),
  orders: orders.map(orderToWire),
})

/** Converts a journey for its platform, without the accounts of the treasury and the orders. */
export const ownJourneyToWire = (full: Omit<FullJourney, 'orders'>) => ({
  ...ownParts(full),
  stations: withDurations(full.journey.stations).map(({ treasuryAccount: _, ...shown }) => shown),
})

const ownParts = ({ parties, journey, arithmetic }: Omit<FullJourney, 'orders'>) => ({
  ...partiesToWire(parties),
  ...stopToWire(journey),
  arithmetic: arithmeticToWire(arithmetic),
})

const partiesToWire = ({ payer, payee, reference }: ShownParties) => ({
  payer,
  payee,
  ...(reference !== undefined && { reference }),
})

const stopToWire = ({ stop }: Journey) => (stop ? { stop: { ...stop, since: toTimestamp(stop.since) } } : {})

/** Adds to each station with a known time the milliseconds since the last one before it. */
function withDurations(stations: readonly Station[]) {
  let before: Date | undefined
  return stations.map(({ at, ...rest }) => {
    const afterMs = at && before ? Math.max(0, at.getTime() - before.getTime()) : undefined
    before = at ?? before
    return { ...rest, ...(at && { at: toTimestamp(at) }), ...(afterMs !== undefined && { afterMs }) }
  })
}

const arithmeticToWire = ({ lines, rate, fixedAt, termsVersion }: Arithmetic) => ({
  lines: lines.map(({ line, amount }) => ({ line, amount: toWireAmount(amount) })),
  ...(rate &&
    fixedAt && {
      rate: {
        numerator: String(rate.numerator),
        denominator: String(rate.denominator),
        fixedAt: toTimestamp(fixedAt),
      },
    }),
  ...(termsVersion !== undefined && { termsVersion }),
})

const orderToWire = ({ at, nextAttemptAt, ...order }: OrderOfPayment) => ({
  ...order,
  ...(at && { at: toTimestamp(at) }),
  ...(nextAttemptAt && { nextAttemptAt: toTimestamp(nextAttemptAt) }),
})
