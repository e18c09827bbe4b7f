import type { Providers } from '#providers/index.ts'
import type { AnnouncedNotice } from '#providers/payouts/port.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AboutOrder } from '../contract.ts'
import { expectNext } from './announced-notices.ts'
import { findOrders } from './orders-of.ts'
import { isOrderWaiting, withdrawOrder } from './store.ts'

/** The partner events that the partner has announced, or the key of an order that still waits for its cut-off. */
type AskedBack = { announced: AnnouncedNotice[] } | { waiting: string }

/** Asks the partner to cancel a payment order, unless the partner never received it. */
export async function askBack(
  context: JobContext,
  { transactionId, kind }: AboutOrder,
  partners: Providers['payoutPartners'],
): Promise<AskedBack> {
  const { db, platform, environment } = context
  const orders = await findOrders(context, transactionId)
  const key = orders.keyOf(kind)
  if (await isOrderWaiting(db, platform, key)) return { waiting: key }
  const order = await orders.orderOf({ kind })
  return { announced: (await partners[environment](order.rail)?.cancel?.(order)) ?? [] }
}

/** Cancels a payment order that the partner never received. If the order was sent in between, the job runs again. */
export async function recordAskedBack(
  work: Work,
  { transactionId, kind }: AboutOrder,
  asked: AskedBack,
): Promise<void> {
  if ('announced' in asked) return expectNext(work, transactionId, asked.announced)
  const { waiting: key } = asked
  if (!(await withdrawOrder(work, key))) throw new Error(`${key} has been sent meanwhile.`)
  const notice = { kind: kind === 'pull' ? 'PULL_FAILED' : 'CANCELLED' } as const
  expectNext(work, transactionId, [{ id: `${key}/withdrawn`, afterMs: 0, notice }])
}
