import { pullFunds, sendRefund, submitPayout } from '#features/payments/contract.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { JobName } from '#runtime/declare/job.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { failedJobs } from '#runtime/work/jobs/store.ts'
import { type TriedOrder, triedOrdersOf } from './store.ts'

/** Attempts to give an order that have failed. `at`: when it was taken, or else since when it is due. */
export interface OrderAttempts extends TriedOrder {
  isTaken: boolean
  /** In real time; absent where it was taken or was given up. */
  nextAttemptAt: Date | undefined
}

const KINDS = new Map<JobName, TriedOrder['kind']>([
  [submitPayout.name, 'payout'],
  [pullFunds.name, 'pull'],
  [sendRefund.name, 'refund'],
])

/**
 * Returns failed payment orders that are retried or were given up, and the attempts that failed before an order was
 * accepted.
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
