import type { PartnerNotice } from '#providers/payouts/port.ts'
import type { Db } from '#runtime/db/index.ts'
import { type Clock, platformTime } from '#runtime/lib/clock.ts'
import type { Log } from '#runtime/lib/log.ts'
import { findPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { findRegistered } from '../transactions/index.ts'
import { expectNext } from './announced-notices.ts'
import { bankOrdersOf } from './by-hand/bank-orders.ts'
import { moveByHand, OPEN_STATES } from './by-hand/store.ts'
import { NOTICES_ABOUT } from './notice-rules.ts'
import { fromOrderKey, type OrderName } from './order-key.ts'
import { lockOrders } from './orders-of.ts'
import type { ReportedNotice } from './payment-orders.ts'

/** The result of a partner event. Every caller that knows the key of the order may see it. */
export type Reception =
  | 'applied'
  | 'known already'
  | 'contradicts an earlier report'
  | 'too early, will be tried'
  | 'means nothing any more'
  | 'unknown order'

/** Opens the transaction that applies a partner event. */
interface Units {
  run(context: WorkContext, callback: (work: Work) => Promise<Reception>): Promise<Reception>
}

export interface ReceivedNotice extends ReportedNotice {
  orderKey: string
}

/**
 * Receives all partner events. The order key identifies the platform and the transaction. The id is the partner's, and
 * an event takes effect only once. Throws if the event is impossible for an order of this kind.
 */
export async function receiveNotice(
  { works, db, clock, log }: { works: Units; db: Db; clock: Clock; log?: Log },
  { orderKey, noticeId, notice }: ReceivedNotice,
): Promise<Reception> {
  const order = fromOrderKey(orderKey)
  if (!order) return 'unknown order'
  checkKind(order, notice)
  const [platform] = await findPlatforms(db, { id: order.platform })
  if (!platform) return 'unknown order'
  const { id, environment, clockOffsetMs } = platform
  const now = platformTime(clock.now(), clockOffsetMs)
  const reception = await works.run({ platform: id, environment, now }, (work) =>
    takeNotice(work, order, { noticeId, notice }),
  )
  if (reception === 'contradicts an earlier report')
    log?.warn('a notice was repeated with another charge', { platform: id, transaction: order.transactionId })
  return reception
}

function checkKind({ kind }: OrderName, notice: PartnerNotice): void {
  if (!NOTICES_ABOUT[kind].includes(notice.kind))
    throw new Error(`${notice.kind} cannot be reported about a ${kind}, but ${NOTICES_ABOUT[kind].join(', ')}.`)
}

/** Like `receiveNotice`, in the platform's transaction: the event is possible for an order of this kind. */
export async function takeNotice(
  work: Work,
  { transactionId, kind }: Omit<OrderName, 'platform'>,
  reported: ReportedNotice,
): Promise<Reception> {
  const { tx, platform } = work
  if (!(await findRegistered(tx, platform, transactionId))) return 'unknown order'
  const orders = await lockOrders(work, transactionId)
  if (!(await orders.isGiven(kind))) return 'unknown order'
  const { noticeId, notice } = reported
  await bankOrdersOf(work).checkReportable(work, orders.keyOf(kind), notice)
  const application = await orders.apply(work, reported)
  if (application === 'applied' && notice.kind !== 'CANCELLING')
    await moveByHand(work, [orders.keyOf(kind)], OPEN_STATES, 'reported')
  if (application !== 'too early') return application
  expectNext(work, transactionId, [{ id: noticeId, afterMs: 0, notice }])
  return 'too early, will be tried'
}
