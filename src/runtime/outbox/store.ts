import { sql } from 'kysely'
import { type Database, type Db, type Tx, transact } from '../db/index.ts'
import type { Environment } from '../environment.ts'
import type { PlatformId } from '../ids.ts'
import { LEASE_END } from '../jobs/leases.ts'
import type { Work } from '../units/work.ts'

/** An event that this process attempts until its lease ends. */
export interface ClaimedEvent {
  platform: PlatformId
  environment: Environment
  id: string
  subject: string
  body: string
  isOnce: boolean
  /** The platform's endpoint at this moment: a changed one applies to the next attempt (platform-rules 12.5). */
  endpoint: string
  /** This attempt included. */
  attempts: number
  /** Absent as long as no attempt has ended. */
  firstAttemptAt: Date | undefined
}

interface ClaimedRow {
  platform_id: PlatformId
  environment: Environment
  id: string
  subject: string
  body: string
  is_once: boolean
  webhook_endpoint: string
  attempts: number
  first_attempt_at: Date | null
}

const CLAIMED = sql`e.platform_id, p.environment, e.id, e.subject, e.body, e.is_once, p.webhook_endpoint, e.attempts, e.first_attempt_at`
// Claims are made one after the other, so that the number of attempts at once on a platform holds for all processes together.
const CLAIM_LOCK = 727_007

/** Finds one platform after the other by the index, however many events each of them has waiting. */
const BUSY_PLATFORMS = sql`
  recursive waiting (platform_id) as (
    (select platform_id from events where state = 'waiting' order by platform_id limit 1)
    union all
    select (select e.platform_id from events e where e.state = 'waiting' and e.platform_id > w.platform_id
            order by e.platform_id limit 1)
    from waiting w where w.platform_id is not null
  ), busy as (
    select w.platform_id, (
      select count(*) from events l where l.platform_id = w.platform_id and l.state = 'waiting' and l.leased_until >= now()) as running
    from waiting w where w.platform_id is not null
  )`

// Looked at per platform and claim, however many are due.
const WINDOW = 200

/** The events that are due first, those in an attempt included, of every platform that may begin another attempt. */
const windowOf = (perPlatform: number) => sql`
  due as (
    select d.*, b.running from busy b cross join lateral (
      select e.platform_id, e.id, e.subject, e.next_attempt_at, e.leased_until, e.first_attempt_at from events e
      where e.platform_id = b.platform_id and e.state = 'waiting' and e.next_attempt_at <= now()
      order by e.next_attempt_at, e.id limit ${sql.lit(WINDOW)}
    ) d where b.running < ${perPlatform}
  )`

/** A first attempt waits until every event before it on the same subject has a result (platform-rules 12.5). */
const IS_BLOCKED = sql`
  (d.first_attempt_at is null and d.id > (
    select f.id from events f where f.platform_id = d.platform_id and f.subject = d.subject and f.state = 'waiting' and f.first_attempt_at is null
    order by f.id limit 1))`

export interface ClaimLimits {
  /** Attempts at once on one platform, over all processes. */
  perPlatform: number
  /** Events that the caller can take on now. Platforms with few attempts come first. */
  room: number
}

/**
 * Takes on events whose next attempt is due, each for one process only, in the order of their due times. Events that must wait for another one
 * are parked meanwhile, so that a long queue of one subject is not looked through again and again; `parked` tells how many.
 */
export function claimDueEvents(
  database: Database,
  limits: ClaimLimits,
): Promise<{ events: ClaimedEvent[]; parked: number }> {
  return transact(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CLAIM_LOCK)})`.execute(tx)
    const parked = await parkBlockedEvents(tx, limits)
    return { events: await claimUnblockedEvents(tx, limits), parked }
  })
}

/**
 * Takes events out of the queue that wait for an earlier one; the result of that one brings the next back. The head of the subject is held
 * meanwhile, so that its result comes either before (then nothing is parked behind it) or after (then it sees what is parked).
 */
async function parkBlockedEvents(tx: Tx, { perPlatform }: ClaimLimits): Promise<number> {
  const { rows } = await sql`
    with ${BUSY_PLATFORMS}, ${windowOf(perPlatform)}, blocked as (
      select d.platform_id, d.subject, d.id from due d where d.leased_until is null and ${IS_BLOCKED}
    ), heads as (
      select h.* from (select distinct platform_id, subject from blocked) s cross join lateral (
        select f.platform_id, f.subject, f.id from events f
        where f.platform_id = s.platform_id and f.subject = s.subject and f.state = 'waiting' and f.first_attempt_at is null
        order by f.id limit 1 for no key update skip locked) h
    )
    update events e set next_attempt_at = null from blocked b, heads h
    where h.platform_id = b.platform_id and h.subject = b.subject and h.id < b.id
      and e.platform_id = b.platform_id and e.id = b.id and e.state = 'waiting' and e.first_attempt_at is null and e.leased_until is null
    returning e.id`.execute(tx)
  return rows.length
}

async function claimUnblockedEvents(tx: Tx, { perPlatform, room }: ClaimLimits): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedRow>`
    with ${BUSY_PLATFORMS}, ${windowOf(perPlatform)}, free as (
      select d.platform_id, d.id, d.running + row_number() over (partition by d.platform_id order by d.next_attempt_at, d.id) as place
      from due d
      where (d.leased_until is null or d.leased_until < now()) and not ${IS_BLOCKED}
    ), claimed as (
      select platform_id, id from free where place <= ${perPlatform} order by place, id limit ${room}
    )
    update events e set leased_until = ${LEASE_END}, attempts = e.attempts + 1
    from claimed c, platforms p
    where e.platform_id = c.platform_id and e.id = c.id and p.platform_id = e.platform_id
      and e.state = 'waiting' and (e.leased_until is null or e.leased_until < now())
    returning ${CLAIMED}`.execute(tx)
  return rows.map(toClaimedEvent)
}

/** Takes on the one attempt of an event that its emitter asks about. Nothing when there is no endpoint or somebody else has taken it. */
export async function claimAwaitedEvent(db: Db, platform: PlatformId, id: string): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedRow>`
    update events e set leased_until = ${LEASE_END}, attempts = e.attempts + 1
    from platforms p
    where e.platform_id = ${platform} and e.id = ${id} and e.state = 'waiting' and e.attempts = 0 and p.platform_id = e.platform_id
    returning ${CLAIMED}`.execute(db)
  return rows[0] && toClaimedEvent(rows[0])
}

const toClaimedEvent = (row: ClaimedRow): ClaimedEvent => ({
  platform: row.platform_id,
  environment: row.environment,
  id: row.id,
  subject: row.subject,
  body: row.body,
  isOnce: row.is_once,
  endpoint: row.webhook_endpoint,
  attempts: row.attempts,
  firstAttemptAt: row.first_attempt_at ?? undefined,
})

/** The state in which an attempt leaves its event. */
export type AttemptResult = { state: 'delivered' | 'undeliverable' } | { state: 'waiting'; nextAttemptAt: Date }

/**
 * Writes the result of an attempt, unless its lease has ended and another process has begun the next one. The first result lets the next
 * event of the subject go.
 */
export async function recordAttempt(
  database: Database,
  event: ClaimedEvent,
  startedAt: Date,
  result: AttemptResult,
): Promise<void> {
  await transact(database, async (tx) => {
    await writeResult(tx, event, startedAt, result)
    if (!event.firstAttemptAt) await unparkNextEvent(tx, event)
  })
}

async function writeResult(tx: Tx, event: ClaimedEvent, startedAt: Date, result: AttemptResult): Promise<void> {
  const nextAttemptAt = result.state === 'waiting' ? result.nextAttemptAt : null
  await sql`
    update events set state = ${result.state}, next_attempt_at = ${nextAttemptAt}::timestamptz, leased_until = null,
                      first_attempt_at = coalesce(first_attempt_at, ${startedAt}::timestamptz),
                      ended_at = case when ${nextAttemptAt}::timestamptz is null then now() end
    where platform_id = ${event.platform} and id = ${event.id} and state = 'waiting' and attempts = ${event.attempts}`.execute(
    tx,
  )
}

async function unparkNextEvent(tx: Tx, { platform, id, subject }: ClaimedEvent): Promise<void> {
  await sql`
    update events set next_attempt_at = now()
    where platform_id = ${platform} and next_attempt_at is null and state = 'waiting' and id = (
      select id from events where platform_id = ${platform} and subject = ${subject} and id > ${id} and state = 'waiting' and first_attempt_at is null
      order by id limit 1)`.execute(tx)
}

/** Gives back what a stopping process had taken on but not begun. */
export async function releaseEvents(db: Db, events: readonly ClaimedEvent[]): Promise<void> {
  await sql`
    update events e set leased_until = null, attempts = e.attempts - 1
    from unnest(${events.map(({ platform }) => platform)}::uuid[], ${events.map(({ id }) => id)}::text[]) as r (platform_id, id)
    where e.platform_id = r.platform_id and e.id = r.id`.execute(db)
}

/** Brings the next attempts of a platform forward, as its own time has moved (platform-rules 13.7). */
export async function bringAttemptsForward(tx: Tx, platform: PlatformId, byMs: number): Promise<void> {
  await sql`
    update events set next_attempt_at = next_attempt_at - ${byMs}::float8 * interval '1 millisecond'
    where platform_id = ${platform} and state = 'waiting'`.execute(tx)
}

/** Lets an event that has ended begin again. False when there is none with this id that has been attempted and may be attempted again. */
export async function replayEvent(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update events e
    set state = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = now(), leased_until = null, ended_at = null
    from platforms p
    where e.platform_id = p.platform_id and e.id = ${id} and e.state in ('delivered', 'undeliverable') and not e.is_once
    returning e.id`.execute(db)
  return rows.length > 0
}

/** Deletes the platform's events that ended 30 days ago or earlier, in real time. */
export async function deleteOldEvents({ tx, platform }: Work): Promise<void> {
  await sql`delete from events where platform_id = ${platform} and ended_at < now() - interval '30 days'`.execute(tx)
}

/** For the metrics: the age of the oldest event that still waits, in seconds, and how many events were given up. */
export async function eventFigures(db: Db): Promise<{ oldestWaitingSeconds: number; undeliverable: number }> {
  const { rows } = await sql<{ oldest: number | null; undeliverable: number }>`
    select (select extract(epoch from now() - min(recorded_at)) from events where state = 'waiting')::float8 as oldest,
           (select count(*)::int from events where state = 'undeliverable') as undeliverable`.execute(db)
  const [row] = rows
  return { oldestWaitingSeconds: row?.oldest ?? 0, undeliverable: row?.undeliverable ?? 0 }
}
