import { bulk, coalescedById, type Db, platformOfRow, scoped, type Tx } from '#runtime/db/index.ts'
import type { JobName } from '#runtime/declare/job.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { LEASE_END_TEXT } from '../workers/leases.ts'
import { listPart } from './work.ts'

/** A job that a unit has enqueued. */
export interface CollectedJob {
  id: `Job:${string}`
  name: JobName
  payload: object
  /** The due time by the platform's own clock. */
  dueAt: Date
  askedAt: Date
  /** True if this process runs the job itself as soon as it is due. */
  isTaken: boolean
}

/** A job that this process has taken until its lease ends. */
export interface LeasedJob {
  id: string
  name: JobName
  payload: unknown
  platform: PlatformId
  environment: Environment
  clockOffsetMs: number
  dueAt: Date
  /**
   * The number of attempts, including this one. Zero for a job that this process took as it wrote it; the first attempt
   * by another process is one.
   */
  attempts: number
  /** The error of the previous attempt, if it failed. */
  lastError?: string | undefined
}

/** A job that this process has taken as it wrote it, with the milliseconds until its start. */
export interface TakenJob {
  job: LeasedJob
  inMs: number
}

/** Leaves jobs of a platform with a moving sandbox clock to that move. */
const IS_TAKEN = 'r.is_taken and (p.clock_moves_until is null or p.clock_moves_until < now())'

/**
 * Locks the platform's row so that its clock cannot move between the read of its lead and the commit (`moveClock` waits
 * for it).
 */
const insertJobs = bulk<CollectedJob>(
  {
    id: ['text', ({ id }) => id],
    name: ['text', ({ name }) => name],
    payload: ['json', ({ payload }) => payload],
    due_at: ['timestamptz', ({ dueAt }) => dueAt],
    created_at: ['timestamptz', ({ askedAt }) => askedAt],
    is_taken: ['boolean', ({ isTaken }) => isTaken],
  },
  (rows) => `
    insert into jobs (platform_id, id, name, payload, due_at, run_at, created_at, leased_until)
    select p.platform_id, r.id, r.name, r.payload::jsonb, r.due_at, r.due_at - p.clock_offset_ms * interval '1 millisecond', r.created_at,
           case when ${IS_TAKEN} then ${LEASE_END_TEXT} end
    from ${rows} cross join lateral (${platformOfRow('r')} for key share) p`,
)

/**
 * Finds each job by its key. A plain join would keep a plan that reads the whole table if PostgreSQL made it for an
 * empty table.
 */
const deleteJobs = bulk<string>(
  { id: ['text', (id) => id] },
  (rows) => `
    delete from jobs j using (
      select found.ctid from ${rows} cross join lateral (
        select ctid from jobs where jobs.platform_id = r.platform_id and jobs.id = r.id for update) found) ended
    where j.ctid = ended.ctid`,
)

const leasedJobs = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('jobs').select(['id', 'attempts']).where('leased_until', 'is not', null)

/** Finds a leased job. */
export const findLeased = coalescedById(leasedJobs)

/** Finds a leased job, and locks it until the end of the transaction. */
export const lockLeased = coalescedById(leasedJobs, { lock: 'update' })

/** The write buffer for jobs, which become rows in the transaction that asks for them. */
export const JOBS = listPart<CollectedJob>({
  name: 'jobs',
  writes: insertJobs,
  left: (platform, { id, isTaken }) => (isTaken ? [lockLeased.left(platform, id, { id, attempts: 0 })] : []),
})

/** The write buffer for completed jobs, which are deleted in the transaction of their effect. */
export const ENDED_JOBS = listPart<string>({
  name: 'ended jobs',
  writes: deleteJobs,
  left: (platform, id) => [lockLeased.left(platform, id)],
})
