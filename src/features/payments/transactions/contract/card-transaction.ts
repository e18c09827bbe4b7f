import { CurrencyAmount } from '#money/wire.ts'
import { Enum, Id, READABLE_LINE, Timestamp, Type } from '#runtime/declare/schema.ts'

export const CARD_TRANSACTION_STATUSES = [
  'AUTHORIZED',
  'PARTIALLY_SETTLED',
  'SETTLED',
  'REFUNDED',
  'EXCEPTION',
] as const

const summary = ($id: string, extra = {}) =>
  Type.Optional(
    Type.Object({ count: Type.Integer(), totalAmount: Type.Integer({ format: 'int64' }), ...extra }, { $id }),
  )

/** The merchant, as the network describes it. */
export const CardMerchant = Type.Object(
  {
    descriptor: Type.String({ minLength: 1, maxLength: 255, ...READABLE_LINE }),
    mcc: Type.Optional(Type.String({ pattern: '^[0-9]{4}$', description: 'The category of the merchant.' })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  },
  { $id: 'CardMerchant' },
)

/** A card payment as the list of all transactions shows it. */
export const CardTransaction = Type.Object(
  {
    type: Enum(['CARD']),
    id: Id('CardTransaction'),
    cardId: Type.Optional(Id('Card')),
    customerId: Id('Customer'),
    platformCustomerId: Type.String(),
    issuerTransactionToken: Type.Optional(Type.String()),
    status: Enum(CARD_TRANSACTION_STATUSES, { $id: 'CardTransactionStatus' }),
    direction: Enum(['CREDIT', 'DEBIT']),
    merchant: CardMerchant,
    authorizedAmount: CurrencyAmount,
    settledAmount: Type.Optional(CurrencyAmount),
    refundedAmount: Type.Optional(CurrencyAmount),
    accountId: Id('InternalAccount'),
    pullSummary: summary('CardPullSummary', { pendingCount: Type.Optional(Type.Integer()) }),
    refundSummary: summary('CardRefundSummary'),
    settlementSummary: summary('CardSettlementSummary'),
    authorizedAt: Timestamp(),
    lastEventAt: Type.Optional(Timestamp()),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
    declineReason: Type.Optional(Type.String()),
  },
  { $id: 'CardTransaction' },
)
