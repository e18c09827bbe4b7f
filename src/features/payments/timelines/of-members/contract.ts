import { CARD_TRANSACTION_STATUSES, TRANSACTION_STATUSES } from '#features/payments/transactions/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { meanings, OwnJourney } from '../journeys/contract.ts'
import { partyFields } from '../list/parties.ts'
import { MOMENT } from '../moments/contract.ts'
import { MOMENT_KINDS } from '../moments/model.ts'
import { HELD_AT } from '../places/model.ts'
import { OWN_TURNS } from './own-place.ts'
import { SHOWN_DETAILS } from './shown-moments.ts'

const OwnPlace = {
  heldAt: Enum(keysOf(HELD_AT), { description: `Place of the money. ${meanings(HELD_AT)}` }),
  turnOf: Enum(keysOf(OWN_TURNS), { description: `Party that must act next. ${meanings(OWN_TURNS)}` }),
  sentence: Type.String({ description: 'Place of the money in one sentence, for display.' }),
}

export const readOwnJourney = operation({
  id: 'readOwnJourney',
  path: 'GET /transactions/{transactionId}/journey',
  tag: 'Transactions',
  summary: 'Read where the money of a payment is, and its way from payer to payee.',
  description: 'Leaves out the orders to banks and the accounts of the operator.',
  auth: 'member',
  permission: 'VIEW',
  params: { transactionId: pathId('Transaction', 'TRANSACTION_NOT_FOUND') },
  replies: { 200: merge([Type.Object(OwnPlace), OwnJourney], { $id: 'TransactionJourneyResponse' }) },
})

const KINDS = keysOf(SHOWN_DETAILS)

const OwnMoment = Type.Object(
  {
    at: Timestamp({ description: 'Platform time.' }),
    kind: Enum(KINDS, { description: meanings(Object.fromEntries(KINDS.map((kind) => [kind, MOMENT_KINDS[kind]]))) }),
    ...MOMENT,
  },
  { $id: 'TransactionMoment' },
)

export const readOwnTimeline = operation({
  id: 'readOwnTimeline',
  path: 'GET /transactions/{transactionId}/timeline',
  tag: 'Transactions',
  summary: 'Read what has happened to a payment, oldest first.',
  description:
    'Returns at most 200 moments of each kind. Leaves out the actions of banks, partners, the ledger and the operator.',
  auth: 'member',
  permission: 'VIEW',
  params: { transactionId: pathId('Transaction', 'TRANSACTION_NOT_FOUND') },
  replies: { 200: Type.Object({ data: Type.Array(OwnMoment) }, { $id: 'TransactionTimeline' }) },
})

/** The kinds of transactions that members see. */
export const OWN_TYPES = ['OUTGOING', 'INCOMING', 'CARD'] as const
const OWN_STATUSES = [...new Set([...TRANSACTION_STATUSES, ...CARD_TRANSACTION_STATUSES])]

/** A payment or a card payment in one line. */
const ListedTransaction = Type.Object(
  {
    id: Type.String({ description: 'Id of the transaction or the card transaction.' }),
    type: Enum(OWN_TYPES),
    status: Enum(OWN_STATUSES),
    sentAmount: Type.Optional(
      Type.Object(CurrencyAmount.properties, {
        description: 'For a card payment, the settled amount, or else the authorized amount.',
      }),
    ),
    receivedAmount: Type.Optional(CurrencyAmount),
    rail: Type.Optional(Type.String({ description: 'Absent while unknown, and within the service.' })),
    ...partyFields(),
    cardEnding: Type.Optional(Type.String({ description: 'Last four digits of the card of a card payment.' })),
    createdAt: Timestamp({ description: 'Platform time.' }),
    updatedAt: Timestamp(),
  },
  { $id: 'ListedTransaction' },
)

export const listOwnTransactions = operation({
  id: 'listOwnTransactions',
  path: 'GET /listed-transactions',
  tag: 'Transactions',
  summary: "List the platform's payments and card payments with the names of payer and payee, newest first.",
  description:
    'If few transactions match the filters, a page may have fewer than `limit` and more behind it. The payee of a card payment is the merchant.',
  auth: 'member',
  permission: 'VIEW',
  isPaged: true,
  query: Type.Object({
    type: Type.Optional(Enum(OWN_TYPES)),
    status: Type.Optional(Enum(OWN_STATUSES)),
    currency: Type.Optional(Type.String({ description: 'Sent or received.' })),
    reference: Type.Optional(
      Type.String({ maxLength: 200, description: 'Reference of the payment or of its refund, in any case.' }),
    ),
    customerId: Type.Optional(Id('Customer', { description: 'The paying or receiving customer.' })),
    accountId: Type.Optional(Type.String({ maxLength: 200, description: 'An account on either side.' })),
    startDate: Type.Optional(Timestamp({ description: 'On createdAt, inclusive.' })),
    endDate: Type.Optional(Timestamp({ description: 'On createdAt, inclusive.' })),
  }),
  replies: { 200: pageSchema(ListedTransaction, { $id: 'ListedTransactionListResponse' }) },
})
