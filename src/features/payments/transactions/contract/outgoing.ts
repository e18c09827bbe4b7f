import { PaymentRail } from '#account-types/payment-rails.ts'
import { PaymentInstructions } from '#features/platforms/internal-accounts/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { Enum, NonNegativeAmount, Nullable, type Static, Timestamp, Type } from '#runtime/declare/schema.ts'
import { TRANSACTION_STATUSES } from '../model.ts'
import { base } from './base.ts'
import { TransactionSource } from './parties.ts'
import { RateDetails } from './rate-details.ts'

export const OUTGOING_FAILURES = [
  'QUOTE_EXPIRED',
  'QUOTE_RATE_UNAVAILABLE',
  'QUOTE_EXECUTION_FAILED',
  'FUNDING_AMOUNT_MISMATCH',
  'SCA_NOT_COMPLETED',
  'PAYOUT_RETURNED',
  'LIMIT_EXCEEDED',
  'ACCOUNT_CANNOT_RECEIVE',
  'ACCOUNT_INVALID',
  'COMPLIANCE_REJECTED',
  'LIGHTNING_PAYMENT_FAILED',
  'COUNTERPARTY_POST_TX_FAILED',
] as const

export const OutgoingTransaction = Type.Object(
  {
    ...base,
    type: Enum(['OUTGOING']),
    status: Enum([...TRANSACTION_STATUSES]),
    source: TransactionSource,
    sentAmount: CurrencyAmount,
    receivedAmount: Type.Optional(CurrencyAmount),
    platformFees: Type.Optional(NonNegativeAmount({ description: 'The part of the fees that is the platform’s.' })),
    paymentInstructions: Type.Optional(Type.Array(PaymentInstructions)),
    rateDetails: Type.Optional(RateDetails),
    failureReason: Type.Optional(Enum(OUTGOING_FAILURES, { $id: 'OutgoingTransactionFailureReason' })),
    paymentRail: Type.Optional(Nullable(PaymentRail)),
    railSelectionMode: Type.Optional(Nullable(Enum(['AUTO', 'MANUAL'], { $id: 'RailSelectionMode' }))),
    expectedSettlementAt: Type.Optional(Nullable(Timestamp())),
    settlementTimelineSeconds: Type.Optional(Nullable(Type.Integer())),
    remittanceInformation: Type.Optional(
      Type.String({ description: 'Text for the recipient, as the quote or the transfer named it.' }),
    ),
  },
  { $id: 'OutgoingTransaction' },
)
export type OutgoingWire = Static<typeof OutgoingTransaction>
