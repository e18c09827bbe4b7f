import type { OrderKind, PartnerNotice, PayoutFailure } from '#providers/payouts/port.ts'
import type { IncomingPayment, OutgoingPayment } from '../model.ts'
import { isTransferToSubmit } from '../rules.ts'
import { ORDER_KINDS } from './order-key.ts'

export type NoticeKind = PartnerNotice['kind']

/** The reasons for which a partner can reject a payout. */
export const PAYOUT_FAILURES = [
  'QUOTE_EXECUTION_FAILED',
  'LIMIT_EXCEEDED',
  'ACCOUNT_CANNOT_RECEIVE',
  'ACCOUNT_INVALID',
  'COMPLIANCE_REJECTED',
] as const satisfies readonly PayoutFailure[]

/** The possible partner events about each kind of order. */
export const NOTICES_ABOUT: Record<OrderKind, readonly NoticeKind[]> = {
  payout: ['PAID', 'REJECTED', 'RETURNED', 'CANCELLING', 'CANCELLED'],
  pull: ['PULLED', 'PULL_FAILED', 'PULL_RETURNED'],
  refund: ['REFUNDED', 'REFUND_REFUSED'],
}

/** Returns the order kind of a partner event. */
export function orderKindOf(notice: NoticeKind): OrderKind {
  const found = ORDER_KINDS.find((kind) => NOTICES_ABOUT[kind].includes(notice))
  if (!found) throw new Error(`${notice} is about no order.`)
  return found
}

/**
 * The rules that decide which partner events fit a payment. `Progress` is the payment with the partners' reports. Pure.
 */
export interface NoticeRules<Progress> {
  /** Returns true if the result of an order of each kind is still open. */
  isOpen: Record<OrderKind, (progress: Progress) => boolean>
  /** Returns true if an order of each kind was sent, regardless of its outcome. */
  isGiven: Record<OrderKind, (progress: Progress) => boolean>
  /** Conditions under which each partner event applies. Without a condition, an event has no effect. */
  fits: Partial<Record<NoticeKind, (progress: Progress) => boolean>>
  /** Returns true if the partner event depends on another event that no partner has reported yet. */
  isEarly(progress: Progress, kind: NoticeKind): boolean
}

/** An outgoing payment with the partners' reports that decide which events fit. */
export interface Progress {
  payment: OutgoingPayment
  /** True if its money is debited: immediately from an internal account or from sent money, otherwise with the pull. */
  isTaken: boolean
  /** True until the partner reports whether it cancels the payment or delivers it after all. */
  isCancellationOpen: boolean
  /** True if the partner has reported the cancellation. */
  isTakenBack: boolean
}

export const isReleased = (payment: OutgoingPayment): boolean =>
  payment.status === 'COMPLETED' || payment.status === 'FAILED' || isRunning(payment)

const isRunning = (payment: OutgoingPayment) => payment.status === 'PROCESSING' || isTransferToSubmit(payment)
const isUnderWay = ({ payment }: Progress) => isRunning(payment) && payment.refund === undefined
const isPulled = ({ route: { source } }: OutgoingPayment) => source.kind === 'pull' || source.kind === 'wallet'
const isPayoutOpen = (progress: Progress) => isUnderWay(progress) && progress.isTaken
const isPullOpen = (progress: Progress) => isUnderWay(progress) && !progress.isTaken
const isRefundOpen = ({ payment: { refund }, isCancellationOpen }: Progress) =>
  refund?.status === 'PENDING' && !isCancellationOpen

/** A paid invoice cannot be cancelled or returned. Money between platforms of this service can. */
const canComeBack = ({ payment: { route } }: Progress) =>
  route.destination.kind !== 'uma' || route.destination.rail === 'UMA'

const FOLLOW_UPS: readonly NoticeKind[] = ['RETURNED', 'CANCELLED', 'REFUNDED', 'REFUND_REFUSED']

export const OUTGOING_RULES = {
  isOpen: { payout: isPayoutOpen, pull: isPullOpen, refund: isRefundOpen },
  isGiven: {
    payout: ({ payment, isTaken }) => payment.route.destination.kind !== 'custodial' && isTaken,
    pull: ({ payment }) => isPulled(payment) && isReleased(payment),
    refund: ({ payment: { route, refund }, isCancellationOpen }) =>
      route.source.kind !== 'custodial' && refund !== undefined && !isCancellationOpen,
  },
  fits: {
    PULLED: isPullOpen,
    PULL_FAILED: isPullOpen,
    PULL_RETURNED: ({ payment, isTaken }) => payment.route.source.kind === 'pull' && isTaken,
    PAID: (progress) => isPayoutOpen(progress) || progress.isCancellationOpen || progress.isTakenBack,
    REJECTED: (progress) => isPayoutOpen(progress) || progress.isCancellationOpen,
    CANCELLING: (progress) => progress.payment.route.destination.kind !== 'uma' && isPayoutOpen(progress),
    CANCELLED: ({ isCancellationOpen }) => isCancellationOpen,
    RETURNED: (progress) =>
      canComeBack(progress) && progress.payment.status === 'COMPLETED' && progress.payment.refund === undefined,
    REFUNDED: isRefundOpen,
    REFUND_REFUSED: isRefundOpen,
  },
  isEarly: (progress, kind) =>
    kind === 'PULL_RETURNED' ? isPullOpen(progress) : FOLLOW_UPS.includes(kind) && isUnderWay(progress),
} satisfies NoticeRules<Progress>

const isPayingOut = ({ uma, status }: IncomingPayment) => uma?.payout !== undefined && status === 'PROCESSING'
const isPulling = ({ pulledFrom, status }: IncomingPayment) =>
  pulledFrom !== undefined && (status === 'PENDING' || status === 'PROCESSING')
const isRefunding = ({ refund }: IncomingPayment) => refund?.status === 'PENDING'

export const INCOMING_RULES = {
  isOpen: { payout: isPayingOut, pull: isPulling, refund: isRefunding },
  isGiven: {
    payout: ({ uma, status }) => uma?.payout !== undefined && ['PROCESSING', 'COMPLETED', 'FAILED'].includes(status),
    pull: ({ pulledFrom }) => pulledFrom !== undefined,
    refund: ({ refund }) => refund !== undefined,
  },
  fits: {
    PULLED: isPulling,
    PULL_FAILED: isPulling,
    PULL_RETURNED: ({ pulledFrom, status }) => pulledFrom !== undefined && status === 'COMPLETED',
    PAID: isPayingOut,
    REJECTED: isPayingOut,
    REFUNDED: isRefunding,
    REFUND_REFUSED: isRefunding,
  },
  isEarly: (payment, kind) => kind === 'PULL_RETURNED' && isPulling(payment),
} satisfies NoticeRules<IncomingPayment>
