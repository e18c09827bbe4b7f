import type { Providers } from '../../../../providers/index.ts'
import type { AnnouncedNotice, OrderKind } from '../../../../providers/payouts/port.ts'
import type { Job } from '../../../../runtime/declare/job.ts'
import { type BoundJob, calls, type JobContext, runs } from '../../../../runtime/jobs/jobs.ts'
import { requireTransaction } from '../../transactions/index.ts'
import {
  type AboutPayment,
  applyPartnerNotice,
  authorizationLapses,
  cancelOrder,
  pullFunds,
  returnToPayer,
  sendCollectedOrders,
  sendRefund,
  submitPayout,
  tellReceiver,
} from '../handles.ts'
import { expirePayment } from '../outgoing/expire-payment.ts'
import { idOf } from '../records/records.ts'
import type { Wait } from '../store.ts'
import { applyNotice } from './apply-notice.ts'
import { askBack, recordAskedBack } from './ask-back.ts'
import { keepOrder, recordSent, sendOrders } from './collect-orders.ts'
import { expectNext } from './expect-notices.ts'
import { noteSubmission } from './note-submission.ts'
import { toOrderKey } from './order-key.ts'
import { partneredOf } from './partnered-kinds.ts'
import { type ReturnParts, returnMoney } from './return-money.ts'
import { sendPaymentNotice, type ToldSources } from './tell-receiver.ts'

type Partners = Providers['payoutPartners']

/** The life of a payment after its release: orders to the partner of its rail, and the notices that come of them. */
interface JobParts extends ToldSources {
  payoutPartners: Partners
  workFor: ReturnParts['workFor']
}

export const jobsWith = ({ payoutPartners, workFor, ...institutions }: JobParts): BoundJob[] => [
  ordering(submitPayout, 'payout', payoutPartners),
  ordering(pullFunds, 'pull', payoutPartners),
  ordering(sendRefund, 'refund', payoutPartners),
  calls(tellReceiver, { call: (context, about) => sendPaymentNotice(context, about, institutions) }),
  calls(cancelOrder, {
    call: (context, about) => askBack(context, about, payoutPartners),
    record: recordAskedBack,
  }),
  calls(returnToPayer, { call: (context, returned) => returnMoney(context, returned, { workFor }) }),
  calls(sendCollectedOrders, {
    call: async (context, collected) => {
      const collecting = payoutPartners[context.environment](collected.rail)?.collecting
      if (!collecting) throw new Error(`Orders for ${collected.rail} wait, and no partner takes them together.`)
      return sendOrders(context, collected, collecting)
    },
    record: recordSent,
  }),
  runs(authorizationLapses, (work, { transactionId }) => expirePayment(work, transactionId)),
  runs(
    applyPartnerNotice,
    async (work, { transactionId, announced: [{ id, afterMs, notice }, ...later] }) => {
      await applyNotice(work, { transactionId, noticeId: id, notice, isAnnounced: true })
      expectNext(
        work,
        transactionId,
        later.map((each) => ({ ...each, afterMs: each.afterMs - afterMs })),
      )
    },
    { isBatched: true },
  ),
]

/** An order about a payment: the partner takes it, outside any transaction, or collects it until a cut-off. Without a partner it waits for the operator. */
const ordering = (job: Job<AboutPayment>, kind: OrderKind, partners: Partners): BoundJob =>
  calls(
    job,
    {
      call: (context, about) => order(context, about, kind, partners),
      record: async (work, { transactionId, walletSignature }, { announced, waits, isToBeNoted }) => {
        if (isToBeNoted) await noteSubmission(work, { transactionId, kind })
        expectNext(work, transactionId, announced)
        if (waits) await keepOrder(work, { ...waits, kind, transactionId, walletSignature }, waits.until)
      },
    },
    { isBatched: true },
  )

interface Ordered {
  announced: AnnouncedNotice[]
  isToBeNoted?: boolean
  waits?: { key: string; until: Wait }
}

async function order(
  context: JobContext,
  { transactionId, walletSignature }: AboutPayment,
  kind: OrderKind,
  partners: Partners,
): Promise<Ordered> {
  const registered = await requireTransaction(context.db, context.platform, transactionId)
  const partnered = partneredOf(registered)
  // Cancelled before the partner has heard of it.
  if (!(await partnered.isOrderOpen(context.db, context.platform, registered, kind))) return { announced: [] }
  const rail = partnered.railOf(registered, kind)
  const partner = partners[context.environment](rail)
  const at = partner?.collecting?.cutOffOf(rail, context.now)
  if (!partner || at) {
    const key = toOrderKey({ platform: context.platform, transactionId: idOf(registered), kind })
    return { announced: [], waits: { key, until: { rail, at } } }
  }
  const announced = await partner.submit(await partnered.orderOf(context, registered, kind, walletSignature))
  return { announced, isToBeNoted: partnered.awaitsSubmission(registered, kind) }
}
