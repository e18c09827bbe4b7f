import type { OrderKind, PartnerNotice, PayoutFailure } from '../../../../providers/payouts/port.ts'
import type { OutgoingPayment } from '../model.ts'
import { isTransferToSubmit } from '../rules.ts'
import { ORDER_KINDS } from './order-key.ts'

export type NoticeKind = PartnerNotice['kind']

/** The reasons for which a partner can refuse a payout. */
export const PAYOUT_FAILURES = [
  'QUOTE_EXECUTION_FAILED',
  'LIMIT_EXCEEDED',
  'ACCOUNT_CANNOT_RECEIVE',
  'ACCOUNT_INVALID',
  'COMPLIANCE_REJECTED',
] as const satisfies readonly PayoutFailure[]

/** What can be told about an order of each kind. */
export const NOTICES_ABOUT: Record<OrderKind, readonly NoticeKind[]> = {
  payout: ['PAID', 'REJECTED', 'RETURNED', 'CANCELLING', 'CANCELLED'],
  pull: ['PULLED', 'PULL_FAILED', 'PULL_RETURNED'],
  refund: ['REFUNDED', 'REFUND_REFUSED'],
}

/** The order that a notice is about. */
export function orderKindOf(notice: NoticeKind): OrderKind {
  const found = ORDER_KINDS.find((kind) => NOTICES_ABOUT[kind].includes(notice))
  if (!found) throw new Error(`${notice} is told about no order.`)
  return found
}

/** A payment with what partners have told about it, as far as that decides what may be told next. */
export interface Progress {
  payment: OutgoingPayment
  /** Its money has been taken: at once where it lies in an account of ours or was sent, otherwise as soon as it was pulled. */
  isTaken: boolean
  /** The partner has not said yet if it takes the payment back or delivers it after all. */
  isCancellationOpen: boolean
  /** The partner has said that it takes the payment back. */
  isTakenBack: boolean
}

export const isReleased = (payment: OutgoingPayment): boolean =>
  payment.status === 'COMPLETED' || payment.status === 'FAILED' || isRunning(payment)

const isRunning = (payment: OutgoingPayment) => payment.status === 'PROCESSING' || isTransferToSubmit(payment)
const isUnderWay = ({ payment }: Progress) => isRunning(payment) && payment.refund === undefined
const isRefunding = ({ payment: { refund }, isCancellationOpen }: Progress) =>
  refund?.status === 'PENDING' && !isCancellationOpen

const isPulled = ({ route: { source } }: OutgoingPayment) => source.kind === 'pull' || source.kind === 'wallet'

type Decides = (progress: Progress) => boolean

/** An invoice that was paid is not taken back, and nothing comes back of it; between platforms of this service money can. */
const canComeBack: Decides = ({ payment: { route } }) =>
  route.destination.kind !== 'uma' || route.destination.rail === 'UMA'

/** Whether what becomes of an order of each kind is still to be told. */
const IS_OPEN: Record<OrderKind, Decides> = {
  payout: (progress) => isUnderWay(progress) && progress.isTaken,
  pull: (progress) => isUnderWay(progress) && !progress.isTaken,
  refund: isRefunding,
}
export const isOrderOpen = (progress: Progress, kind: OrderKind): boolean => IS_OPEN[kind](progress)

/** Whether an order of each kind has been asked for, however it has ended. */
const IS_GIVEN: Record<OrderKind, Decides> = {
  payout: ({ payment, isTaken }) => payment.route.destination.kind !== 'custodial' && isTaken,
  pull: ({ payment }) => isPulled(payment) && isReleased(payment),
  refund: ({ payment: { route, refund }, isCancellationOpen }) =>
    route.source.kind !== 'custodial' && refund !== undefined && !isCancellationOpen,
}
export const isOrderGiven = (progress: Progress, kind: OrderKind): boolean => IS_GIVEN[kind](progress)

/** When each notice means something. */
const FITS: Record<NoticeKind, Decides> = {
  PULLED: IS_OPEN.pull,
  PULL_FAILED: IS_OPEN.pull,
  PULL_RETURNED: ({ payment, isTaken }) => payment.route.source.kind === 'pull' && isTaken,
  PAID: (progress) => IS_OPEN.payout(progress) || progress.isCancellationOpen || progress.isTakenBack,
  REJECTED: (progress) => IS_OPEN.payout(progress) || progress.isCancellationOpen,
  CANCELLING: (progress) => progress.payment.route.destination.kind !== 'uma' && IS_OPEN.payout(progress),
  CANCELLED: ({ isCancellationOpen }) => isCancellationOpen,
  RETURNED: (progress) =>
    canComeBack(progress) && progress.payment.status === 'COMPLETED' && progress.payment.refund === undefined,
  REFUNDED: isRefunding,
  REFUND_REFUSED: isRefunding,
}
export const fits = (progress: Progress, kind: NoticeKind): boolean => FITS[kind](progress)

const FOLLOW_UPS: readonly NoticeKind[] = ['RETURNED', 'CANCELLED', 'REFUNDED', 'REFUND_REFUSED']

/** What it follows up has not been told yet. */
export const isEarly = (progress: Progress, kind: NoticeKind): boolean =>
  kind === 'PULL_RETURNED' ? IS_OPEN.pull(progress) : FOLLOW_UPS.includes(kind) && isUnderWay(progress)
