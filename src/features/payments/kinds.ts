import { transactionKind } from '../transactions/index.ts'
import * as incoming from './incoming-record.ts'
import * as outgoing from './outgoing-record.ts'
import { incomingToWire, outgoingToWire } from './view.ts'

export const OUTGOING = transactionKind('OUTGOING', { ...outgoing, toWire: outgoingToWire })
export const INCOMING = transactionKind('INCOMING', { ...incoming, toWire: incomingToWire })
