import { unsealedFieldsOf } from '#features/customers/index.ts'
import type { CounterpartyFailure, PaymentFailureCode } from '#providers/counterparties/port.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { openUmaPayment, recordRefusedAttempt, type UmaPayment } from '../index.ts'
import { approvalEnds, receiptExpires } from './contract.ts'
import type { PayRequest } from './model.ts'
import { type PlanDependencies, planReceipt } from './plan-receipt.ts'
import type { ReceiptPrice } from './price-receipt.ts'
import type { Receiver } from './receiver.ts'
import { DECISION_MS } from './request-approval.ts'

export interface Opened {
  payment: UmaPayment
  price: ReceiptPrice
  eventId: string
}

/** Records the payment and asks the platform about it, or records the attempt with its rejection. */
export async function openReceipt(
  work: Work,
  dependencies: PlanDependencies,
  receiver: Receiver,
  request: PayRequest,
): Promise<Opened | { failure: CounterpartyFailure & { code: PaymentFailureCode } }> {
  const planned = await planReceipt(work, dependencies, receiver, request)
  if ('failure' in planned) {
    recordRefusedAttempt(work, planned.attempt)
    return { failure: planned.failure }
  }
  const { payment, price } = planned
  const asked = askedOf(receiver, request)
  const mandatoryFields = asked.filter(({ mandatory }) => mandatory).map(({ name }) => name)
  const asking = { ...payment, uma: { ...payment.uma, mandatoryFields } }
  work.enqueue(approvalEnds, { transactionId: payment.id }, { at: addMs(work.now, 3 * DECISION_MS) })
  // The expiry also covers a payment whose process died between the approval and the invoice.
  work.enqueue(receiptExpires, { transactionId: payment.id }, { at: new Date(payment.uma.expiresAt) })
  return { payment: asking, price, eventId: openUmaPayment(work, asking, asked) }
}

/** The service asks the platform only for data that the customer's record lacks. */
function askedOf({ customer }: Receiver, { askedOfPayee }: PayRequest) {
  const known = unsealedFieldsOf(customer)
  return askedOfPayee
    .filter(({ field }) => known[field] === undefined)
    .map(({ field, isMandatory }) => ({ name: field, mandatory: isMandatory }))
}
