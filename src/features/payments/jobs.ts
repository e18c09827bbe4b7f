import type { Providers } from '../../providers/index.ts'
import type { AnnouncedNotice } from '../../providers/payouts/port.ts'
import { addMs } from '../../runtime/clock.ts'
import type { Job } from '../../runtime/declare/job.ts'
import { type BoundJob, calls, type JobContext, runs } from '../../runtime/jobs/jobs.ts'
import type { Work } from '../../runtime/units/work.ts'
import { applyNotice } from './apply-notice.ts'
import { type AboutPayment, applyPartnerNotice, pullFunds, sendRefund, submitPayout } from './handles.ts'
import type { OutgoingPayment } from './model.ts'
import { payoutOrder, pullOrder } from './orders.ts'
import { requirePayment } from './store.ts'

/** The life of a payment after its release: orders to the partner of its rail, and the notices that come of them. */
export const jobsWith = ({ payoutPartner }: Pick<Providers, 'payoutPartner'>): BoundJob[] => [
  ordering(submitPayout, async (context, payment) => {
    const order = await payoutOrder(context, payment)
    return payoutPartner(context.environment, order.rail).submit(order)
  }),
  ordering(pullFunds, async (context, payment, walletSignature) => {
    const order = await pullOrder(context, payment, 'pull')
    return payoutPartner(context.environment, order.rail).pull({
      ...order,
      ...(walletSignature && { walletSignature }),
    })
  }),
  ordering(sendRefund, async (context, payment) => {
    const order = await pullOrder(context, payment, 'refund')
    return payoutPartner(context.environment, order.rail).refund(order)
  }),
  runs(applyPartnerNotice, async (work, { transactionId, announced: [{ id, afterMs, notice }, ...later] }) => {
    await applyNotice(work, { transactionId, noticeId: id, notice })
    expectNext(
      work,
      transactionId,
      later.map((each) => ({ ...each, afterMs: each.afterMs - afterMs })),
    )
  }),
]

/** Gives an order about a payment to the partner, outside any transaction, and notes what the partner has announced. */
function ordering(
  job: Job<AboutPayment>,
  order: (context: JobContext, payment: OutgoingPayment, walletSignature?: string) => Promise<AnnouncedNotice[]>,
): BoundJob {
  return calls(job, {
    call: async (context, { transactionId, walletSignature }) =>
      order(context, await requirePayment(context.db, context.platform, transactionId), walletSignature),
    record: async (work, { transactionId }, announced) => expectNext(work, transactionId, announced),
  })
}

/** Notices of one order come one after the other: each asks for the next, so that none overtakes another after a pause. */
function expectNext(work: Work, transactionId: string, [next, ...later]: AnnouncedNotice[]): void {
  if (!next) return
  const announced: [AnnouncedNotice, ...AnnouncedNotice[]] = [next, ...later]
  work.enqueue(applyPartnerNotice, { transactionId, announced }, { at: addMs(work.now, next.afterMs) })
}
