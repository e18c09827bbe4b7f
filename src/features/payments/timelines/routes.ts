import type { Caller } from '../../../runtime/auth/auth.ts'
import { reachOf } from '../../../runtime/auth/reach.ts'
import { toTimestamp } from '../../../runtime/clock.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { platformIdFromWire } from '../../../runtime/ids.ts'
import { pageOf } from '../../../runtime/pages/pages.ts'
import { type Route, read } from '../../../runtime/route.ts'
import { type ShownKind, showing } from '../transactions/index.ts'
import { listPayments } from './list/contract.ts'
import * as list from './list/store.ts'
import { toListed } from './list/view.ts'
import { readPaymentTimeline } from './moments/contract.ts'
import type { TimelineSource } from './moments/model.ts'
import { readTimeline } from './moments/read-timeline.ts'
import * as places from './places/contract.ts'
import { readPayment } from './places/read-payment.ts'
import { readMoneyInTransit } from './transit/contract.ts'
import { readTransit } from './transit/read-transit.ts'

const placesIn = (caller: Caller, environment: Environment, platformId: string | undefined): list.PlatformFilter => ({
  reach: reachOf(caller, environment),
  ...(platformId !== undefined && { platform: platformIdFromWire(platformId) }),
})

/** `sources` is asked when a timeline is read. */
export function routesWith(kinds: readonly ShownKind[], sources: () => readonly TimelineSource[]): Route[] {
  const show = showing(kinds)
  return [
    read(listPayments, async (db, { query: { platformId, environment, ...filter }, page, now, caller }) => {
      const found = await list.listPayments(db, { ...filter, ...placesIn(caller, environment, platformId) }, now, page)
      return pageOf(found, (row) => toListed(row, now))
    }),
    read(readMoneyInTransit, (db, { query: { platformId, environment }, now, caller }) =>
      readTransit(db, placesIn(caller, environment, platformId), now),
    ),
    read(places.readPayment, async (db, { caller: { platform }, params: { transactionId }, now }) => {
      const { registered, place } = await readPayment(db, platform, transactionId, now)
      return { transaction: show(registered, now), place }
    }),
    read(readPaymentTimeline, async (db, { caller: { platform }, params: { transactionId } }) => ({
      data: (await readTimeline(db, platform, transactionId, sources())).map((each) => ({
        ...each,
        at: toTimestamp(each.at),
      })),
    })),
  ]
}
