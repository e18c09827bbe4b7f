import type { CustomerInfoFieldName } from '#features/platforms/platform-config/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enterIncoming } from '../announce.ts'
import { incomingPaymentWebhook } from '../contract.ts'
import type { IncomingPayment, UmaReceipt } from '../model.ts'
import { addIncoming, changeIncoming } from '../store.ts'
import { incomingToWire } from '../view.ts'

export type UmaPayment = IncomingPayment & { uma: UmaReceipt }
type RequestedFields = { name: Static<typeof CustomerInfoFieldName>; mandatory: boolean }[]

/** Why the service refuses a payment to a UMA address before any money moves (payments 11.2). */
export type Refusal =
  | { status: 'REJECTED' }
  | {
      status: 'FAILED'
      reason: NonNullable<IncomingPayment['failureReason']>
    }

/**
 * Records a payment that another institution requests and asks the platform about it, by the webhook whose answer
 * decides. Returns the id of the event, which has a single, awaited attempt.
 */
export function openUmaPayment(work: Work, payment: UmaPayment, asked: RequestedFields): `Webhook:${string}` {
  addIncoming(work, payment)
  const shown = { ...incomingToWire(payment), ...(asked.length > 0 && { requestedReceiverCustomerInfoFields: asked }) }
  return work.emit(incomingPaymentWebhook, 'INCOMING_PAYMENT.PENDING', shown, { isAwaited: true })
}

/** Records an attempt to pay refused before the webhook to the platform. */
export function recordRefusedAttempt(work: Work, payment: IncomingPayment): void {
  addIncoming(work, payment)
  enterIncoming(work, { ...payment, status: 'FAILED' })
}

/** Returns true if the payment still waits for the decision of its platform. */
export const awaitsApproval = ({ status, uma }: IncomingPayment, now: Date): boolean =>
  status === 'PENDING' && uma?.approval.state === 'OPEN' && now < new Date(uma.approval.until)

/**
 * Records that the platform accepts the payment. The payer then gets the invoice. The caller has locked the payment.
 */
export function approveUmaPayment(
  work: Work,
  payment: UmaPayment,
  receiverInfo: Record<string, unknown> | undefined,
): UmaPayment {
  const { approval } = payment.uma
  const approved: UmaPayment = {
    ...payment,
    uma: {
      ...payment.uma,
      approval: { ...approval, state: 'APPROVED' },
      ...(receiverInfo && { receiverInfo }),
    },
    updatedAt: nextChange(payment, work.now),
  }
  changeIncoming(work, approved)
  return approved
}

/** Stores the invoice for the payer's institution. Its hash identifies the payment on both sides. */
export function setInvoice(work: Work, payment: UmaPayment, paymentHash: string): UmaPayment {
  const invoiced: UmaPayment = {
    ...payment,
    uma: { ...payment.uma, paymentHash },
    updatedAt: nextChange(payment, work.now),
  }
  changeIncoming(work, invoiced)
  return invoiced
}

/** Sets the deadline for the platform's decision. */
export function extendApproval(work: Work, payment: UmaPayment, until: Date): void {
  const approval = { ...payment.uma.approval, until: until.toISOString() }
  changeIncoming(work, { ...payment, uma: { ...payment.uma, approval } })
}

/** Fails the payment. A rejection also emits the failure event (payments 11.2). */
export function refuseUmaPayment(work: Work, payment: UmaPayment, refusal: Refusal): UmaPayment {
  const ended: UmaPayment = {
    ...payment,
    status: refusal.status,
    ...(refusal.status === 'FAILED' && { failureReason: refusal.reason }),
    updatedAt: nextChange(payment, work.now),
  }
  changeIncoming(work, ended)
  work.emit(incomingPaymentWebhook, 'INCOMING_PAYMENT.FAILED', incomingToWire(ended))
  return ended
}
