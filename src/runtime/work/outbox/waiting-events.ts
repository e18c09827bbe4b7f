import { bulk, type Database, type Db, scoped, sql, type Tx, transactWrites } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'

/** An event that waits for an attempt. */
export interface WaitingEvent {
  id: string
  type: string
  subject: string
  body: string
  isOnce: boolean
  /** The number of earlier attempts. */
  attempts: number
  /** Absent until an attempt has ended. */
  firstAttemptAt: Date | undefined
}

/** The current endpoint for the events of a platform. */
export interface Endpoint {
  environment: Environment
  /** Absent: the service sends no events. */
  url: string | undefined
}

export async function readEndpoint(db: Db | Tx, platform: PlatformId): Promise<Endpoint> {
  const { environment, webhook_endpoint } = await scoped(db, platform)
    .selectFrom('platforms')
    .select(['environment', 'webhook_endpoint'])
    .executeTakeFirstOrThrow()
  return { environment, url: webhook_endpoint ?? undefined }
}

interface EventRow {
  id: string
  type: string
  subject: string
  body: Uint8Array | null
  is_once: boolean
  attempts: number
  first_attempt_at: Date | null
}

export interface LookOptions {
  platform: PlatformId
  /** The events that the caller already has. The poll omits them. */
  held: readonly string[]
  /** The maximum number of events that the caller can take. */
  room: number
}

/** The result of a poll. */
export interface Found {
  events: WaitingEvent[]
  /** True if there may be more events. */
  isPartial: boolean
}

const IS_LEFT_TO_OTHERS = sql`(e.leased_until >= now() or (e.is_once and e.next_attempt_at > now()))`

/**
 * Finds events that wait for their first attempt, in the order of their ids, which is the order of their creation
 * within a subject. The state of the rows decides, never the last id seen: a transaction that commits later can contain
 * lower ids. Leaves out an event that its emitter attempts itself because it waits for the answer, and later events of
 * its subject. `fromId` may exclude events that are certainly older than any open transaction.
 */
export async function findNewEvents(
  db: Db,
  { platform, held, room, fromId }: LookOptions & { fromId: string },
): Promise<Found> {
  const { rows } = await sql<EventRow>`
    with first as materialized (
      select e.id from events e
      where e.platform_id = ${platform} and e.state = 'waiting' and e.first_attempt_at is null and e.id >= ${fromId}
      order by e.id limit ${room + held.length}
    ), missing as materialized (
      select f.id from first f left join unnest(${held}::text[]) as h (id) on h.id = f.id where h.id is null order by f.id limit ${room}
    )
    select e.id, e.type, e.subject, case when ${IS_LEFT_TO_OTHERS} then null else e.body end as body, e.is_once, e.attempts, e.first_attempt_at
    from missing m join events e on e.platform_id = ${platform} and e.id = m.id
    order by e.id`.execute(db)
  return { events: rows.flatMap(beforeThoseOfOthers()), isPartial: rows.length === room }
}

/** Leaves out the events that other processes attempt, and every later event of the same subject. */
function beforeThoseOfOthers(): (row: EventRow) => WaitingEvent[] {
  const subjects = new Set<string>()
  return (row) => {
    if (row.body === null) subjects.add(row.subject)
    return subjects.has(row.subject) ? [] : toWaitingEvents(row)
  }
}

/** Returns events whose next attempt after the first one is due, longest due first. */
export async function findDueRetries(db: Db, { platform, held, room }: LookOptions): Promise<WaitingEvent[]> {
  const { rows } = await sql<EventRow>`
    with first as materialized (
      select e.id from events e
      where e.platform_id = ${platform} and e.state = 'waiting' and e.first_attempt_at is not null and e.next_attempt_at <= now()
        and (e.leased_until is null or e.leased_until < now())
      order by e.next_attempt_at, e.id limit ${room + held.length}
    ), missing as materialized (
      select f.id from first f left join unnest(${held}::text[]) as h (id) on h.id = f.id where h.id is null limit ${room}
    )
    select e.id, e.type, e.subject, e.body, e.is_once, e.attempts, e.first_attempt_at
    from missing m join events e on e.platform_id = ${platform} and e.id = m.id
    order by e.next_attempt_at, e.id`.execute(db)
  return rows.flatMap(toWaitingEvents)
}

const toWaitingEvents = ({ body, is_once, first_attempt_at, ...row }: EventRow): WaitingEvent[] =>
  body === null
    ? []
    : [{ ...row, body: unpacked(body), isOnce: is_once, firstAttemptAt: first_attempt_at ?? undefined }]

/** The state of an event after an attempt. */
export type AttemptResult = { state: 'delivered' | 'undeliverable' } | { state: 'waiting'; nextAttemptAt: Date }

/** The outcome of an event: the result of an attempt, or its replacement by a later event. */
export interface EventOutcome {
  id: string
  /** The number of attempts, including this one. */
  attempts: number
  /** The start of this attempt. Absent if there was none. */
  startedAt: Date | undefined
  result: AttemptResult | { state: 'superseded' }
  /** The result of this attempt. Absent if there was none. */
  met?: Met
}

/** The status of a response, or the error if there was no complete response. */
export interface Met {
  status?: number | undefined
  error?: string | undefined
}

/** Stores the outcomes of attempts, except for events that another process has updated since then. */
export const recordOutcomes = (
  database: Database,
  platform: PlatformId,
  outcomes: readonly EventOutcome[],
): Promise<void> => transactWrites(database, () => writeOutcomes(new Map([[platform, outcomes]])))

const writeOutcomes = bulk<EventOutcome>(
  {
    id: ['text', ({ id }) => id],
    state: ['text', ({ result }) => result.state],
    attempts: ['integer', ({ attempts }) => attempts],
    started_at: ['timestamptz', ({ startedAt }) => startedAt],
    next_attempt_at: ['timestamptz', ({ result }) => (result.state === 'waiting' ? result.nextAttemptAt : null)],
    is_met: ['boolean', ({ met }) => met !== undefined],
    status: ['integer', ({ met }) => met?.status],
    error: ['text', ({ met }) => met?.error],
  },
  (rows) => `
    update events e set state = r.state, attempts = r.attempts, next_attempt_at = r.next_attempt_at, leased_until = null,
                        first_attempt_at = coalesce(e.first_attempt_at, r.started_at),
                        ended_at = case when r.state <> 'waiting' then now() end,
                        last_status = case when r.is_met then r.status else e.last_status end,
                        last_error = case when r.is_met then r.error else e.last_error end
    from ${rows}
    where e.platform_id = r.platform_id and e.id = r.id and e.state = 'waiting' and e.attempts <= r.attempts`,
)
