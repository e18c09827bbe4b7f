import type { AnnouncedNotice, Collecting, PartnerOrder } from '../../providers/payouts/port.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import type { JobContext } from '../../runtime/jobs/jobs.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requireTransaction } from '../transactions/index.ts'
import { expectNext } from './expect-notices.ts'
import { type CollectedRail, sendCollectedOrders } from './handles.ts'
import { partneredOf } from './partnered-kinds.ts'
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

/** Keeps an order until the cut-off at which its partner takes all orders of the rail. The first one of a cut-off asks for the job that sends them. */
export async function collectOrder(work: Work, order: WaitingOrder, cutOff: CutOff): Promise<void> {
  const isFirst = await openCutOff(work, cutOff)
  await insertOrder(work, order, cutOff)
  if (isFirst) expectSending(work, cutOff)
}

const expectSending = (work: Work, { rail, at }: CutOff) =>
  work.enqueue(sendCollectedOrders, { rail, cutOff: toTimestamp(at) }, { at })

const cutOffOf = ({ rail, cutOff }: CollectedRail): CutOff => ({ rail, at: new Date(cutOff) })

interface Sent {
  orders: readonly WaitingOrder[]
  obsolete: readonly WaitingOrder[]
  announced: ReadonlyMap<string, AnnouncedNotice[]>
}

/** Gives the partner all orders that wait. They are marked by `recordSent`; a crash in between sends them again under the same keys. */
export async function sendOrders(context: JobContext, rail: CollectedRail, partner: Collecting): Promise<Sent> {
  const waiting = await waitingOrders(context.db, context.platform, cutOffOf(rail))
  const sent = new Map<WaitingOrder, PartnerOrder>()
  for (const each of waiting) {
    const order = await buildOrder(context, each)
    if (order) sent.set(each, order)
  }
  return {
    orders: [...sent.keys()],
    obsolete: waiting.filter((each) => !sent.has(each)),
    announced: sent.size > 0 ? await partner.submitAll([...sent.values()]) : new Map(),
  }
}

/** The order as it is now, or nothing when what becomes of it has been told already. */
async function buildOrder(
  context: JobContext,
  { key, kind, transactionId, walletSignature }: WaitingOrder,
): Promise<PartnerOrder | undefined> {
  const { db, platform } = context
  const registered = await requireTransaction(db, platform, transactionId)
  const partnered = partneredOf(registered)
  if (!(await partnered.isOrderOpen(db, platform, registered, kind))) return undefined
  return { ...(await partnered.orderOf(context, registered, kind, walletSignature)), key }
}

/** Marks what was sent and expects what was announced. What has been added meanwhile is sent by one more job. */
export async function recordSent(
  work: Work,
  rail: CollectedRail,
  { orders, obsolete, announced }: Sent,
): Promise<void> {
  const cutOff = cutOffOf(rail)
  await lockCutOff(work, cutOff)
  await endOrders(work, orders, 'sent')
  await endOrders(work, obsolete, 'obsolete')
  for (const { key, transactionId } of orders) expectNext(work, transactionId, announced.get(key) ?? [])
  if ((await waitingOrders(work.tx, work.platform, cutOff)).length > 0) expectSending(work, cutOff)
  else await deleteCutOff(work, cutOff)
}
