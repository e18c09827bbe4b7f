import { sql } from 'kysely'
import { type Db, scoped, type Tx } from '#runtime/db/index.ts'
import type { JobName } from '#runtime/declare/job.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findLeased, type LeasedJob, lockLeased } from '../units/collected-jobs.ts'
import type { Work } from '../units/work.ts'
import { LEASE_END } from '../workers/leases.ts'

const LEASED = sql<LeasedRow>`
  j.id, j.name, j.payload, j.platform_id, p.environment, p.clock_offset_ms, j.due_at, j.attempts, j.last_error`
interface LeasedRow {
  id: string
  name: JobName
  payload: unknown
  platform_id: PlatformId
  environment: Environment
  clock_offset_ms: bigint
  due_at: Date
  attempts: number
  last_error: string | null
}

/** Leases due jobs, each for one process only. Leaves platforms with a moving sandbox clock to that move. */
export async function leaseDueJobs(db: Db, limit: number): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedRow>`
    update jobs j set leased_until = ${LEASE_END}, attempts = j.attempts + 1
    from (select w.platform_id, w.id from jobs w join platforms m on m.platform_id = w.platform_id
          where not w.is_dead and w.run_at <= now() and (w.leased_until is null or w.leased_until < now())
            and (m.clock_moves_until is null or m.clock_moves_until < now())
          order by w.run_at limit ${limit} for update of w skip locked) due, platforms p
    where j.platform_id = due.platform_id and j.id = due.id and p.platform_id = j.platform_id
    returning ${LEASED}`.execute(db)
  return rows.map(toLeasedJob)
}

/**
 * Takes the job of one platform that becomes due first, for the sandbox clock. Returns `later` while another job of the
 * platform is running, or while the remaining jobs wait for another attempt, and `none` when none is left. Locks the
 * platform's row, so that two moves of the clock never run two jobs simultaneously.
 */
export async function leaseNextJobOf(tx: Tx, platform: PlatformId, dueBy: Date): Promise<LeasedJob | 'later' | 'none'> {
  await sql`select from platforms where platform_id = ${platform} for no key update`.execute(tx)
  const left = sql`from jobs where platform_id = ${platform} and not is_dead and due_at <= ${dueBy}::timestamptz`
  const { rows } = await sql<LeasedRow>`
    update jobs j set leased_until = ${LEASE_END}, attempts = j.attempts + 1
    from (select platform_id, id ${left} and run_at <= now() order by due_at, id limit 1) due, platforms p
    where j.platform_id = due.platform_id and j.id = due.id and p.platform_id = j.platform_id
      and (j.leased_until is null or j.leased_until < now())
      and not exists (select from jobs r where r.platform_id = ${platform} and r.leased_until >= now())
    returning ${LEASED}`.execute(tx)
  if (rows[0]) return toLeasedJob(rows[0])
  const waiting = await sql`select ${left} limit 1`.execute(tx)
  return waiting.rows.length > 0 ? 'later' : 'none'
}

/**
 * Returns jobs of the platform that are due by `dueBy`, in its own time, up to `limit`, in the order in which a move of
 * its clock runs them.
 */
export async function findJobsDue(
  db: Db,
  platform: PlatformId,
  dueBy: Date,
  limit: number,
): Promise<{ name: JobName; payload: object }[]> {
  const { rows } = await sql<{ name: JobName; payload: object }>`
    select name, payload from jobs where platform_id = ${platform} and not is_dead and due_at <= ${dueBy}::timestamptz
    order by due_at, id limit ${limit}`.execute(db)
  return rows
}

/** Brings the waiting jobs of a platform forward in real time when its own time has moved. */
export async function bringJobsForward(tx: Tx, platform: PlatformId, byMs: number): Promise<void> {
  await sql`update jobs set run_at = run_at - ${byMs}::float8 * interval '1 millisecond' where platform_id = ${platform} and not is_dead`.execute(
    tx,
  )
}

const toLeasedJob = (row: LeasedRow): LeasedJob => ({
  id: row.id,
  name: row.name,
  payload: row.payload,
  platform: row.platform_id,
  environment: row.environment,
  clockOffsetMs: Number(row.clock_offset_ms),
  dueAt: row.due_at,
  attempts: row.attempts,
  lastError: row.last_error ?? undefined,
})

/** Returns true if this process still has the lease of a job. */
export const isOurs = async (db: Db, { platform, id, attempts }: LeasedJob): Promise<boolean> =>
  (await findLeased(db, platform, id))?.attempts === attempts

/** Locks a job until the end of the transaction. Returns false if this process no longer has its lease. */
export const lockJob = async (tx: Tx, { platform, id, attempts }: LeasedJob): Promise<boolean> =>
  (await lockLeased(tx, platform, id))?.attempts === attempts

/** Returns a failed job for a later attempt, or marks it as dead. */
export async function returnJob(
  db: Db | Tx,
  job: LeasedJob,
  outcome: { retryInMs: number; isDead: boolean; error: string },
): Promise<void> {
  await sql`
    update jobs set leased_until = null, attempts = greatest(attempts, 1), is_dead = ${outcome.isDead}, last_error = ${outcome.error.slice(0, 500)},
                    run_at = now() + ${outcome.retryInMs} * interval '1 millisecond'
    where platform_id = ${job.platform} and id = ${job.id}`.execute(db)
}

/** A failed job that waits for its next attempt or has no more attempts. */
export interface FailedJob {
  name: JobName
  attempts: number
  lastError: string
  /** In the platform's time. */
  dueAt: Date
  /** In real time. Absent if the runner has given the job up. */
  nextAttemptAt: Date | undefined
}

/** Returns the platform's failed jobs with these names whose payload has these members. */
export async function failedJobs(
  db: Db | Tx,
  platform: PlatformId,
  names: readonly JobName[],
  about: Readonly<Record<string, string>>,
): Promise<FailedJob[]> {
  const rows = await scoped(db, platform)
    .selectFrom('jobs')
    .select(['name', 'attempts', 'last_error', 'due_at', 'run_at', 'is_dead'])
    .where('name', 'in', names)
    .where('last_error', 'is not', null)
    .where(sql<boolean>`payload @> ${JSON.stringify(about)}::jsonb`)
    .execute()
  return rows.map(({ name, attempts, last_error, due_at, run_at, is_dead }) => ({
    name,
    attempts,
    lastError: String(last_error),
    dueAt: due_at,
    nextAttemptAt: is_dead ? undefined : run_at,
  }))
}

/**
 * Makes a job due now. Its attempts continue to count, because they distinguish one attempt from another. Returns false
 * if it is running or does not exist.
 */
export async function attemptNow(tx: Tx, platform: PlatformId, id: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs set run_at = least(run_at, now()), is_dead = false, leased_until = null
    where platform_id = ${platform} and id = ${id} and (leased_until is null or leased_until < now())
    returning id`.execute(tx)
  return rows.length > 0
}

/** Releases the jobs that a stopping process has taken but not begun. */
export async function releaseJobs(db: Db, jobs: readonly LeasedJob[]): Promise<void> {
  await sql`
    update jobs j set leased_until = null, attempts = greatest(j.attempts - 1, 0)
    from unnest(${jobs.map(({ platform }) => platform)}::uuid[], ${jobs.map(({ id }) => id)}::text[]) as r (platform_id, id)
    where j.platform_id = r.platform_id and j.id = r.id`.execute(db)
}

/** Makes the postponed due jobs of a platform due now. Failed jobs wait for their next attempt. */
export async function attemptPostponed({ tx, platform, now }: Pick<Work, 'tx' | 'platform' | 'now'>): Promise<void> {
  await sql`
    update jobs set run_at = now()
    where platform_id = ${platform} and not is_dead and last_error is null and due_at <= ${now}::timestamptz and run_at > now()`.execute(
    tx,
  )
}

/** Returns a leased job that has not begun, for other processes to take after a while. */
export async function leaveToOthers(db: Db, { platform, id }: LeasedJob, forMs: number): Promise<void> {
  await sql`
    update jobs set leased_until = null, attempts = greatest(attempts - 1, 0), run_at = now() + ${forMs} * interval '1 millisecond'
    where platform_id = ${platform} and id = ${id}`.execute(db)
}

/**
 * For the metrics: the number of jobs due within the hour, the age of the oldest due one in seconds, and the number of
 * dead jobs.
 */
export async function jobFigures(db: Db): Promise<{ waiting: number; oldestDueSeconds: number; dead: number }> {
  const { rows } = await sql<{ waiting: number; oldest: number | null; dead: number }>`
    select (count(*) filter (where not is_dead and run_at < now() + interval '1 hour'))::int as waiting, (count(*) filter (where is_dead))::int as dead,
           extract(epoch from now() - min(run_at) filter (where not is_dead and run_at < now()))::float8 as oldest
    from jobs`.execute(db)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, oldestDueSeconds: row?.oldest ?? 0, dead: row?.dead ?? 0 }
}
