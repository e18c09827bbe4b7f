import type { IncomingPayment } from '../model.ts'
import { INCOMING_FAILURES, type Registered, TRANSACTION_STATUSES } from '../transactions/index.ts'
import { commonOf, identifierOf, idOf, type MoneyText, moneyFrom, moneyTo, oneOf } from './records.ts'

/** The stored members of an incoming payment, in addition to the members of every transaction. */
const KEPT = [
  'source',
  'destination',
  'description',
  'funding',
  'heldFor',
  'pulledFrom',
  'cancellation',
  'uma',
  'counterpartyInformation',
] as const

/** The JSON of an incoming payment. */
interface Details extends Pick<IncomingPayment, (typeof KEPT)[number]> {
  received: MoneyText
  fees: string
}

export function toRegistered(payment: IncomingPayment): Omit<Registered, 'type'> {
  const { id, status, failureReason, source, destination, received, fees } = payment
  const kept = Object.fromEntries(KEPT.map((name) => [name, payment[name]]))
  const details: Details = { ...kept, destination, received: moneyTo(received), fees: String(fees) }
  return {
    id,
    status,
    failureReason,
    ...commonOf(payment),
    sourceIdentifier: identifierOf(source),
    destinationIdentifier: identifierOf(destination),
    details,
  }
}

export function fromRegistered(registered: Registered<Details>): IncomingPayment {
  const { received, fees, ...details } = registered.details
  const { status, failureReason } = registered
  return {
    id: idOf(registered),
    status: oneOf(TRANSACTION_STATUSES, status),
    ...(failureReason && { failureReason: oneOf(INCOMING_FAILURES, failureReason) }),
    ...commonOf(registered),
    ...details,
    received: moneyFrom(received),
    fees: BigInt(fees),
  }
}
