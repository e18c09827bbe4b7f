import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { JOB_STATES } from './contract.ts'

export interface JobRow {
  id: `Job:${string}`
  platform_id: PlatformId
  name: string
  due_at: Date
  run_at: Date
  attempts: number
  is_running: boolean
  is_dead: boolean
  last_error: string | null
  members: string[]
  asked_at: Date
  /** The sort key of lists: the time of the next attempt. */
  created_at: Date
}

const IS_RUNNING = sql<boolean>`coalesce(jobs.leased_until >= now(), false)`

const jobs = (db: Db | Tx) =>
  db
    .selectFrom('jobs')
    .select(['id', 'jobs.platform_id', 'jobs.name', 'due_at', 'run_at', 'attempts', 'is_dead', 'last_error'])
    .select(IS_RUNNING.as('is_running'))
    .select(sql<string[]>`array(select jsonb_object_keys(jobs.payload))`.as('members'))
    .select(['jobs.created_at as asked_at', 'run_at as created_at'])

/**
 * Lists the longest-due jobs first. Jobs that run, are due or wait for a retry are at the beginning of `jobs_by_time`,
 * because no retry is more than about ten minutes away. The index `jobs_dead` finds dead jobs.
 */
export function listJobs(
  db: Db,
  reach: Reach,
  state: (typeof JOB_STATES)[number],
  page: PageRequest,
): Promise<Page<JobRow>> {
  const of = jobs(db).innerJoin('platforms', 'platforms.platform_id', 'jobs.platform_id').where(isReached(reach))
  const living = of.where(sql<boolean>`not is_dead`)
  const due = living.where('run_at', '<=', sql<Date>`now()`)
  const queries = {
    RUNNING: [due.where(IS_RUNNING, '=', true)],
    DUE: [due.where(IS_RUNNING, '=', false)],
    FAILING: [
      of.where(sql<boolean>`is_dead`),
      living.where('last_error', 'is not', null).where('run_at', '<=', sql<Date>`now() + interval '1 hour'`),
    ],
  }
  return findPage(db, queries[state], { ...page, direction: 'asc' }, ['run_at', 'id'])
}

export const findJob = (db: Db | Tx, platform: PlatformId, id: JobRow['id']): Promise<JobRow | undefined> =>
  jobs(db).where('jobs.platform_id', '=', platform).where('id', '=', id).executeTakeFirst()
