import { unsealedFieldsOf } from '#features/customers/index.ts'
import type { CounterpartyResult, PaymentFailureCode, PaymentTerms } from '#providers/counterparties/port.ts'
import type { ByEnvironment } from '#providers/index.ts'
import type { InvoiceMaker, MadeInvoice } from '#providers/invoices/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PartyFields } from '#uma/party-fields.ts'
import { isUma, lockIncoming, setInvoice, type UmaPayment } from '../index.ts'
import { registerInvoice } from '../receipts/index.ts'
import type { PayRequest } from './model.ts'
import { openReceipt } from './open-receipt.ts'
import type { PlanDependencies } from './plan-receipt.ts'
import type { ReceiptPrice } from './price-receipt.ts'
import { findReceiver, type Receiver } from './receiver.ts'
import { type ApprovalDependencies, requestApproval } from './request-approval.ts'

/**
 * Stores the invoice with its payment, to identify the money when it arrives: by the invoice at a node, by its hash at
 * other institutions.
 */
export async function recordInvoice(
  work: Work,
  id: UmaPayment['id'],
  { invoice, paymentHash }: MadeInvoice,
): Promise<UmaPayment> {
  const payment = await lockIncoming(work, id)
  if (!isUma(payment)) throw new Error(`${id} is no payment to a UMA address.`)
  const invoiced = setInvoice(work, payment, paymentHash)
  await registerInvoice(work, { transactionId: id, currency: payment.uma.settlement.currency, invoice })
  return invoiced
}

/** Dependencies of receiving payments. */
export interface ReceiveDependencies extends ApprovalDependencies, PlanDependencies {
  /** Absent without an invoice maker. Other institutions then cannot pay. */
  invoices: ByEnvironment<InvoiceMaker>
  publicUrl(): string
}

type Answer = CounterpartyResult<PaymentTerms, PaymentFailureCode>
const refused = (code: PaymentFailureCode, reason: string): Answer => ({ failure: { code, reason } })

/**
 * Accepts a pay request of another institution, or of another platform of this service: checks and prices it, asks the
 * receiver's platform, and returns an invoice after the approval (payments 11.1). Records every attempt to pay a known
 * receiver.
 */
export async function receivePayRequest(
  dependencies: ReceiveDependencies,
  environment: Environment,
  request: PayRequest,
): Promise<Answer> {
  const receiver = await findReceiver(dependencies.db, environment, request.receiver, request.payerPlatform)
  const invoices = dependencies.invoices[environment]
  if (!receiver || !invoices) return refused('INVALID_RECEIVER', 'This address has no receiver.')
  if (receiver.isSuspended) return refused('INVALID_RECEIVER', 'This address cannot be paid at the moment.')
  const { platform } = receiver
  const opened = await dependencies.workFor(platform, (work) => openReceipt(work, dependencies, receiver, request))
  if ('failure' in opened) return opened
  const { payment, price, eventId } = opened
  const { payment: decided, missingFields = [] } = await requestApproval(dependencies, { platform, payment, eventId })
  if (missingFields.length > 0)
    return refused('MISSING_MANDATORY_USER_INFO', `The receiver's platform asks for: ${missingFields.join(', ')}.`)
  if (!isUma(decided) || decided.status !== 'PENDING')
    return refused('INVALID_RECEIVER', 'The receiver does not take this payment.')
  return { answer: await invoiceFor(dependencies, invoices, { receiver, request, payment: decided, price }) }
}

interface Approved {
  receiver: Receiver
  request: PayRequest
  payment: UmaPayment
  price: ReceiptPrice
}

async function invoiceFor(
  { publicUrl, workFor }: ReceiveDependencies,
  invoices: InvoiceMaker,
  { receiver, request, payment, price }: Approved,
): Promise<PaymentTerms> {
  const expiresAt = new Date(payment.uma.expiresAt)
  const made = await invoices.make({
    amountMillisatoshi: price.amountMillisatoshi,
    description: `To ${request.receiver}`,
    now: payment.createdAt,
    expiresAt,
  })
  await workFor(receiver.platform, (work) => recordInvoice(work, payment.id, made))
  return {
    ...made,
    expiresAt,
    amountMillisatoshi: price.amountMillisatoshi,
    receivingAmount: price.received,
    multiplier: price.multiplier,
    feeMillisatoshi: price.feeMillisatoshi,
    payee: payeeOf(receiver, request, payment),
    utxoCallback: `${publicUrl()}/uma/payments/${platformIdToWire(receiver.platform)}/${payment.id}`,
  }
}

/** Returns only the data about the receiver that the payer's institution asked for. */
function payeeOf({ customer }: Receiver, { askedOfPayee }: PayRequest, { uma }: UmaPayment): PartyFields {
  const known: Record<string, unknown> = { ...unsealedFieldsOf(customer), ...uma.receiverInfo }
  return Object.fromEntries(
    askedOfPayee.flatMap(({ field }) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  )
}
