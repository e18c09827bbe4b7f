import { lockTransaction } from '#features/payments/transactions/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { changeByEvent } from './announce.ts'
import { closeUnused } from './apply-fact.ts'
import { CARD } from './kind.ts'
import type { CardTransaction } from './model.ts'

/** Expires an authorization that was not cleared in full within its time (cards-stablecoins A10). */
export async function expireAuthorization(
  work: Work,
  { transactionId }: { transactionId: CardTransaction['id'] },
): Promise<void> {
  const closed = await closeUnused(work, await lockTransaction(work, CARD, transactionId))
  if (typeof closed !== 'string') changeByEvent(work, closed)
}
