import { type Db, onlyRow, type RawBuilder, sql } from '../../../../runtime/db/index.ts'
import type { Environment } from '../../../../runtime/environment.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Page, PageRequest } from '../../../../runtime/pages/pages.ts'
import { HOUSE } from '../../../../runtime/platforms/platforms.ts'
import { DESCRIBED, type EventRow } from '../store.ts'

export interface EventFilter {
  state?: string | undefined
  type?: string | undefined
  subject?: string | undefined
}
export type FoundEvent = EventRow & { platform_id: PlatformId }

const MOST_LOOKED_THROUGH = 10_000

const SHOWN = sql.join([sql.ref('platform_id'), ...DESCRIBED.map((column) => sql.ref(column))])
const WAITING = sql`state = 'waiting'`

/** The events that an index of their state finds, in the order of `events_new` and `events_undeliverable`; those of `events_retried` are sorted. */
const inState = (state: 'waiting' | 'undeliverable', from: RawBuilder<unknown>): RawBuilder<unknown> =>
  state === 'undeliverable'
    ? sql`select ${SHOWN} ${from} and state = 'undeliverable'`
    : sql`select ${SHOWN} ${from} and ${WAITING} and first_attempt_at is null
          union all select ${SHOWN} ${from} and ${WAITING} and first_attempt_at is not null`

const isIndexed = (state: string | undefined): state is 'waiting' | 'undeliverable' =>
  state === 'waiting' || state === 'undeliverable'

/** Whether the events of all platforms are found by an index. */
export const isFoundEverywhere = ({ state, type, subject }: EventFilter): boolean =>
  type === undefined && subject === undefined && (state === undefined || isIndexed(state))

/**
 * Of all platforms of an environment, newest first: for each platform so many from the end of the primary key, or by the index of the state. Only for
 * what `isFoundEverywhere`.
 */
export async function findEventsEverywhere(
  db: Db,
  environment: Environment,
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
    where p.environment = ${environment} and p.platform_id <> ${HOUSE}
    order by e.id desc limit ${most}`.execute(db)
  return shownOf(rows, page)
}

/** Of one platform, newest first, by the index of the state, or among so many as a page looks through. */
export async function findEventsOf(
  db: Db,
  platform: PlatformId,
  filter: EventFilter,
  page: PageRequest,
): Promise<Page<FoundEvent>> {
  const { state } = filter
  const behind = page.after ? sql`and id < ${String(page.after[0])}` : sql``
  const from = sql`from events where platform_id = ${platform} ${behind}`
  if (isIndexed(state)) {
    const { rows } = await sql<FoundEvent>`
      select * from (${inState(state, from)}) f where ${meets(filter)}
      order by id desc limit ${page.limit + 1}`.execute(db)
    return shownOf(rows, page)
  }
  const looked = sql`select ${SHOWN} ${from} order by id desc limit ${MOST_LOOKED_THROUGH}`
  const { rows } = await sql<FoundEvent>`
    select * from (${looked}) f where ${meets(filter)} order by id desc limit ${page.limit + 1}`.execute(db)
  const found = shownOf(rows, page)
  if (found.next !== undefined) return found
  const end = await endOfLook(db, from)
  return { ...found, next: end && page.seal([end]) }
}

/** The last event that a page looks at, where there may be more behind it. */
async function endOfLook(db: Db, from: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    select min(id) as last, count(*)::int as count from (select id ${from} order by id desc limit ${MOST_LOOKED_THROUGH}) l`.execute(
    db,
  )
  const { last, count } = onlyRow({ rows })
  return count === MOST_LOOKED_THROUGH ? (last ?? undefined) : undefined
}

const meets = ({ state, type, subject }: EventFilter): RawBuilder<boolean> =>
  sql`(${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${type ?? null}::text is null or type = ${type ?? null}::text)
      and (${subject ?? null}::text is null or subject = ${subject ?? null}::text)`

function shownOf(rows: FoundEvent[], { limit, seal }: PageRequest): Page<FoundEvent> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? seal([last.id]) : undefined, totalCount: undefined }
}
