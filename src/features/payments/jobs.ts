import type { Providers } from '../../providers/index.ts'
import type { AnnouncedNotice, OrderKind } from '../../providers/payouts/port.ts'
import type { Job } from '../../runtime/declare/job.ts'
import { type BoundJob, calls, type JobContext, runs } from '../../runtime/jobs/jobs.ts'
import { requireTransaction } from '../transactions/index.ts'
import { applyNotice } from './apply-notice.ts'
import { askBack, recordAskedBack } from './ask-back.ts'
import { collectOrder, recordSent, sendOrders } from './collect-orders.ts'
import { expectNext } from './expect-notices.ts'
import { expirePayment } from './expire-payment.ts'
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
} from './handles.ts'
import { noteSubmission } from './note-submission.ts'
import { toOrderKey } from './order-key.ts'
import { partneredOf } from './partnered-kinds.ts'
import { idOf } from './records.ts'
import { type ReturnParts, returnMoney } from './return-money.ts'
import type { CutOff } from './store.ts'
import { sendPaymentNotice, type ToldSources } from './tell-receiver.ts'

type PartnerOf = Providers['payoutPartner']

/** The life of a payment after its release: orders to the partner of its rail, and the notices that come of them. */
interface JobParts extends ToldSources {
  payoutPartner: PartnerOf
  workFor: ReturnParts['workFor']
}

export const jobsWith = ({ payoutPartner, workFor, ...institutions }: JobParts): BoundJob[] => [
  ordering(submitPayout, 'payout', payoutPartner),
  ordering(pullFunds, 'pull', payoutPartner),
  ordering(sendRefund, 'refund', payoutPartner),
  calls(tellReceiver, { call: (context, about) => sendPaymentNotice(context, about, institutions) }),
  calls(cancelOrder, {
    call: (context, about) => askBack(context, about, payoutPartner),
    record: recordAskedBack,
  }),
  calls(returnToPayer, { call: (context, returned) => returnMoney(context, returned, { workFor }) }),
  calls(sendCollectedOrders, {
    call: async (context, collected) => {
      const { collecting } = payoutPartner(context.environment, collected.rail)
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

/** An order about a payment: the partner takes it, outside any transaction, or collects it until a cut-off. */
const ordering = (job: Job<AboutPayment>, kind: OrderKind, partnerOf: PartnerOf): BoundJob =>
  calls(
    job,
    {
      call: (context, about) => order(context, about, kind, partnerOf),
      record: async (work, { transactionId, walletSignature }, { announced, waits, isToBeNoted }) => {
        if (isToBeNoted) await noteSubmission(work, { transactionId, kind })
        expectNext(work, transactionId, announced)
        if (waits) await collectOrder(work, { ...waits, kind, transactionId, walletSignature }, waits.cutOff)
      },
    },
    { isBatched: true },
  )

interface Ordered {
  announced: AnnouncedNotice[]
  isToBeNoted?: boolean
  waits?: { key: string; cutOff: CutOff }
}

async function order(
  context: JobContext,
  { transactionId, walletSignature }: AboutPayment,
  kind: OrderKind,
  partnerOf: PartnerOf,
): Promise<Ordered> {
  const registered = await requireTransaction(context.db, context.platform, transactionId)
  const partnered = partneredOf(registered)
  // Cancelled before the partner has heard of it.
  if (!(await partnered.isOrderOpen(context.db, context.platform, registered, kind))) return { announced: [] }
  const rail = partnered.railOf(registered, kind)
  const partner = partnerOf(context.environment, rail)
  const at = partner.collecting?.cutOffOf(rail, context.now)
  if (at) {
    const key = toOrderKey({ platform: context.platform, transactionId: idOf(registered), kind })
    return { announced: [], waits: { key, cutOff: { rail, at } } }
  }
  const announced = await partner.submit(await partnered.orderOf(context, registered, kind, walletSignature))
  return { announced, isToBeNoted: partnered.awaitsSubmission(registered, kind) }
}
