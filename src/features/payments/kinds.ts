import type { AnyPayment, IncomingPayment, OutgoingPayment } from './model.ts'
import * as incoming from './records/incoming-record.ts'
import * as outgoing from './records/outgoing-record.ts'
import { type Registered, transactionKind } from './transactions/index.ts'
import { incomingToWire, outgoingToWire } from './view.ts'

export const OUTGOING = transactionKind('OUTGOING', { ...outgoing, toWire: outgoingToWire })
export const INCOMING = transactionKind('INCOMING', { ...incoming, toWire: incomingToWire })

/** The transaction as an incoming payment; nothing where it is of another kind. */
export const incomingFrom = (registered: Registered): IncomingPayment | undefined =>
  registered.type === INCOMING.type ? INCOMING.fromRegistered(registered) : undefined

/** The transaction as an outgoing payment; nothing where it is of another kind. */
export const outgoingFrom = (registered: Registered): OutgoingPayment | undefined =>
  registered.type === OUTGOING.type ? OUTGOING.fromRegistered(registered) : undefined

/** The transaction as a payment; nothing where it is of another kind. */
export const paymentFrom = (registered: Registered): AnyPayment | undefined =>
  outgoingFrom(registered) ?? incomingFrom(registered)
