import type { Db } from '#runtime/db/index.ts'
import { hasGrant, type OperatorsCaller } from '#runtime/declare/auth/caller.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read } from '#runtime/http/route.ts'
import { addMs, toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import { type ShownKind, showing } from '../transactions/index.ts'
import { readPaymentFlows, USUAL_DAYS } from './flows/contract.ts'
import { readFlows } from './flows/read-flows.ts'
import { readJourney, readSharedJourney } from './journeys/read-journey.ts'
import { journeyToWire, ownJourneyToWire } from './journeys/view.ts'
import { listPayments, TYPES } from './list/contract.ts'
import * as list from './list/store.ts'
import { ownListing, toListed } from './list/view.ts'
import { readPaymentTimeline } from './moments/contract.ts'
import { type Moment, readTimeline, type TimelineSource } from './moments/model.ts'
import { listOwnTransactions, OWN_TYPES, readOwnJourney, readOwnTimeline } from './of-members/contract.ts'
import { ownPlace } from './of-members/own-place.ts'
import { shownMoments } from './of-members/shown-moments.ts'
import * as places from './places/contract.ts'
import { maskNames } from './places/mask-names.ts'
import { readPayment } from './places/read-payment.ts'
import { readMoneyInTransit } from './transit/contract.ts'
import { readTransit } from './transit/read-transit.ts'

async function placesIn(
  db: Db,
  caller: OperatorsCaller,
  query: { environment: Environment; platformId?: string | undefined },
): Promise<list.PlatformFilter> {
  const { platform, ...reach } = await reachInto(db, caller, query)
  return { reach, platform }
}

const momentToWire = <Shown extends Moment>(moment: Shown) => ({
  tone: 'NEUTRAL' as const,
  ...moment,
  at: toTimestamp(moment.at),
})

/** Returns the routes for payment timelines. Each read of a timeline calls `sources`. */
export function routesWith(kinds: readonly ShownKind[], sources: () => readonly TimelineSource[]): Route[] {
  const [show, showOwn] = [showing(kinds), ownListing(kinds)]
  return [
    read(listPayments, async (db, { query, page, now, caller }) => {
      const { type, ...filters } = query
      const filter = { ...filters, types: type ? [type] : TYPES, ...(await placesIn(db, caller, query)) }
      const showsNames = hasGrant(caller, 'names.read')
      return pageOf(await list.listPayments(db, filter, now, page), (row) => toListed(row, now, showsNames))
    }),
    read(listOwnTransactions, async (db, { query, page, caller: { platform, environment, clockOffsetMs }, now }) => {
      const { type, ...filters } = query
      const own = { reach: { environment, platforms: [platform] }, platform }
      const realNow = addMs(now, -clockOffsetMs)
      const found = await list.listPayments(db, { ...filters, types: type ? [type] : OWN_TYPES, ...own }, realNow, page)
      return pageOf(found, (row) => showOwn(row, realNow))
    }),
    read(readMoneyInTransit, async (db, { query, now, caller }) =>
      readTransit(db, await placesIn(db, caller, query), now),
    ),
    read(readPaymentFlows, (db, { caller: { platform }, query: { days = USUAL_DAYS }, now }) =>
      readFlows(db, platform, days, now),
    ),
    read(places.readPayment, async (db, { caller, params: { transactionId }, now }) => {
      const { platform } = caller
      const areNamesShown = hasGrant(caller, 'names.read')
      const payment = await readPayment(db, platform, transactionId, now, areNamesShown)
      const journey = await readJourney(db, platform, payment, areNamesShown)
      const transaction = show(payment.registered, now)
      return {
        transaction: areNamesShown ? transaction : maskNames(transaction),
        place: payment.place,
        journey: journeyToWire(journey),
      }
    }),
    read(readPaymentTimeline, async (db, { caller: { platform }, params: { transactionId } }) => ({
      data: (await readTimeline(db, platform, transactionId, sources())).map(momentToWire),
    })),
    read(readOwnTimeline, async (db, { caller: { platform }, params: { transactionId } }) => ({
      data: shownMoments(await readTimeline(db, platform, transactionId, sources())).map(momentToWire),
    })),
    read(readOwnJourney, async (db, { caller: { platform }, params: { transactionId }, now }) => {
      const payment = await readPayment(db, platform, transactionId, now, true)
      const { heldAt, turnOf } = payment.place
      return { ...ownPlace(heldAt, turnOf), ...ownJourneyToWire(await readSharedJourney(db, platform, payment, true)) }
    }),
  ]
}
