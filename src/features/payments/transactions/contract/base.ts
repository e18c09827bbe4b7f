import { CurrencyAmount } from '#money/wire.ts'
import { AnyObject, Enum, Id, NonNegativeAmount, Timestamp, Type } from '#runtime/declare/schema.ts'
import { TransactionDestination } from './parties.ts'

const Refund = Type.Object(
  {
    reference: Type.String({ description: 'Reference of the refund on a bank statement.' }),
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

/** Members of all payments in both directions. */
export const base = {
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
