import type { Work } from '../../runtime/units/work.ts'
import { incomingPaymentWebhook, outgoingPaymentWebhook } from './contract.ts'
import type { IncomingPayment, OutgoingPayment, Refunded } from './model.ts'
import { withTransfer } from './rules.ts'
import { addIncoming, addOutgoing, changeOutgoing } from './store.ts'
import { incomingToWire, outgoingToWire } from './view.ts'

/** Records a new payment and tells that it has entered its state. */
export function open(work: Work, payment: OutgoingPayment): OutgoingPayment {
  addOutgoing(work, payment)
  return announceStatus(work, payment)
}

type Completed = IncomingPayment & { status: 'COMPLETED' }

/** Records money that has come and tells so. */
export function openIncoming(work: Work, payment: Completed): IncomingPayment {
  addIncoming(work, payment)
  work.emit(incomingPaymentWebhook, `INCOMING_PAYMENT.${payment.status}`, incomingToWire(payment))
  return payment
}

/** Records the payment in its next state and tells that it has entered it. */
export function enter(work: Work, payment: OutgoingPayment): OutgoingPayment {
  changeOutgoing(work, payment)
  return announceStatus(work, payment)
}

/** Records the transfer that moved the money of one side, where the network keeps one. It is told with the next state. */
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

/** Records the payment with its refund in its next state and tells so. */
export function enterRefund(work: Work, payment: Refunded): OutgoingPayment {
  const { refund } = payment
  changeOutgoing(work, payment)
  work.emit(outgoingPaymentWebhook, `OUTGOING_PAYMENT.REFUND_${refund.status}`, outgoingToWire(payment))
  return payment
}

function announceStatus(work: Work, payment: OutgoingPayment): OutgoingPayment {
  work.emit(outgoingPaymentWebhook, `OUTGOING_PAYMENT.${payment.status}`, outgoingToWire(payment))
  return payment
}
