import { reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { attemptNow } from '#runtime/work/jobs/store.ts'
import type { Work } from '#runtime/work/units/work.ts'
import * as contract from './contract.ts'
import { findJob, type JobRow, listJobs } from './store.ts'

const toWire = (row: JobRow) => ({
  id: row.id,
  platformId: platformIdToWire(row.platform_id),
  name: row.name,
  dueAt: toTimestamp(row.due_at),
  nextRunAt: toTimestamp(row.run_at),
  attempts: row.attempts,
  isRunning: row.is_running,
  isGivenUp: row.is_dead,
  ...(row.last_error !== null && { lastError: row.last_error }),
  payloadMembers: row.members,
  createdAt: toTimestamp(row.asked_at),
})

async function retry(work: Work, id: JobRow['id']) {
  const isDone = await attemptNow(work.tx, work.platform, id)
  const job = (await findJob(work.tx, work.platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  if (!isDone) refuse('CONFLICT', 'The job is running.')
  return toWire(job)
}

export const routes = [
  read(contract.listJobs, async (db, { query: { environment, state }, page, caller }) =>
    pageOf(await listJobs(db, reachOf(caller, environment), state, page), toWire),
  ),
  write(contract.retryJob, (work, { params }) => retry(work, params.jobId)),
]
