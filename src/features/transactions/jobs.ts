import type { Providers } from '../../providers/index.ts'
import type { AnnouncedNotice } from '../../providers/payouts/port.ts'
import { addMs } from '../../runtime/clock.ts'
import type { Job } from '../../runtime/declare/job.ts'
import type { JobContext } from '../../runtime/jobs/jobs.ts'
import { type BoundJob, calls, runs } from '../../runtime/jobs/jobs.ts'
import type { Work } from '../../runtime/units/work.ts'
import { applyNotice } from './apply-notice.ts'
import { type AboutTransaction, applyPartnerNotice, pullFunds, sendRefund, submitPayout } from './handles.ts'
import type { OutgoingTransaction } from './model.ts'
import { findTransaction } from './store.ts'

/** What happens to a payment after its execution: orders to the partner, and the notices that come of them. */
export const jobsWith = ({ payoutPartner }: Pick<Providers, 'payoutPartner'>): BoundJob[] => [
  ordering(submitPayout, ({ environment }, transaction) => {
    const order = payoutOrder(transaction)
    return payoutPartner(environment, order.rail).submit(order)
  }),
  ordering(pullFunds, ({ environment }, transaction, walletSignature) => {
    const order = pullOrder(transaction)
    return payoutPartner(environment, order.rail).pull({ ...order, ...(walletSignature && { walletSignature }) })
  }),
  ordering(sendRefund, ({ environment }, transaction) => {
    const order = pullOrder(transaction)
    return payoutPartner(environment, order.rail).refund(order)
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
  job: Job<AboutTransaction>,
  order: (
    context: JobContext,
    transaction: OutgoingTransaction,
    walletSignature?: string,
  ) => Promise<AnnouncedNotice[]>,
): BoundJob {
  return calls(job, {
    call: async (context, { transactionId, walletSignature }) =>
      order(
        context,
        (await findTransaction(context.db, context.platform, transactionId)) as OutgoingTransaction,
        walletSignature,
      ),
    record: async (work, { transactionId }, announced) => expectNext(work, transactionId, announced),
  })
}

/** Notices of one order come one after the other: each asks for the next, so that none overtakes another after a pause. */
function expectNext(work: Work, transactionId: string, announced: AnnouncedNotice[]): void {
  const [next, ...later] = announced
  if (next)
    work.enqueue(
      applyPartnerNotice,
      { transactionId, announced: [next, ...later] },
      { at: addMs(work.now, next.afterMs) },
    )
}

function payoutOrder({ id, received, route }: OutgoingTransaction) {
  const { destination } = route
  if (destination.kind === 'custodial') throw new Error(`${id} has no payout.`)
  const { accountIdentifier, rail } = destination
  return {
    key: id,
    rail,
    amount: received,
    accountIdentifier,
    isOwnWallet: destination.kind === 'wallet',
    ...(route.remittanceInformation && { remittanceInformation: route.remittanceInformation }),
  }
}

function pullOrder({ id, sent, route }: OutgoingTransaction) {
  const { source } = route
  if (source.kind === 'custodial') throw new Error(`${id} pulls nothing.`)
  const { accountIdentifier, rail } = source
  return { key: id, rail, amount: sent, accountIdentifier, isOwnWallet: source.kind === 'wallet' }
}
