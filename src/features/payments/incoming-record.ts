import { INCOMING_FAILURES, type Registered, TRANSACTION_STATUSES } from '../transactions/index.ts'
import type { IncomingPayment } from './model.ts'
import { commonOf, identifierOf, idOf, type MoneyText, moneyFrom, moneyTo, oneOf } from './records.ts'

/** The JSON of an incoming payment, beside what every transaction has. */
interface Details
  extends Pick<
    IncomingPayment,
    'source' | 'destination' | 'description' | 'funding' | 'heldFor' | 'pulledFrom' | 'cancellation'
  > {
  received: MoneyText
  fees: string
}

export function toRegistered(payment: IncomingPayment): Omit<Registered, 'type'> {
  const {
    id,
    status,
    failureReason,
    source,
    destination,
    description,
    received,
    fees,
    funding,
    heldFor,
    pulledFrom,
    cancellation,
  } = payment
  const details: Details = {
    source,
    destination,
    description,
    funding,
    heldFor,
    pulledFrom,
    cancellation,
    received: moneyTo(received),
    fees: String(fees),
  }
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

export function fromRegistered(registered: Registered): IncomingPayment {
  const { received, fees, ...details } = registered.details as Details
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
