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
    missing: Type.Object(CurrencyAmount.properties, {
      description: 'What the network has got and the account has not paid.',
    }),
    canBeCollected: Type.Boolean({
      description: 'False when the card was closed before: then it can be written off alone.',
    }),
    createdAt: Timestamp(),
  },
  { $id: 'CardException' },
)

export const listCardExceptions = operation({
  id: 'listCardExceptions',
  path: 'GET /platforms/{platformId}/card-exceptions',
  tag: TAG,
  summary: 'List the card payments of a platform for which something is missing, newest first.',
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
    kind: Type.String({ description: 'What the network has reported: `CLEARING`, `RETURN` and others.' }),
    token: Type.String({ description: "The network's name for the payment that the event is about." }),
    receivedAt: Timestamp(),
  },
  { $id: 'UnappliedCardEvent' },
)

export const listUnappliedCardEvents = operation({
  id: 'listUnappliedCardEvents',
  path: 'GET /platforms/{platformId}/unapplied-card-events',
  tag: TAG,
  summary: 'List what networks of cards have reported and no payment of the platform could take, newest first.',
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
  summary: 'List what was paid with a card, newest first.',
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
  summary: 'Take from the account of the card what is missing for a payment.',
  ...settling,
})

export const writeOffCardException = operation({
  id: 'writeOffCardException',
  path: 'POST /platforms/{platformId}/card-exceptions/{cardTransactionId}/write-off',
  idempotency: {},
  summary: 'Book what is missing for a card payment as a loss of the service.',
  ...settling,
})

export const closeCard = operation({
  id: 'closeCard',
  path: 'POST /platforms/{platformId}/cards/{cardId}/close',
  idempotency: {},
  summary: 'Close a card for good.',
  description: 'Payments that were authorized before go on.',
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
  summary: 'List what is owed to networks of cards for payments of a platform.',
  auth: 'operator',
  grant: 'cards.read',
  params: { platformId },
  replies: {
    200: Type.Object(
      {
        data: Type.Array(Type.Object({ program: Enum(PROGRAM_NAMES), owed }), {
          description: 'A program and currency of which nothing is owed is left out.',
        }),
      },
      { $id: 'OwedToCardNetworks' },
    ),
  },
})

const CardSettlement = {
  program: Enum(PROGRAM_NAMES, { description: 'With whose network is settled.' }),
  direction: Enum(['PAID', 'RECEIVED'], { description: 'To the network, or from it.' }),
  amount: Amount({ description: 'In the smallest unit.' }),
  currency: CurrencyCode(),
  reference: Type.String({
    pattern: '^\\S.{0,99}$',
    description: 'Of the payment at the bank. It is recorded once under it.',
  }),
}

export const recordCardSettlement = operation({
  id: 'recordCardSettlement',
  path: 'POST /platforms/{platformId}/card-settlements',
  idempotency: {},
  tag: TAG,
  summary: 'Record a payment to a network of cards, or from it: the daily settlement.',
  description: 'The operator pays at the bank. Nothing is sent by this.',
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
  replies: { 200: Type.Object(CardSettlement, { $id: 'CardSettlement' }), 202: Act },
})
