import { Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from './model.ts'

/** The parts of a balance, as the wire names them. */
export const PARTS_ON_WIRE = ['AVAILABLE', 'HELD', 'CARD_HELD', 'PENDING'] as const

const amount = (description: string) => Type.Object(CurrencyAmount.properties, { description })

const AccountInParts = Type.Object(
  {
    id: Id('InternalAccount'),
    platformId: Id('PlatformConfig'),
    customerId: Type.Optional(Id('Customer', { description: 'Absent on accounts of the platform.' })),
    type: Enum(ACCOUNT_TYPES),
    status: Enum(ACCOUNT_STATUSES),
    totalBalance: amount('All parts together.'),
    parts: Type.Array(
      Type.Object({
        part: Enum(PARTS_ON_WIRE, {
          description:
            'AVAILABLE: it can be spent. HELD: for payments that wait. CARD_HELD: for card authorizations. PENDING: it comes in and cannot be spent yet.',
        }),
        balance: CurrencyAmount,
        ledgerAccount: Type.String({
          description: 'Its name in the ledger, for listing its entries. There, credits are the money of the owner.',
        }),
      }),
    ),
    receivable: amount('Debt of the owner after a reversal.'),
    waitsBecause: Type.Optional(Type.String({ description: 'Reason why it still waits after another attempt.' })),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'AccountInParts' },
)

const params = { platformId: pathId('PlatformConfig'), accountId: pathId('InternalAccount') }

export const readInternalAccount = operation({
  id: 'readInternalAccount',
  path: 'GET /platforms/{platformId}/internal-accounts/{accountId}',
  tag: 'Accounts',
  summary: 'Read an account with the parts of its balance.',
  auth: 'operator',
  grant: 'ledger.read',
  params,
  replies: { 200: AccountInParts },
})

export const listInternalAccounts = operation({
  id: 'listInternalAccounts',
  path: 'GET /platforms/{platformId}/internal-accounts',
  tag: 'Accounts',
  summary: 'List the accounts of a customer, or the accounts of the platform itself, newest first.',
  description: 'An owner has one account for each currency.',
  auth: 'operator',
  grant: 'ledger.read',
  params: { platformId: pathId('PlatformConfig') },
  query: Type.Object({
    customerId: Type.Optional(Id('Customer', { description: 'Absent: the accounts of the platform itself.' })),
    currency: Type.Optional(Type.String({ description: 'Accounts in this currency only.' })),
  }),
  replies: { 200: Type.Object({ data: Type.Array(AccountInParts) }, { $id: 'AccountInPartsListResponse' }) },
})

export const retryInternalAccount = operation({
  id: 'retryInternalAccount',
  path: 'POST /platforms/{platformId}/internal-accounts/{accountId}/retry',
  idempotency: {},
  tag: 'Accounts',
  summary: 'Set up an account again that could not be set up, or waits.',
  auth: 'operator',
  grant: 'accounts.start',
  params,
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'AccountRetry' })),
  examples: { 'With a reason': { reason: 'The treasury has an account in this currency now.' } },
  refusals: ['CONFLICT'],
  replies: { 200: AccountInParts },
})
