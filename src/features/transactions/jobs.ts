import type { AnnouncedNotice, PayoutPartner } from '../../providers/payouts/port.ts'
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
export const jobs = (partner: PayoutPartner): BoundJob[] => [
  ordering(submitPayout, (transaction) => partner.submit(payoutOrder(transaction))),
  ordering(pullFunds, (transaction, walletSignature) =>
    partner.pull({ ...pullOrder(transaction), ...(walletSignature && { walletSignature }) }),
  ),
  ordering(sendRefund, (transaction) => partner.refund(pullOrder(transaction))),
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
  order: (transaction: OutgoingTransaction, walletSignature?: string) => Promise<AnnouncedNotice[]>,
): BoundJob {
  return calls(job, {
    call: async ({ db, platform }: JobContext, { transactionId, walletSignature }) =>
      order((await findTransaction(db, platform, transactionId)) as OutgoingTransaction, walletSignature),
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
