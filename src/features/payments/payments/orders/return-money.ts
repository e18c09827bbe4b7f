import type { PlatformId } from '../../../../runtime/ids.ts'
import type { JobContext } from '../../../../runtime/jobs/jobs.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { receiveNotice } from './receive-notice.ts'

export interface ReturnParts {
  /** Opens a unit of work of another platform, in its own time. */
  workFor<T>(platform: PlatformId, callback: (work: Work) => Promise<T>): Promise<T>
}

/** Tells a payment of a customer of this service, by the one way in for notices, that its money has come back (payments 18.3, U4 and R2). */
export async function returnMoney(
  { db, now }: JobContext,
  { orderKey, noticeId }: { orderKey: string; noticeId: string },
  { workFor }: ReturnParts,
): Promise<void> {
  const parts: Parameters<typeof receiveNotice>[0] = {
    db,
    clock: { now: () => now },
    works: { run: ({ platform }, callback) => workFor(platform, callback) },
  }
  await receiveNotice(parts, { orderKey, noticeId, notice: { kind: 'RETURNED' } })
}
