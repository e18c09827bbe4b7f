import { transactionKind } from '#features/payments/transactions/index.ts'
import * as record from './record.ts'
import { toWire } from './view.ts'

export const CARD = transactionKind('CARD', { ...record, toWire })
