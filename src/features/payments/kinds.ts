import type { AnyPayment, IncomingPayment, OutgoingPayment } from './model.ts'
import * as incoming from './records/incoming-record.ts'
import * as outgoing from './records/outgoing-record.ts'
import { type Registered, transactionKind } from './transactions/index.ts'
import { incomingToWire, outgoingToWire } from './view.ts'

export const OUTGOING = transactionKind('OUTGOING', { ...outgoing, toWire: outgoingToWire })
export const INCOMING = transactionKind('INCOMING', { ...incoming, toWire: incomingToWire })

/** Returns the transaction as an incoming payment, or undefined if it has another type. */
export const incomingFrom = (registered: Registered): IncomingPayment | undefined =>
  registered.type === INCOMING.type ? INCOMING.fromRegistered(registered) : undefined

/** Returns the transaction as an outgoing payment, or undefined if it has another type. */
export const outgoingFrom = (registered: Registered): OutgoingPayment | undefined =>
  registered.type === OUTGOING.type ? OUTGOING.fromRegistered(registered) : undefined

/** Returns the transaction as a payment, or undefined if it has another type. */
export const paymentFrom = (registered: Registered): AnyPayment | undefined =>
  outgoingFrom(registered) ?? incomingFrom(registered)
