import type { AnnouncedNotice, PayoutPartner } from '../../providers/payouts/port.ts'
import { addMs } from '../../runtime/clock.ts'
import type { JobContext } from '../../runtime/jobs/jobs.ts'
import { callingJob, type JobDefinition, job } from '../../runtime/jobs/jobs.ts'
import type { JobName, Work } from '../../runtime/units/work.ts'
import { applyNotice } from './apply-notice.ts'
import type { OutgoingPayment } from './model.ts'
import { payoutOrder, pullOrder } from './orders.ts'
import { knownPayment } from './store.ts'

interface AboutPayment {
  transactionId: string
  /** Of the wallet that pays, on its transfer. */
  walletSignature?: string
}

/**
 * What happens to a payment after its release: orders to the partner, and the notices that come of them. The names are those under which jobs
 * may be waiting since this was part of the transactions.
 */
export const jobs = (partner: PayoutPartner): JobDefinition[] => [
  ordering('transactions.submit-payout', async (context, payment) =>
    partner.submit(await payoutOrder(context, payment)),
  ),
  ordering('transactions.pull-funds', async (context, payment, walletSignature) =>
    partner.pull({ ...(await pullOrder(context, payment, 'pull')), ...(walletSignature && { walletSignature }) }),
  ),
  ordering('transactions.send-refund', async (context, payment) =>
    partner.refund(await pullOrder(context, payment, 'refund')),
  ),
  job(
    'transactions.apply-notice',
    async (work, { transactionId, announced: [{ id, afterMs, notice }, ...later] }: Announced) => {
      await applyNotice(work, { transactionId, noticeId: id, notice })
      expectNext(
        work,
        transactionId,
        later.map((each) => ({ ...each, afterMs: each.afterMs - afterMs })),
      )
    },
  ),
]

/** Gives an order about a payment to the partner, outside any transaction, and notes what the partner has announced. */
function ordering(
  name: JobName,
  order: (context: JobContext, payment: OutgoingPayment, walletSignature?: string) => Promise<AnnouncedNotice[]>,
): JobDefinition {
  return callingJob<AboutPayment, AnnouncedNotice[]>(name, {
    call: async (context, { transactionId, walletSignature }) =>
      order(context, await knownPayment(context.db, context.platform, transactionId), walletSignature),
    record: async (work, { transactionId }, announced) => expectNext(work, transactionId, announced),
  })
}

/** Notices of one order come one after the other: each asks for the next, so that none overtakes another after a pause. */
function expectNext(work: Work, transactionId: string, announced: AnnouncedNotice[]): void {
  const [next] = announced
  if (next)
    work.enqueue('transactions.apply-notice', { transactionId, announced }, { at: addMs(work.now, next.afterMs) })
}

interface Announced extends AboutPayment {
  announced: [AnnouncedNotice, ...AnnouncedNotice[]]
}
