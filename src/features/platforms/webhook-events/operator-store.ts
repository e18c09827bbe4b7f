import { type Db, type RawBuilder, sql } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { findLookedThrough, isGiven, shownOf } from '#runtime/declare/pages/looked-through.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { DESCRIBED, type EventRow } from './store.ts'

export interface EventFilter {
  state?: string | undefined
  type?: string | undefined
  subject?: string | undefined
}
export type FoundEvent = EventRow & { platform_id: PlatformId }

const SHOWN = sql.join([sql.ref('platform_id'), ...DESCRIBED.map((column) => sql.ref(column))])
const WAITING = sql`state = 'waiting'`

/**
 * Selects events by the index of their state, in the order of `events_new` and `events_undeliverable`. Sorts events
 * from `events_retried`.
 */
const inState = (state: 'waiting' | 'undeliverable', from: RawBuilder<unknown>): RawBuilder<unknown> =>
  state === 'undeliverable'
    ? sql`select ${SHOWN} ${from} and state = 'undeliverable'`
    : sql`select ${SHOWN} ${from} and ${WAITING} and first_attempt_at is null
          union all select ${SHOWN} ${from} and ${WAITING} and first_attempt_at is not null`

const isIndexed = (state: string | undefined): state is 'waiting' | 'undeliverable' =>
  state === 'waiting' || state === 'undeliverable'

/** Whether an index can find the events of all platforms. */
export const isFoundEverywhere = ({ state, type, subject }: EventFilter): boolean =>
  type === undefined && subject === undefined && (state === undefined || isIndexed(state))

/**
 * Returns events of all platforms within reach, newest first: for each platform a number of rows from the end of the
 * primary key, or by the index of the state. Only for filters that pass `isFoundEverywhere`.
 */
export async function findEventsEverywhere(
  db: Db,
  reach: Reach,
  { state }: EventFilter,
  page: PageRequest,
): Promise<Page<FoundEvent>> {
  const behind = page.after ? sql`and id < ${String(page.after[0])}` : sql``
  const from = sql`from events where platform_id = p.platform_id ${behind}`
  const events = isIndexed(state) ? inState(state, from) : sql`select ${SHOWN} ${from}`
  const most = page.limit + 1
  const { rows } = await sql<FoundEvent>`
    select e.* from platforms p
    cross join lateral (select * from (${events}) f order by id desc limit ${most}) e
    where ${isReached(reach, 'p')} and p.platform_id <> ${SYSTEM_TENANT}
    order by e.id desc limit ${most}`.execute(db)
  return shownOf(rows, page)
}

/**
 * Returns events of one platform, newest first, by the index of the state, or among the number of rows that a page
 * searches.
 */
export async function findEventsOf(
  db: Db,
  platform: PlatformId,
  filter: EventFilter,
  page: PageRequest,
): Promise<Page<FoundEvent>> {
  const { state } = filter
  if (isIndexed(state)) {
    const behind = page.after ? sql`and id < ${String(page.after[0])}` : sql``
    const from = sql`from events where platform_id = ${platform} ${behind}`
    const { rows } = await sql<FoundEvent>`
      select * from (${inState(state, from)}) f where ${meets(filter)}
      order by id desc limit ${page.limit + 1}`.execute(db)
    return shownOf(rows, page)
  }
  return findLookedThrough(
    db,
    { columns: SHOWN, from: sql`from events where platform_id = ${platform}`, meets: meets(filter) },
    page,
  )
}

const meets = ({ state, type, subject }: EventFilter): RawBuilder<unknown> =>
  sql`${isGiven('state', state)} and ${isGiven('type', type)} and ${isGiven('subject', subject)}`
