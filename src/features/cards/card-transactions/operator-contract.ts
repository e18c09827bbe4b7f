import { Act, Reason } from '#features/operators/acts/index.ts'
import { LedgerAmount } from '#features/operators/ledger/index.ts'
import { CardTransactionSchema } from '#features/payments/transactions/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Amount, CurrencyCode, Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { PROGRAM_NAMES } from '../index.ts'

const TAG = 'Cards'
const platformId = pathId('PlatformConfig')

const CardException = Type.Object(
  {
    id: Id('CardTransaction'),
    platformId: Id('PlatformConfig'),
    cardId: Id('Card'),
    customerId: Id('Customer'),
    accountId: Id('InternalAccount'),
    merchant: Type.String({ description: 'Name of the merchant.' }),
    missing: Type.Object(CurrencyAmount.properties, {
      description: 'Amount that the network has received and the account has not paid.',
    }),
    canBeCollected: Type.Boolean({
      description: 'False if the card was closed before: the operator can then only write off the amount.',
    }),
    createdAt: Timestamp(),
  },
  { $id: 'CardException' },
)

export const listCardExceptions = operation({
  id: 'listCardExceptions',
  path: 'GET /platforms/{platformId}/card-exceptions',
  tag: TAG,
  summary: 'List the card payments of a platform with a missing amount, newest first.',
  auth: 'operator',
  grant: 'cards.read',
  params: { platformId },
  isPaged: true,
  replies: { 200: pageSchema(CardException, { $id: 'CardExceptionListResponse' }) },
})

const UnappliedCardEvent = Type.Object(
  {
    id: Type.String({ description: "The network's own id, which no other event of the card has." }),
    platformId: Id('PlatformConfig'),
    cardId: Id('Card'),
    kind: Type.String({ description: 'Kind of report from the network: `CLEARING`, `RETURN` and others.' }),
    token: Type.String({ description: "The network's name for the payment that the event is about." }),
    receivedAt: Timestamp(),
  },
  { $id: 'UnappliedCardEvent' },
)

export const listUnappliedCardEvents = operation({
  id: 'listUnappliedCardEvents',
  path: 'GET /platforms/{platformId}/unapplied-card-events',
  tag: TAG,
  summary: 'List the reports of card networks that match no payment of the platform, newest first.',
  auth: 'operator',
  grant: 'cards.read',
  params: { platformId },
  isPaged: true,
  replies: { 200: pageSchema(UnappliedCardEvent, { $id: 'UnappliedCardEventListResponse' }) },
})

export const listTransactionsOfCard = operation({
  id: 'listTransactionsOfCard',
  path: 'GET /platforms/{platformId}/cards/{cardId}/transactions',
  tag: TAG,
  summary: 'List the payments of a card, newest first.',
  description:
    'A page looks through 1,000 transactions of its holder at most: it may be short, also empty, while there is more.',
  auth: 'operator',
  grant: 'cards.read',
  params: { platformId, cardId: pathId('Card') },
  isPaged: true,
  replies: { 200: pageSchema(CardTransactionSchema, { $id: 'CardTransactionListResponse' }) },
})

const acting = {
  tag: TAG,
  auth: 'operator',
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'CardMove' })),
  examples: { 'With a reason': { reason: 'The holder reports that the card is lost.' } },
} as const

const settling = {
  ...acting,
  grant: 'cards.settle',
  takesTwo: true,
  params: { platformId, cardTransactionId: pathId('CardTransaction', 'TRANSACTION_NOT_FOUND') },
  refusals: ['CONFLICT', 'INSUFFICIENT_FUNDS'],
  replies: { 200: CardException, 202: Act },
} as const

export const collectCardException = operation({
  id: 'collectCardException',
  path: 'POST /platforms/{platformId}/card-exceptions/{cardTransactionId}/collect',
  idempotency: {},
  summary: "Collect the missing amount of a payment from the card's account.",
  ...settling,
})

export const writeOffCardException = operation({
  id: 'writeOffCardException',
  path: 'POST /platforms/{platformId}/card-exceptions/{cardTransactionId}/write-off',
  idempotency: {},
  summary: 'Book the missing amount of a card payment as a loss of the service.',
  ...settling,
})

export const closeCard = operation({
  id: 'closeCard',
  path: 'POST /platforms/{platformId}/cards/{cardId}/close',
  idempotency: {},
  summary: 'Close a card permanently.',
  description: 'Payments that are already authorized continue.',
  ...acting,
  grant: 'cards.stop',
  params: { platformId, cardId: pathId('Card') },
  refusals: ['CARD_ALREADY_CLOSED'],
  replies: {
    200: Type.Object({ id: Id('Card'), customerId: Id('Customer'), state: Type.String() }, { $id: 'CardState' }),
  },
})

const owed = Type.Object(LedgerAmount.properties, { description: 'Less than zero: the network owes it.' })

export const listOwedToCardNetworks = operation({
  id: 'listOwedToCardNetworks',
  path: 'GET /platforms/{platformId}/card-settlements',
  tag: TAG,
  summary: 'List the debts to card networks for payments of a platform.',
  auth: 'operator',
  grant: 'cards.read',
  params: { platformId },
  replies: {
    200: Type.Object(
      {
        data: Type.Array(Type.Object({ program: Enum(PROGRAM_NAMES), owed }), {
          description: 'Omits programs and currencies without a debt.',
        }),
      },
      { $id: 'OwedToCardNetworks' },
    ),
  },
})

const CardSettlement = {
  program: Enum(PROGRAM_NAMES, { description: 'Program whose network the operator settles with.' }),
  direction: Enum(['PAID', 'RECEIVED'], { description: 'To the network, or from it.' }),
  amount: Amount({ description: 'In the smallest unit.' }),
  currency: CurrencyCode(),
  reference: Type.String({
    pattern: '^\\S.{0,99}$',
    description: 'Bank reference of the payment. The service records each reference once.',
  }),
}

export const recordCardSettlement = operation({
  id: 'recordCardSettlement',
  path: 'POST /platforms/{platformId}/card-settlements',
  idempotency: {},
  tag: TAG,
  summary: 'Record a payment to or from a card network: the daily settlement.',
  description: 'Only records the payment: the operator pays at the bank.',
  auth: 'operator',
  grant: 'cards.settle',
  guards: [touch],
  takesTwo: true,
  params: { platformId },
  refusals: ['CONFLICT'],
  body: json(Type.Object({ ...CardSettlement, reason: Reason }, { $id: 'NewCardSettlement' })),
  examples: {
    'Of a day': {
      program: 'US',
      direction: 'PAID',
      amount: 125_000,
      currency: 'USD',
      reference: '2025-11-20',
      reason: 'The statement of the network.',
    },
  },
  replies: {
    200: Type.Object({ ...CardSettlement, settled: CurrencyAmount }, { $id: 'CardSettlement' }),
    202: Act,
  },
})
