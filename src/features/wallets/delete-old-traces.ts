import { deleteExpiredKeys, deleteOldSessions } from '#custody/index.ts'
import type { SweepStep } from '#runtime/work/jobs/sweeps.ts'
import { deleteOldHits } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { deleteOldRequests } from '../proofs/signed-requests/index.ts'
import { deleteForgottenTokens, endExpiredIssuances } from './log-in/store.ts'

/** Deletes traces that are no longer in use, and the keys of expired codes. */
export async function deleteOldTraces(work: Work): Promise<SweepStep> {
  const [requests, hits] = await Promise.all([
    deleteOldRequests(work),
    deleteOldHits(work),
    deleteForgottenTokens(work),
    deleteExpiredKeys(work),
    deleteOldSessions(work),
    endExpiredIssuances(work),
  ])
  return requests === 'more' || hits === 'more' ? 'more' : 'done'
}
