import type { Work } from '#runtime/work/units/work.ts'
import { endUse } from '../external-accounts/single-use-payees/index.ts'
import { incomingPaymentWebhook, outgoingPaymentWebhook } from './contract.ts'
import type { AnyPayment, IncomingPayment, OutgoingPayment, Refunded } from './model.ts'
import { canPayOnce, isOutgoing, withTransfer } from './rules.ts'
import { addIncoming, addOutgoing, changeIncoming, changeOutgoing } from './store.ts'
import { incomingToWire, outgoingToWire } from './view.ts'

/** Records a new payment and emits the event of its state. */
export function open(work: Work, payment: OutgoingPayment): OutgoingPayment {
  addOutgoing(work, payment)
  return announceStatus(work, payment)
}

/** The states of an incoming payment that have an event. */
type ReportedIncoming = IncomingPayment & { status: 'PENDING' | 'COMPLETED' | 'FAILED' }

/** Records a new incoming payment and emits the event of its state. */
export function openIncoming<T extends ReportedIncoming>(work: Work, payment: T): T {
  addIncoming(work, payment)
  return announceIncoming(work, payment)
}

/** Records the incoming payment in its next state and emits the event of that state. */
export function enterIncoming<T extends ReportedIncoming>(work: Work, payment: T): T {
  changeIncoming(work, payment)
  return announceIncoming(work, payment)
}

function announceIncoming<T extends ReportedIncoming>(work: Work, payment: T): T {
  work.emit(incomingPaymentWebhook, `INCOMING_PAYMENT.${payment.status}`, incomingToWire(payment))
  return payment
}

/**
 * Records the payment in its next state and emits the event of that state. A payment that ends releases the unpaid
 * amount.
 */
export function enter<T extends OutgoingPayment>(work: Work, payment: T): T {
  changeOutgoing(work, payment)
  if (hasEnded(payment) && canPayOnce(payment)) endUse(work, { id: payment.id, isPaid: wasDelivered(payment) })
  return announceStatus(work, payment)
}

/** Records the network's transfer of one side, if the network has one. The event of the next state shows it. */
export function noteTransfer(
  work: Work,
  payment: OutgoingPayment,
  side: 'source' | 'destination',
  transactionHash: string | undefined,
): OutgoingPayment {
  if (transactionHash === undefined) return payment
  const noted = withTransfer(payment, side, transactionHash, work.now)
  changeOutgoing(work, noted)
  return noted
}

/** Records the payment with its refund in the refund's next state and emits the event of that state. */
export function enterRefund<T extends AnyPayment>(work: Work, payment: Refunded<T>): Refunded<T> {
  const { status } = payment.refund
  if (isOutgoing(payment)) {
    changeOutgoing(work, payment)
    work.emit(outgoingPaymentWebhook, `OUTGOING_PAYMENT.REFUND_${status}`, outgoingToWire(payment))
  } else {
    changeIncoming(work, payment)
    work.emit(incomingPaymentWebhook, `INCOMING_PAYMENT.REFUND_${status}`, incomingToWire(payment))
  }
  return payment
}

const hasEnded = ({ status }: OutgoingPayment): boolean => status === 'COMPLETED' || status === 'FAILED'

/**
 * Returns true if the payment was delivered. A cancelled payment is COMPLETED too, with its money back (payments 10.6).
 */
const wasDelivered = ({ status, refund }: OutgoingPayment): boolean =>
  status === 'COMPLETED' && refund?.status !== 'COMPLETED'

function announceStatus<T extends OutgoingPayment>(work: Work, payment: T): T {
  work.emit(outgoingPaymentWebhook, `OUTGOING_PAYMENT.${payment.status}`, outgoingToWire(payment))
  return payment
}
