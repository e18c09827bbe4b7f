import type { AnnouncedNotice, Collecting, PartnerOrder } from '#providers/payouts/port.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { FailedBefore, JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CollectedRail, sendCollectedOrders } from '../contract.ts'
import { expectNext } from './announced-notices.ts'
import { keepFailed } from './attempts/store.ts'
import { findOrders, noteSubmission } from './orders-of.ts'
import {
  type CutOff,
  deleteCutOff,
  endOrders,
  insertOrder,
  lockCutOff,
  openCutOff,
  type WaitingOrder,
  waitingOrders,
} from './store.ts'

/**
 * Stores an order until the cut-off at which its partner accepts all orders of the rail. The first order of a cut-off
 * enqueues the job that sends them.
 */
export async function keepOrder(work: Work, order: WaitingOrder, cutOff: CutOff): Promise<void> {
  const isFirst = await openCutOff(work, cutOff)
  await insertOrder(work, order, cutOff)
  if (isFirst) expectSending(work, cutOff)
}

const expectSending = (work: Work, { rail, at }: CutOff) =>
  work.enqueue(sendCollectedOrders, { rail, cutOff: toTimestamp(at) }, { at })

const cutOffOf = ({ rail, cutOff }: CollectedRail): CutOff => ({ rail, at: new Date(cutOff) })

interface Sent {
  orders: readonly WaitingOrder[]
  /** The orders for which payments wait. */
  awaited: readonly WaitingOrder[]
  obsolete: readonly WaitingOrder[]
  announced: ReadonlyMap<string, AnnouncedNotice[]>
  failedBefore: FailedBefore | undefined
}

/**
 * Sends the partner all waiting orders. `recordSent` marks them. After a crash in between, the service sends them again
 * under the same keys.
 */
export async function sendOrders(context: JobContext, rail: CollectedRail, partner: Collecting): Promise<Sent> {
  const waiting = await waitingOrders(context.db, context.platform, cutOffOf(rail))
  const sent = new Map<WaitingOrder, Built>()
  for (const each of waiting) {
    const built = await buildOrder(context, each)
    if (built) sent.set(each, built)
  }
  const orders = [...sent.keys()]
  return {
    orders,
    awaited: orders.filter((each) => sent.get(each)?.isAwaited),
    obsolete: waiting.filter((each) => !sent.has(each)),
    announced: sent.size > 0 ? await partner.submitAll([...sent.values()].map(({ order }) => order)) : new Map(),
    failedBefore: context.failedBefore,
  }
}

interface Built {
  order: PartnerOrder
  /** True if the payment waits until the partner has the order. */
  isAwaited: boolean
}

/** Returns the order with its present content, or undefined if its result is already reported. */
async function buildOrder(context: JobContext, waiting: WaitingOrder): Promise<Built | undefined> {
  const orders = await findOrders(context, waiting.transactionId)
  if (!(await orders.isOpen(waiting.kind))) return undefined
  return { order: await orders.orderOf(waiting), isAwaited: orders.awaitsSubmission(waiting.kind) }
}

/** Marks the sent orders and enqueues the announced partner events. Another job sends orders added in between. */
export async function recordSent(
  work: Work,
  rail: CollectedRail,
  { orders, awaited, obsolete, announced, failedBefore }: Sent,
): Promise<void> {
  const cutOff = cutOffOf(rail)
  // Locks transactions before the cut-off, in the same order as the code that adds an order.
  await Promise.all(awaited.map((each) => noteSubmission(work, each)))
  await lockCutOff(work, cutOff)
  await endOrders(work, orders, 'sent')
  await endOrders(work, obsolete, 'obsolete')
  if (failedBefore)
    await keepFailed(
      work,
      orders.map(({ key }) => key),
      failedBefore,
    )
  for (const { key, transactionId } of orders) expectNext(work, transactionId, announced.get(key) ?? [])
  if ((await waitingOrders(work.tx, work.platform, cutOff)).length > 0) expectSending(work, cutOff)
  else await deleteCutOff(work, cutOff)
}
