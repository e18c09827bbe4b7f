import type { Db } from '#runtime/db/index.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { attemptAllNow, countFailures, replayUndeliverable } from '#runtime/work/outbox/store.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import * as contract from './operator-contract.ts'
import { type EventFilter, findEventsEverywhere, findEventsOf, isFoundEverywhere } from './operator-store.ts'
import { resend } from './resend-event.ts'
import { type EventRow, type EventWithBody, requireEvent } from './store.ts'
import { detailsToWire, toWire } from './view.ts'

const answerOf = ({ last_status, last_error }: Pick<EventRow, 'last_status' | 'last_error'>) =>
  last_status !== null ? { lastAnswer: `HTTP ${last_status}` } : last_error !== null && { lastAnswer: last_error }

/** The data that the operator's people see in addition to the platform's view. */
const ownOf = (platform: PlatformId, row: EventRow) => ({ platformId: platformIdToWire(platform), ...answerOf(row) })

const eventToWire = (platform: PlatformId, row: EventRow) => ({ ...toWire(row), ...ownOf(platform, row) })

const eventDetailsToWire = (platform: PlatformId, row: EventWithBody) => ({
  ...detailsToWire(row),
  ...ownOf(platform, row),
})

async function list(db: Db, { query, page, caller }: RequestOf<typeof contract.listEvents>) {
  const { state, type, subject } = query
  const { platform, ...reach } = await reachInto(db, caller, query)
  const filter: EventFilter = { state: state?.toLowerCase(), type, subject }
  if (platform !== undefined) return findEventsOf(db, platform, filter, page)
  if (!isFoundEverywhere(filter)) refuseField('platformId', 'Name the platform: this filter is for one.')
  return findEventsEverywhere(db, reach, filter, page)
}

export const operatorRoutes = [
  read(contract.listEvents, async (db, request) =>
    pageOf(await list(db, request), (row) => eventToWire(row.platform_id, row)),
  ),
  read(contract.readEvent, async (db, { caller: { platform }, params }) =>
    eventDetailsToWire(platform, await requireEvent(db, platform, params.eventId)),
  ),
  read(contract.readEventFailures, async (db, { caller: { platform } }) => ({
    data: (await countFailures(db, platform)).map(({ state, count, ...met }) => ({
      state: state === 'waiting' ? ('WAITING' as const) : ('UNDELIVERABLE' as const),
      ...answerOf(met),
      events: count,
    })),
  })),
  write(contract.replayEvent, async (work, { params }) =>
    eventToWire(work.platform, await resend(work, params.eventId)),
  ),
  write(contract.replayEvents, async (work, { body }) => {
    const waiting = await attemptAllNow(work)
    return { events: body.includesUndeliverable ? waiting + (await replayUndeliverable(work)) : waiting }
  }),
]
