import { PaymentRail } from '../../../account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '../../../money/currencies.ts'
import { CurrencyAmount } from '../../../money/wire.ts'
import {
  AnyObject,
  Enum,
  Id,
  NonNegativeAmount,
  Nullable,
  Timestamp,
  Type,
  tagged,
} from '../../../runtime/declare/schema.ts'
import { PaymentInstructions } from '../../internal-accounts/index.ts'
import { OUTGOING_FAILURES, TRANSACTION_STATUSES } from '../model.ts'
import { CardTransaction } from './card-transaction.ts'
import { RateDetails } from './rate-details.ts'

const OnChainTransaction = Type.Object(
  { transactionHash: Type.String(), network: Enum(CRYPTO_NETWORKS, { $id: 'CryptoNetwork' }) },
  { $id: 'OnChainTransaction' },
)

const currency = Type.Optional(Type.String())
const AccountSource = Type.Object(
  {
    sourceType: Enum(['ACCOUNT']),
    currency,
    accountId: Type.String(),
    onChainTransaction: Type.Optional(OnChainTransaction),
  },
  { $id: 'AccountTransactionSource' },
)
const UmaSource = Type.Object(
  { sourceType: Enum(['UMA_ADDRESS']), currency, umaAddress: Type.String() },
  { $id: 'UmaAddressTransactionSource' },
)
const RealtimeSource = Type.Object(
  {
    sourceType: Enum(['REALTIME_FUNDING']),
    currency: Type.String(),
    customerId: Type.Optional(Id('Customer')),
    accountHolderName: Type.Optional(Type.String()),
    accountIdentifier: Type.Optional(Type.String({ description: 'Masked.' })),
    bankName: Type.Optional(Type.String()),
    bankIdentifier: Type.Optional(Type.String()),
    paymentRail: Type.Optional(PaymentRail),
    remittanceInformation: Type.Optional(Type.String()),
    endToEndId: Type.Optional(Type.String()),
    traceNumber: Type.Optional(Type.String()),
    onChainTransaction: Type.Optional(OnChainTransaction),
  },
  { $id: 'RealtimeFundingTransactionSource' },
)
const TransactionSource = tagged(
  'sourceType',
  { ACCOUNT: AccountSource, UMA_ADDRESS: UmaSource, REALTIME_FUNDING: RealtimeSource },
  { $id: 'TransactionSourceOneOf', base: 'BaseTransactionSource' },
)

const AccountDestination = Type.Object(
  {
    destinationType: Enum(['ACCOUNT']),
    currency,
    accountId: Type.String(),
    onChainTransaction: Type.Optional(OnChainTransaction),
  },
  { $id: 'AccountTransactionDestination' },
)
const UmaDestination = Type.Object(
  { destinationType: Enum(['UMA_ADDRESS']), currency, umaAddress: Type.String() },
  { $id: 'UmaAddressTransactionDestination' },
)
const TransactionDestination = tagged(
  'destinationType',
  { ACCOUNT: AccountDestination, UMA_ADDRESS: UmaDestination },
  { $id: 'TransactionDestinationOneOf', base: 'BaseTransactionDestination' },
)

const Refund = Type.Object(
  {
    reference: Type.String({ description: 'By which the refund is found on a bank statement.' }),
    initiatedAt: Timestamp(),
    settledAt: Type.Optional(Timestamp()),
    status: Enum(['PENDING', 'COMPLETED', 'FAILED']),
    reason: Type.Optional(Enum(['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'])),
  },
  { $id: 'Refund' },
)

const Reconciliation = Type.Object(
  { reference: Type.Optional(Type.String()), transactionHash: Type.Optional(Type.String({ deprecated: true })) },
  { $id: 'ReconciliationInstructions' },
)

const base = {
  id: Id('Transaction'),
  pendingReason: Type.Optional(
    Enum(
      [
        'COUNTERPARTY_DECLARATION_REQUIRED',
        'WALLET_VERIFICATION_REQUIRED',
        'COUNTERPARTY_INFORMATION_REQUIRED',
        'COMPLIANCE_REVIEW',
      ],
      { $id: 'TransactionPendingReason' },
    ),
  ),
  direction: Enum(['CREDIT', 'DEBIT'], {
    $id: 'TransactionDirection',
    description: "The customer's money comes or goes.",
  }),
  destination: TransactionDestination,
  customerId: Type.String({ description: "The customer; the platform's own id when it is the platform's money." }),
  platformCustomerId: Type.String(),
  settledAt: Type.Optional(Timestamp({ description: 'When it was first completed; a later return leaves it.' })),
  createdAt: Type.Optional(Timestamp()),
  updatedAt: Type.Optional(Timestamp()),
  receiptDeliveryConfirmedAt: Type.Optional(Timestamp()),
  agentId: Type.Optional(Id('Agent')),
  description: Type.Optional(Type.String()),
  sentAmount: Type.Optional(CurrencyAmount),
  exchangeRate: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      description: 'Major units of the sending currency for one of the receiving currency, fees apart.',
    }),
  ),
  quoteId: Type.Optional(Id('Quote')),
  refund: Type.Optional(Refund),
  counterpartyInformation: Type.Optional(AnyObject({ $id: 'CounterpartyInformation' })),
  fees: Type.Optional(NonNegativeAmount({ description: 'All fees, in the smallest unit of the sending currency.' })),
  reconciliationInstructions: Type.Optional(Reconciliation),
}

export const IncomingTransaction = Type.Object(
  {
    ...base,
    type: Enum(['INCOMING']),
    status: Enum(TRANSACTION_STATUSES, { $id: 'TransactionStatus' }),
    source: Type.Optional(TransactionSource),
    receivedAmount: CurrencyAmount,
    failureReason: Type.Optional(
      Enum(
        [
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
        ],
        { $id: 'IncomingTransactionFailureReason' },
      ),
    ),
  },
  { $id: 'IncomingTransaction' },
)

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
  },
  { $id: 'OutgoingTransaction' },
)

/** A transaction of any kind, told apart by `type`. */
export const AnyTransaction = tagged(
  'type',
  { INCOMING: IncomingTransaction, OUTGOING: OutgoingTransaction, CARD: CardTransaction },
  { $id: 'TransactionOneOf', base: 'BaseTransaction' },
)
