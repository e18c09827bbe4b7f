import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { newId, type PlatformId } from '#runtime/lib/ids.ts'
import { unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import { deleteSome, type SweepStep } from '../jobs/sweeps.ts'
import type { Work } from '../units/work.ts'
import { LEASE_END } from '../workers/leases.ts'

/** An event with one attempt, by this process until its lease ends. */
export interface ClaimedEvent {
  platform: PlatformId
  environment: Environment
  id: string
  body: string
  isOnce: boolean
  endpoint: string
  /** This attempt included. */
  attempts: number
  firstAttemptAt: undefined
}

interface ClaimedRow {
  platform_id: PlatformId
  environment: Environment
  id: string
  body: Uint8Array
  is_once: boolean
  webhook_endpoint: string
  attempts: number
}

/** Claims the one attempt of an event. Returns undefined if another process has claimed it. */
export async function claimAwaitedEvent(db: Db, platform: PlatformId, id: string): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedRow>`
    update events e set leased_until = ${LEASE_END}, attempts = e.attempts + 1
    from platforms p
    where e.platform_id = ${platform} and e.id = ${id} and e.state = 'waiting' and e.attempts = 0 and p.platform_id = e.platform_id
    returning e.platform_id, p.environment, e.id, e.body, e.is_once, p.webhook_endpoint, e.attempts`.execute(db)
  return rows[0] && toClaimedEvent(rows[0])
}

const toClaimedEvent = (row: ClaimedRow): ClaimedEvent => ({
  platform: row.platform_id,
  environment: row.environment,
  id: row.id,
  body: unpacked(row.body),
  isOnce: row.is_once,
  endpoint: row.webhook_endpoint,
  attempts: row.attempts,
  firstAttemptAt: undefined,
})

/** Brings the next attempts of a platform forward when its own time has moved (platform-rules 13.7). */
export async function bringAttemptsForward(tx: Tx, platform: PlatformId, byMs: number): Promise<void> {
  const earlier = sql`update events set next_attempt_at = next_attempt_at - ${byMs}::float8 * interval '1 millisecond'`
  const waiting = sql`platform_id = ${platform} and state = 'waiting'`
  await sql`${earlier} where ${waiting} and first_attempt_at is not null`.execute(tx)
  await sql`${earlier} where ${waiting} and first_attempt_at is null and next_attempt_at > now()`.execute(tx)
}

const BEGIN_AGAIN = sql`state = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = now(), leased_until = null, ended_at = null`

/**
 * Resends an event of the platform, even an event that the service did not send because there was no endpoint.
 * Listeners receive it too. If it is waiting, its next attempt comes immediately. Returns false if there is no such
 * event that permits more than one attempt.
 */
export async function resendEvent({ tx, platform }: Work, id: string): Promise<boolean> {
  const { rows } = await sql`
    update events e
    set resend_id = ${newId('Webhook')},
        state = case when p.webhook_endpoint is null then 'unsent' else 'waiting' end,
        next_attempt_at = case when p.webhook_endpoint is null then null else now() end,
        ended_at = case when p.webhook_endpoint is null then now() end,
        attempts = case when e.state = 'waiting' then e.attempts else 0 end,
        first_attempt_at = case when e.state = 'waiting' then e.first_attempt_at end,
        leased_until = case when e.state = 'waiting' then e.leased_until end
    from platforms p
    where p.platform_id = ${platform} and e.platform_id = ${platform} and e.id = ${id} and not e.is_once and e.state <> 'superseded'
    returning e.id`.execute(tx)
  return rows.length > 0
}

/**
 * Makes every event of the platform that waits for another attempt due now, in the order of their creation. Returns
 * their number. Never waits for the write of an outcome: that event has just had an attempt.
 */
export const attemptAllNow = ({ tx, platform }: Work): Promise<number> =>
  countChanged(
    tx,
    sql`
    with later as (
      select id from events
      where platform_id = ${platform} and state = 'waiting' and first_attempt_at is not null and next_attempt_at > now()
      for update skip locked
    )
    update events e set next_attempt_at = now() from later l where e.platform_id = ${platform} and e.id = l.id`,
  )

/** Ends the waiting events of the platform without a further attempt, as events without an endpoint. */
export const leaveWaitingUnsent = ({ tx, platform }: Work): Promise<number> =>
  countChanged(
    tx,
    sql`update events set state = 'unsent', next_attempt_at = null, leased_until = null, ended_at = now()
      where platform_id = ${platform} and state = 'waiting'`,
  )

/** Restarts every undeliverable event of the platform. Returns their number. */
export const replayUndeliverable = ({ tx, platform }: Work): Promise<number> =>
  countChanged(
    tx,
    sql`update events e set ${BEGIN_AGAIN} where platform_id = ${platform} and state = 'undeliverable' and not is_once`,
  )

async function countChanged(tx: Tx, update: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await update.execute(tx)
  return Number(numAffectedRows)
}

const HAS_FAILED = sql`(state = 'undeliverable' or (state = 'waiting' and first_attempt_at is not null))`

interface Failures {
  state: 'waiting' | 'undeliverable'
  last_status: number | null
  last_error: string | null
  count: number
}

/** Counts the failed events, by their state and the result of their last attempt. */
export async function countFailures(db: Db | Tx, platform: PlatformId): Promise<Failures[]> {
  const { rows } = await sql<Failures>`
    select state, last_status, last_error, count(*)::int as count from events
    where platform_id = ${platform} and ${HAS_FAILED}
    group by state, last_status, last_error order by state desc, count desc, last_status, last_error`.execute(db)
  return rows
}

/** Deletes the platform's events that ended 30 or more days ago, in real time. */
export const deleteOldEvents = ({ tx, platform }: Work): Promise<SweepStep> =>
  deleteSome(tx, 'events', sql`platform_id = ${platform} and ended_at < now() - interval '30 days'`)

/** For the metrics: the age of the oldest waiting event in seconds, and the number of undeliverable events. */
export async function eventFigures(db: Db): Promise<{ oldestWaitingSeconds: number; undeliverable: number }> {
  const { rows } = await sql<{ oldest: number | null; undeliverable: number }>`
    select greatest((select extract(epoch from now() - min(recorded_at)) from events where state = 'waiting' and first_attempt_at is null),
                    (select extract(epoch from now() - min(recorded_at)) from events where state = 'waiting' and first_attempt_at is not null))::float8 as oldest,
           (select count(*)::int from events where state = 'undeliverable') as undeliverable`.execute(db)
  const [row] = rows
  return { oldestWaitingSeconds: row?.oldest ?? 0, undeliverable: row?.undeliverable ?? 0 }
}
