import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Id, Nullable, ShownId, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { accountsOf } from './examples.ts'
import { NAME_RESULTS, OWNERSHIP_TYPES, STATUSES } from './model.ts'
import { NewAccountInfo, PlatformAccountId, ShownAccountInfo } from './schemas.ts'

const OwnershipType = Enum(OWNERSHIP_TYPES, {
  $id: 'OwnershipType',
  description: 'Whether the wallet belongs to the customer who pays or to another person.',
})

const newAccount = {
  currency: CurrencyCode({ description: 'Currency of the account.' }),
  platformAccountId: Type.Optional(PlatformAccountId()),
  ownershipType: Type.Optional(OwnershipType),
  accountInfo: NewAccountInfo,
}

export const NewPlatformExternalAccount = Type.Object(newAccount, { $id: 'PlatformExternalAccountCreateRequest' })

export const NewCustomerExternalAccount = Type.Object(
  {
    customerId: Type.Optional(Id('Customer', { description: 'Without it the account belongs to the platform.' })),
    ...newAccount,
    defaultUmaDepositAccount: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Incoming UMA payments of the customer go here. It takes the place of the former default.',
      }),
    ),
  },
  { $id: 'ExternalAccountCreateRequest' },
)

const BeneficiaryVerifiedData = Type.Object(
  {
    fullName: Type.Optional(
      Type.String({ description: 'Name of the holder, if the name matched and the rail disclosed it.' }),
    ),
  },
  { $id: 'BeneficiaryVerifiedData' },
)

export const ExternalAccount = Type.Object(
  {
    id: Id('ExternalAccount'),
    customerId: Nullable(ShownId('Customer', { description: 'Null on accounts of the platform.' })),
    status: Enum(STATUSES, { $id: 'ExternalAccountStatus' }),
    platformAccountId: Type.Optional(Type.String()),
    ownershipType: Type.Optional(OwnershipType),
    currency: Type.String(),
    defaultUmaDepositAccount: Type.Optional(Type.Boolean({ description: 'Accounts of customers only.' })),
    beneficiaryVerificationStatus: Type.Optional(
      Enum(NAME_RESULTS, {
        $id: 'BeneficiaryVerificationStatus',
        description: 'How the name compared with the account. It never blocks a payment; absent on wallets.',
      }),
    ),
    beneficiaryVerifiedData: Type.Optional(BeneficiaryVerifiedData),
    accountInfo: ShownAccountInfo,
  },
  { $id: 'ExternalAccount' },
)

export const ExternalAccountPage = pageSchema(ExternalAccount, { $id: 'ExternalAccountListResponse' })
const currency = Type.Optional(CurrencyCode())
const externalAccountId = pathId('ExternalAccount')

const reading = { tag: 'External Accounts', auth: 'platform', permission: 'VIEW' } as const
const writing = { tag: 'External Accounts', auth: 'platform', permission: 'MANAGE' } as const
const creating = {
  ...writing,
  description:
    'There is no update: delete the account and register it again. The service refuses a repeated call with the id of the account.',
  replies: { 201: ExternalAccount },
  refusals: ['INVALID_CURRENCY', 'INVALID_BANK_ACCOUNT', 'DUPLICATE_EXTERNAL_ACCOUNT'],
} as const

export const listCustomerExternalAccounts = operation({
  ...reading,
  id: 'listCustomerExternalAccounts',
  path: 'GET /customers/external-accounts',
  summary: 'List the external accounts of customers, newest first.',
  query: Type.Object({ currency, customerId: Type.Optional(Id('Customer')) }),
  isPaged: true,
  replies: { 200: ExternalAccountPage },
})

export const createCustomerExternalAccount = operation({
  ...creating,
  id: 'createCustomerExternalAccount',
  path: 'POST /customers/external-accounts',
  idempotency: {},
  summary: 'Register an external account of a customer.',
  body: json(NewCustomerExternalAccount),
  examples: accountsOf({ customerId: exampleId('Customer') }),
})

export const getCustomerExternalAccountById = operation({
  ...reading,
  id: 'getCustomerExternalAccountById',
  path: 'GET /customers/external-accounts/{externalAccountId}',
  summary: 'Read one external account of a customer.',
  params: { externalAccountId },
  replies: { 200: ExternalAccount },
})

export const deleteCustomerExternalAccountById = operation({
  ...writing,
  id: 'deleteCustomerExternalAccountById',
  path: 'DELETE /customers/external-accounts/{externalAccountId}',
  summary: 'Delete an external account of a customer.',
  description:
    'Transfers that are under way continue; the service no longer executes quotes that name the account. Untrust a trusted account first.',
  params: { externalAccountId },
  replies: { 204: null },
  refusals: ['BENEFICIARY_TRUSTED'],
})

export const listPlatformExternalAccounts = operation({
  ...reading,
  id: 'listPlatformExternalAccounts',
  path: 'GET /platform/external-accounts',
  summary: 'List the external accounts of the platform itself, newest first.',
  query: Type.Object({ currency }),
  isPaged: true,
  replies: { 200: ExternalAccountPage },
})

export const createPlatformExternalAccount = operation({
  ...creating,
  id: 'createPlatformExternalAccount',
  path: 'POST /platform/external-accounts',
  idempotency: {},
  summary: 'Register an external account of the platform itself.',
  body: json(NewPlatformExternalAccount),
  examples: accountsOf({}),
})

export const getPlatformExternalAccountById = operation({
  ...reading,
  id: 'getPlatformExternalAccountById',
  path: 'GET /platform/external-accounts/{externalAccountId}',
  summary: 'Read one external account of the platform itself.',
  params: { externalAccountId },
  replies: { 200: ExternalAccount },
})

export const deletePlatformExternalAccountById = operation({
  ...writing,
  id: 'deletePlatformExternalAccountById',
  path: 'DELETE /platform/external-accounts/{externalAccountId}',
  summary: 'Delete an external account of the platform itself.',
  description: 'Transfers that are under way continue; the service no longer executes quotes that name the account.',
  params: { externalAccountId },
  replies: { 204: null },
})

export const externalAccountStatus = webhook({
  name: 'external-account-status',
  types: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
  summary: 'The status of an external account has changed.',
  data: ExternalAccount,
})
