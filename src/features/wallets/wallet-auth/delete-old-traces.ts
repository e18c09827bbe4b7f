import { deleteLapsedKeys, deleteOldSessions } from '../../../custody/index.ts'
import { deleteOldHits } from '../../../runtime/rate-limits.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { deleteOldRequests } from '../../foundation/signed-requests/index.ts'
import { deleteForgottenTokens, endExpiredIssuances } from './log-in/store.ts'

/** Deletes traces that are out of use, and the keys of expired codes. */
export async function deleteOldTraces(work: Work): Promise<void> {
  await Promise.all(
    [
      deleteOldRequests,
      deleteOldHits,
      deleteForgottenTokens,
      deleteLapsedKeys,
      deleteOldSessions,
      endExpiredIssuances,
    ].map((clean) => clean(work)),
  )
}
