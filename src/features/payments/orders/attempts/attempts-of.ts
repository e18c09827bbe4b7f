import { pullFunds, sendRefund, submitPayout } from '#features/payments/contract.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { JobName } from '#runtime/declare/job.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { failedJobs } from '#runtime/work/jobs/store.ts'
import { type TriedOrder, triedOrdersOf } from './store.ts'

/** Failed attempts to send an order. `at`: the time of its acceptance, or else the time since which it is due. */
export interface OrderAttempts extends TriedOrder {
  isTaken: boolean
  /** In real time. Absent if the order was accepted or is dead. */
  nextAttemptAt: Date | undefined
}

const KINDS = new Map<JobName, TriedOrder['kind']>([
  [submitPayout.name, 'payout'],
  [pullFunds.name, 'pull'],
  [sendRefund.name, 'refund'],
])

/**
 * Returns failed payment orders that wait for a retry or are dead, and the attempts that failed before the acceptance
 * of an order.
 */
export async function orderAttemptsOf(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
): Promise<OrderAttempts[]> {
  const [taken, failing] = await Promise.all([
    triedOrdersOf(db, platform, transactionId),
    failedJobs(db, platform, [...KINDS.keys()], { transactionId }),
  ])
  return [
    ...taken.map((each) => ({ ...each, isTaken: true, nextAttemptAt: undefined })),
    ...failing.flatMap(({ name, attempts, lastError, dueAt, nextAttemptAt }) => {
      const kind = KINDS.get(name)
      return kind ? [{ kind, failed: attempts, lastError, at: dueAt, isTaken: false, nextAttemptAt }] : []
    }),
  ]
}
