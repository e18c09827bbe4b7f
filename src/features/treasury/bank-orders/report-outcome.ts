import { type OrderByHand, PAYOUT_FAILURES, type ReportedNotice } from '#features/payments/index.ts'
import { toDecimalText } from '#money/wire.ts'
import type { OrderKind, PartnerNotice } from '#providers/payouts/port.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import type { Outcome, Report } from './outcomes.ts'
import { checkHasAccount } from './withdraw.ts'

const CONFIRMATIONS: Record<OrderKind, PartnerNotice> = {
  payout: { kind: 'PAID' },
  pull: { kind: 'PULLED' },
  refund: { kind: 'REFUNDED' },
}
const REJECTIONS: Record<OrderKind, (reason: string | undefined) => PartnerNotice> = {
  payout: (text) => {
    const reason = PAYOUT_FAILURES.find((each) => each === text)
    if (!reason) refuseField('failureReason', `Say why the bank rejects it: ${PAYOUT_FAILURES.join(', ')}.`)
    return { kind: 'REJECTED', reason }
  },
  pull: () => ({ kind: 'PULL_FAILED' }),
  refund: () => ({ kind: 'REFUND_REFUSED' }),
}

const whereAskedBack =
  (notice: PartnerNotice) =>
  (kind: OrderKind): PartnerNotice | undefined =>
    kind === 'payout' ? notice : undefined

/** The partner event for each outcome and kind of order. Undefined if the outcome does not apply to the kind. */
const NOTICES: Record<Outcome, (kind: OrderKind, report: Report) => PartnerNotice | undefined> = {
  confirmed: (kind) => CONFIRMATIONS[kind],
  rejected: (kind, { reason }) => REJECTIONS[kind](reason),
  'asked-back': whereAskedBack({ kind: 'CANCELLING' }),
  cancelled: whereAskedBack({ kind: 'CANCELLED' }),
}

/**
 * Returns the partner event for a report about this order. Refuses an impossible report with CONFLICT or INVALID_INPUT.
 */
function noticeOf(order: OrderByHand, report: Report): PartnerNotice {
  const { kind, reference, amount } = order
  if (report.amount !== undefined && report.amount !== toDecimalText(amount))
    refuse(
      'CONFLICT',
      `${reference} is for ${toDecimalText(amount)} ${amount.currency}, not for ${report.amount}. Nothing was done.`,
    )
  const notice = NOTICES[report.outcome](kind, report)
  if (!notice) refuse('CONFLICT', `A ${kind} cannot be asked back.`)
  checkHasAccount(order, notice)
  return notice
}

/**
 * Returns a person's report as a partner event. Refuses as `noticeOf` does, and refuses a request that the bank cannot
 * receive.
 */
export function reportedNotice(order: OrderByHand, report: Report): ReportedNotice {
  if (report.outcome === 'asked-back' && order.state !== 'handed over')
    refuse('CONFLICT', `${order.reference} is ${order.state}: the bank does not have it.`)
  return { noticeId: `manual/${report.bankReference}`, notice: noticeOf(order, report) }
}
