import { CurrencyAmount } from '#money/wire.ts'
import { Enum, type Static, Type } from '#runtime/declare/schema.ts'
import { TRANSACTION_STATUSES } from '../model.ts'
import { base } from './base.ts'
import { TransactionSource } from './parties.ts'

export const INCOMING_FAILURES = [
  'LNURLP_FAILED',
  'PAY_REQUEST_FAILED',
  'PAYMENT_APPROVAL_WEBHOOK_ERROR',
  'PAYMENT_APPROVAL_TIMED_OUT',
  'OFFRAMP_FAILED',
  'MISSING_MANDATORY_PAYEE_DATA',
  'QUOTE_EXPIRED',
  'QUOTE_EXECUTION_FAILED',
  'COMPLIANCE_REJECTED',
  'COLLECTION_FAILED',
] as const

export const IncomingTransaction = Type.Object(
  {
    ...base,
    type: Enum(['INCOMING']),
    status: Enum(TRANSACTION_STATUSES, { $id: 'TransactionStatus' }),
    source: Type.Optional(TransactionSource),
    receivedAmount: CurrencyAmount,
    failureReason: Type.Optional(Enum(INCOMING_FAILURES, { $id: 'IncomingTransactionFailureReason' })),
  },
  { $id: 'IncomingTransaction' },
)
export type IncomingWire = Static<typeof IncomingTransaction>
