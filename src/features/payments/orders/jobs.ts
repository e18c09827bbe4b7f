import type { Providers } from '#providers/index.ts'
import type { AnnouncedNotice, PartnerOrder } from '#providers/payouts/port.ts'
import type { Job } from '#runtime/declare/job.ts'
import { type BoundJob, calls, type FailedBefore, type JobContext, Postponed, runs } from '#runtime/work/jobs/jobs.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import type { Work, WorkForOthers } from '#runtime/work/units/work.ts'
import {
  applyPartnerNotice,
  authorizationExpires,
  cancelOrder,
  paymentNotice,
  pullFunds,
  returnToPayer,
  sendCollectedOrders,
  sendRefund,
  submitPayout,
} from '../contract.ts'
import { expirePayment } from '../outgoing/expire-payment.ts'
import { applyAnnounced, expectNext } from './announced-notices.ts'
import { askBack, recordAskedBack } from './ask-back.ts'
import { keepFailed } from './attempts/store.ts'
import { bankOrdersOf } from './by-hand/bank-orders.ts'
import { keepOrder, recordSent, sendOrders } from './collect-orders.ts'
import { findOrders, noteSubmission } from './orders-of.ts'
import type { AskedOrder } from './payment-orders.ts'
import { receiveNotice } from './receive-notice.ts'
import { type PostTransactionSenders, sendPaymentNotice } from './send-payment-notice.ts'
import type { CutOff, WaitingOrder } from './store.ts'

/**
 * Postpones a job that would send orders to a partner while the platform is suspended and its orders are on hold
 * (platform-rules 3.4).
 */
async function checkOrdersLeave({ db, platform }: Pick<JobContext, 'db' | 'platform'>): Promise<void> {
  const { areOrdersHeld } = await requirePlatform(db, platform)
  if (areOrdersHeld) throw new Postponed('The platform is suspended, and its orders are held.')
}

type Partners = Providers['payoutPartners']

/**
 * The processing of a payment after its release: payment orders to its rail's partner, and the resulting partner
 * events.
 */
export interface JobDependencies extends PostTransactionSenders, WorkForOthers {
  payoutPartners: Partners
}

export const jobsWith = ({ payoutPartners, workFor, ...institutions }: JobDependencies): BoundJob[] => [
  ordering(submitPayout, ({ transactionId }) => ({ kind: 'payout', transactionId }), payoutPartners),
  ordering(pullFunds, (pull) => ({ kind: 'pull', ...pull }), payoutPartners),
  ordering(sendRefund, ({ transactionId }) => ({ kind: 'refund', transactionId }), payoutPartners),
  calls(paymentNotice, { call: (context, about) => sendPaymentNotice(context, about, institutions) }),
  calls(cancelOrder, {
    call: (context, about) => askBack(context, about, payoutPartners),
    record: recordAskedBack,
  }),
  calls(returnToPayer, { call: (context, returned) => returnMoney(context, returned, workFor) }),
  calls(sendCollectedOrders, {
    call: async (context, collected) => {
      const collecting = payoutPartners[context.environment](collected.rail)?.collecting
      if (!collecting) throw new Error(`Orders for ${collected.rail} wait, and no partner takes them together.`)
      await checkOrdersLeave(context)
      return sendOrders(context, collected, collecting)
    },
    record: recordSent,
  }),
  runs(authorizationExpires, (work, { transactionId }) => expirePayment(work, transactionId)),
  runs(applyPartnerNotice, applyAnnounced, { isBatched: true }),
]

type AskedAbout = AskedOrder & { transactionId: `Transaction:${string}` }

/**
 * Places an order. The partner accepts it outside any transaction, or it waits for a cut-off. Without a partner, it
 * waits for people of the operator.
 */
const ordering = <Payload extends object>(
  job: Job<Payload>,
  toAsked: (payload: Payload) => AskedAbout,
  partners: Partners,
): BoundJob =>
  calls(
    job,
    {
      call: (context, payload) => order(context, toAsked(payload), partners),
      record: (work, payload, ordered) => recordOrder(work, toAsked(payload), ordered),
    },
    { isBatched: true },
  )

interface Ordered {
  announced: AnnouncedNotice[]
  /** True if the payment waits for a record that the partner has the order. */
  isToBeNoted?: boolean
  waits?: { order: WaitingOrder; until: CutOff }
  /** The order if no partner accepts it and people carry it out. */
  byHand?: PartnerOrder
  failed?: undefined | { key: string; before: FailedBefore }
}

async function order(context: JobContext, asked: AskedAbout, partners: Partners): Promise<Ordered> {
  const { kind, transactionId } = asked
  const orders = await findOrders(context, transactionId)
  // The payment was cancelled before the partner received the order.
  if (!(await orders.isOpen(kind))) return { announced: [] }
  const rail = orders.railOf(kind)
  const key = orders.keyOf(kind)
  const { failedBefore } = context
  const failed = failedBefore && { key, before: failedBefore }
  const partner = partners[context.environment](rail)
  if (!partner) return { announced: [], byHand: await orders.orderOf(asked), failed }
  const at = partner.collecting?.cutOffOf(rail, context.now)
  if (at) return { announced: [], waits: { order: { ...asked, key }, until: { rail, at } }, failed }
  await checkOrdersLeave(context)
  const announced = await partner.submit(await orders.orderOf(asked))
  return { announced, isToBeNoted: orders.awaitsSubmission(kind), failed }
}

async function recordOrder(work: Work, about: AskedAbout, ordered: Ordered): Promise<void> {
  const { announced, waits, byHand, isToBeNoted, failed } = ordered
  if (failed) await keepFailed(work, [failed.key], failed.before)
  if (isToBeNoted) await noteSubmission(work, about)
  expectNext(work, about.transactionId, announced)
  if (waits) await keepOrder(work, waits.order, waits.until)
  if (byHand)
    await bankOrdersOf(work).give(
      work,
      about.transactionId,
      await findOrders({ db: work.tx, platform: work.platform }, about.transactionId),
      byHand,
    )
}

/**
 * Applies the return of money to the payment of a customer of this service, as a partner event (payments 18.3, U4 and
 * R2).
 */
async function returnMoney(
  { db, now }: JobContext,
  { orderKey, noticeId }: { orderKey: string; noticeId: string },
  workFor: JobDependencies['workFor'],
): Promise<void> {
  const dependencies: Parameters<typeof receiveNotice>[0] = {
    db,
    clock: { now: () => now },
    works: { run: ({ platform }, callback) => workFor(platform, callback) },
  }
  await receiveNotice(dependencies, { orderKey, noticeId, notice: { kind: 'RETURNED' } })
}
