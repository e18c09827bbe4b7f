import { optionalJson } from '#runtime/declare/body.ts'
import { operation, pathIdOf } from '#runtime/declare/operation.ts'
import { CREATED_FROM, followedPageSchema, SORT_ORDER } from '#runtime/declare/page-schema.ts'
import { Enum, idOf, Timestamp, Type } from '#runtime/declare/schema.ts'
import { idPattern, parseIdOf } from '#runtime/lib/ids.ts'
import { TRANSACTION_STATUSES } from '../model.ts'
import { CARD_TRANSACTION_STATUSES } from './card-transaction.ts'
import { AnyTransaction } from './schemas.ts'

const OWNERS = ['Customer', 'PlatformConfig'] as const
const ACCOUNTS = ['InternalAccount', 'ExternalAccount'] as const

const customerId = Type.String({
  ...idOf(...OWNERS),
  check: {
    test: (text: string) => parseIdOf(OWNERS, text) !== undefined,
    message: "This is neither the id of a customer nor the platform's own id.",
    pattern: idPattern(...OWNERS),
  },
  description: "A customer's id, or the platform's own id for its own transactions.",
})
const UMA_ADDRESS = /^\$[^@\s]+@[^@\s]+$/
const ACCOUNT_IDENTIFIER = {
  test: (text: string) => parseIdOf(ACCOUNTS, text) !== undefined || UMA_ADDRESS.test(text),
  message: 'This is neither the id of an account nor a UMA address.',
  pattern: `${idPattern(...ACCOUNTS)}|${UMA_ADDRESS.source}`,
}
const accountIdentifier = (description: string) =>
  Type.Optional(Type.String({ ...idOf(...ACCOUNTS), check: ACCOUNT_IDENTIFIER, description }))

/** Filters of a list of transactions, in addition to the filters by owner. */
export const transactionFilters = {
  accountIdentifier: accountIdentifier('Source or destination: an account id or a UMA address.'),
  senderAccountIdentifier: accountIdentifier('Source only.'),
  receiverAccountIdentifier: accountIdentifier('Destination only.'),
  status: Type.Optional(Enum([...new Set([...TRANSACTION_STATUSES, ...CARD_TRANSACTION_STATUSES])])),
  type: Type.Optional(Enum(['INCOMING', 'OUTGOING', 'CARD'])),
  reference: Type.Optional(Type.String({ description: 'A reconciliation, funding or refund reference, in any case.' })),
  startDate: Type.Optional(CREATED_FROM),
  endDate: Type.Optional(Timestamp({ description: 'On createdAt, inclusive.' })),
  sortOrder: Type.Optional(SORT_ORDER),
}

export const TransactionPage = followedPageSchema(AnyTransaction, { $id: 'TransactionListResponse' })

export const listTransactions = operation({
  id: 'listTransactions',
  path: 'GET /transactions',
  tag: 'Transactions',
  summary: 'List transactions, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    customerId: Type.Optional(customerId),
    platformCustomerId: Type.Optional(Type.String()),
    ...transactionFilters,
  }),
  isPaged: true,
  isFollowed: true,
  replies: { 200: TransactionPage },
})

/** The id of a transaction of any kind in the path. */
export const transactionId = pathIdOf(['Transaction', 'CardTransaction'], 'TRANSACTION_NOT_FOUND')

export const getTransactionById = operation({
  id: 'getTransactionById',
  path: 'GET /transactions/{transactionId}',
  tag: 'Transactions',
  summary: 'Read one transaction.',
  auth: 'platform',
  permission: 'VIEW',
  params: { transactionId },
  replies: { 200: AnyTransaction },
})

export const confirmReceiptDelivery = operation({
  id: 'confirmReceiptDelivery',
  path: 'POST /transactions/{transactionId}/confirm',
  idempotency: {},
  tag: 'Transactions',
  summary: 'Record that the customer has been given the receipt of a completed transaction.',
  description: 'You can repeat it: the last time counts.',
  auth: 'platform',
  permission: 'TRANSACT',
  params: { transactionId },
  body: optionalJson(
    Type.Object(
      {
        receiptDeliveryConfirmedAt: Type.Optional(
          Timestamp({ description: 'Not before the transaction, and not in the future. Default: now.' }),
        ),
      },
      { $id: 'ConfirmReceiptDeliveryRequest' },
    ),
  ),
  examples: { Now: {}, Earlier: { receiptDeliveryConfirmedAt: '2025-10-13T15:00:00.000Z' } },
  replies: { 200: AnyTransaction },
  refusals: ['INVALID_TIMESTAMP'],
})
