import { paymentFrom } from '#features/payments/index.ts'
import { requireTransaction } from '#features/payments/transactions/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Moment, TimelineSource } from './model.ts'

/** What all sources know of a payment, oldest first, or 404 TRANSACTION_NOT_FOUND. */
export async function readTimeline(
  db: Db,
  platform: PlatformId,
  id: `Transaction:${string}`,
  sources: readonly TimelineSource[],
): Promise<Moment[]> {
  paymentFrom(await requireTransaction(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
  const moments = await Promise.all(sources.map((source) => source(db, platform, id)))
  return moments.flat().sort((one, other) => one.at.getTime() - other.at.getTime())
}
