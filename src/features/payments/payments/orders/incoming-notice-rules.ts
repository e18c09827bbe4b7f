import type { OrderKind } from '../../../../providers/payouts/port.ts'
import type { IncomingPayment } from '../model.ts'
import type { NoticeKind } from './notice-rules.ts'

type Decides = (payment: IncomingPayment) => boolean

const isUnderWay: Decides = ({ status }) => status === 'PENDING' || status === 'PROCESSING'
const isPayingOut: Decides = ({ uma, status }) => uma?.payout !== undefined && status === 'PROCESSING'
const isPulling: Decides = (payment) => payment.pulledFrom !== undefined && isUnderWay(payment)
const isRefunding: Decides = ({ refund }) => refund?.status === 'PENDING'

/** Whether what becomes of an order of each kind is still to be told. */
const IS_OPEN: Record<OrderKind, Decides> = { payout: isPayingOut, pull: isPulling, refund: isRefunding }
export const isOrderOpen = (payment: IncomingPayment, kind: OrderKind): boolean => IS_OPEN[kind](payment)

/** Whether an order of each kind has been asked for, however it has ended. */
const IS_GIVEN: Record<OrderKind, Decides> = {
  payout: ({ uma, status }) => uma?.payout !== undefined && ['PROCESSING', 'COMPLETED', 'FAILED'].includes(status),
  pull: ({ pulledFrom }) => pulledFrom !== undefined,
  refund: ({ refund }) => refund !== undefined,
}
export const isOrderGiven = (payment: IncomingPayment, kind: OrderKind): boolean => IS_GIVEN[kind](payment)

/** When each notice means something. */
const FITS: Partial<Record<NoticeKind, Decides>> = {
  PULLED: isPulling,
  PULL_FAILED: isPulling,
  PULL_RETURNED: ({ pulledFrom, status }) => pulledFrom !== undefined && status === 'COMPLETED',
  PAID: isPayingOut,
  REJECTED: isPayingOut,
  REFUNDED: isRefunding,
  REFUND_REFUSED: isRefunding,
}
export const fits = (payment: IncomingPayment, kind: NoticeKind): boolean => FITS[kind]?.(payment) ?? false

/** A return that comes before what it returns. */
export const isEarly = (payment: IncomingPayment, kind: NoticeKind): boolean =>
  kind === 'PULL_RETURNED' && isPulling(payment)
