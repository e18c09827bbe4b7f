import { TRANSACTION_STATUSES } from '#features/payments/transactions/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { partyFields } from './parties.ts'

/** The kinds of transactions that are payments. */
export const TYPES = ['OUTGOING', 'INCOMING'] as const

/** A payment in one line. */
const ListedPayment = Type.Object(
  {
    id: Id('Transaction'),
    platformId: Id('PlatformConfig'),
    platformName: Type.String(),
    type: Enum(TYPES),
    status: Enum(TRANSACTION_STATUSES),
    sentAmount: Type.Optional(CurrencyAmount),
    receivedAmount: CurrencyAmount,
    rail: Type.Optional(
      Type.String({
        description:
          'Rail over which the money leaves the service, or else comes to it. Absent while unknown, and within the service.',
      }),
    ),
    ...partyFields(' Omitted for callers who have only the role viewer.'),
    createdAt: Timestamp({ description: 'By the clock of its platform.' }),
    updatedAt: Timestamp(),
  },
  { $id: 'ListedPayment' },
)

export const listPayments = operation({
  id: 'listPayments',
  path: 'GET /payments',
  tag: 'Payments',
  summary: 'List the payments of all platforms of an environment, newest first.',
  description:
    'Card payments are not among them, and an incoming payment has no sent amount. If few payments match the filters, a page may have fewer than `limit` and more behind it. An environment with more than 200 platforms needs `platformId`.',
  auth: 'operator',
  grant: 'payments.read',
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    customerId: Type.Optional(Id('Customer', { description: 'The paying or receiving customer.' })),
    type: Type.Optional(Enum(TYPES)),
    status: Type.Optional(Enum(TRANSACTION_STATUSES)),
    currency: Type.Optional(Type.String({ description: 'Sent or received.' })),
    startDate: Type.Optional(Timestamp({ description: 'On createdAt, inclusive.' })),
    endDate: Type.Optional(Timestamp({ description: 'On createdAt, inclusive.' })),
  }),
  replies: { 200: pageSchema(ListedPayment, { $id: 'PaymentListResponse' }) },
})
