import { CurrencyAmount } from '#money/wire.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Id, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from './model.ts'
import { PaymentInstructions } from './payment-instructions.ts'

const InternalAccountType = Enum(ACCOUNT_TYPES, { $id: 'InternalAccountType' })

export const InternalAccount = Type.Object(
  {
    id: Id('InternalAccount'),
    customerId: Type.Optional(ShownId('Customer', { description: 'Absent on accounts of the platform.' })),
    type: InternalAccountType,
    status: Enum(ACCOUNT_STATUSES, { $id: 'InternalAccountStatus' }),
    balance: CurrencyAmount,
    totalBalance: CurrencyAmount,
    fundingPaymentInstructions: Type.Array(PaymentInstructions, {
      description: 'Ways to pay money in; empty while the account is not active.',
    }),
    privateEnabled: Type.Optional(Type.Boolean({ description: 'Embedded wallets only.' })),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'InternalAccount' },
)

export const internalAccountFilters = {
  currency: Type.Optional(CurrencyCode()),
  type: Type.Optional(InternalAccountType),
}

export const InternalAccountPage = pageSchema(InternalAccount, { $id: 'InternalAccountListResponse' })

export const listCustomerInternalAccounts = operation({
  id: 'listCustomerInternalAccounts',
  path: 'GET /customers/internal-accounts',
  tag: 'Internal Accounts',
  summary: 'List the internal accounts of customers, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({ ...internalAccountFilters, customerId: Type.Optional(Id('Customer')) }),
  isPaged: true,
  isShortWith: 'customerId',
  replies: { 200: InternalAccountPage },
})

export const listPlatformInternalAccounts = operation({
  id: 'listPlatformInternalAccounts',
  path: 'GET /platform/internal-accounts',
  tag: 'Internal Accounts',
  summary: 'List the internal accounts of the platform itself.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object(internalAccountFilters),
  replies: { 200: Type.Object({ data: Type.Array(InternalAccount) }, { $id: 'PlatformInternalAccountListResponse' }) },
})

export const readOwnInternalAccount = operation({
  id: 'readOwnInternalAccount',
  path: 'GET /internal-accounts/{accountId}',
  tag: 'Internal Accounts',
  summary: 'Read an internal account of the platform or of a customer, as the lists of the platform have it.',
  auth: 'member',
  permission: 'VIEW',
  params: { accountId: pathId('InternalAccount') },
  replies: { 200: InternalAccount },
})

export const internalAccountWebhook = webhook({
  name: 'internal-account-status',
  types: [
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
    'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED',
  ],
  conflated: ['INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  summary: 'An internal account has changed: its balance, its status or the ways to pay in.',
  data: InternalAccount,
})

/** Renews the invoice of an account when it expires. */
export const renewInvoice = job<{ accountId: `InternalAccount:${string}` }>('internal-accounts.renew-invoice')

/** Brings accounts up to a version of the treasury that has taken effect: the accounts behind this one, or all. */
export const applyTreasury = job<{ version: number; after?: `InternalAccount:${string}` }>(
  'internal-accounts.apply-treasury',
)
