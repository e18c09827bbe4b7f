import { parseClientKey } from '../../crypto/bundles.ts'
import { CurrencyAmount } from '../../money/wire.ts'
import { json } from '../../runtime/declare/body.ts'
import { EXAMPLE_KEY } from '../../runtime/declare/examples.ts'
import { operation, pathId } from '../../runtime/declare/operation.ts'
import { pageSchema } from '../../runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Id, ShownId, Timestamp, Type } from '../../runtime/declare/schema.ts'
import { webhook } from '../../runtime/declare/webhook.ts'
import { SignedRequestChallenge, WalletOperationProcessing, walletSignature } from '../signed-requests/index.ts'
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

const filters = { currency: Type.Optional(CurrencyCode()), type: Type.Optional(InternalAccountType) }

export const listCustomerInternalAccounts = operation({
  id: 'listCustomerInternalAccounts',
  path: 'GET /customers/internal-accounts',
  tag: 'Internal Accounts',
  summary: 'List the internal accounts of customers, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({ ...filters, customerId: Type.Optional(Id('Customer')) }),
  isPaged: true,
  replies: { 200: pageSchema(InternalAccount, { $id: 'InternalAccountListResponse' }) },
})

export const listPlatformInternalAccounts = operation({
  id: 'listPlatformInternalAccounts',
  path: 'GET /platform/internal-accounts',
  tag: 'Internal Accounts',
  summary: 'List the internal accounts of the platform itself.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object(filters),
  replies: { 200: Type.Object({ data: Type.Array(InternalAccount) }, { $id: 'PlatformInternalAccountListResponse' }) },
})

export const updateInternalAccount = operation({
  id: 'updateInternalAccount',
  path: 'PATCH /internal-accounts/{id}',
  tag: 'Internal Accounts',
  summary: "Change the privacy of a customer's embedded wallet.",
  description: 'Signed by an active session of the wallet: the first call answers 202 with what is to be signed.',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  params: { id: pathId('InternalAccount') },
  guards: [walletSignature],
  body: json(
    Type.Object(
      {
        privateEnabled: Type.Boolean({
          description: 'Whether the transfers of the wallet are hidden from the public explorer.',
        }),
      },
      { $id: 'InternalAccountUpdateRequest' },
    ),
  ),
  examples: { 'Hide the transfers': { privateEnabled: true } },
  replies: { 200: InternalAccount, 202: SignedRequestChallenge },
  refusals: ['WALLET_NOT_PROVISIONED'],
})

const EXPORT_KEY_CHECK = {
  test: (text: string) => parseClientKey(text)?.keyMode === 'SERVER_SEALED',
  message: 'The key must be an uncompressed point of the curve P-256: 130 hex characters.',
  pattern: '^04[0-9a-fA-F]{128}$',
}

export const exportInternalAccount = operation({
  id: 'exportInternalAccount',
  path: 'POST /internal-accounts/{id}/export',
  tag: 'Internal Accounts',
  summary: 'Export the recovery words of an embedded wallet to its owner.',
  description:
    'Signed by an active session of the wallet. The words are sealed to the key in the body; nobody else can read them. The wallet stays usable.',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  params: { id: pathId('InternalAccount') },
  guards: [walletSignature],
  body: json(
    Type.Object(
      {
        clientPublicKey: Type.String({
          check: EXPORT_KEY_CHECK,
          description: 'A fresh P-256 key of the device, uncompressed, in hex.',
        }),
      },
      { $id: 'InternalAccountExportRequest' },
    ),
  ),
  examples: { 'For a key of the device': { clientPublicKey: EXAMPLE_KEY.uncompressed } },
  replies: {
    200: Type.Union([
      Type.Object(
        {
          id: ShownId('InternalAccount'),
          encryptedWalletCredentials: Type.String({
            description: 'A JSON text; the client checks its signature against a pinned key (wallet-auth 5.9).',
          }),
        },
        { $id: 'InternalAccountExportResponse' },
      ),
      WalletOperationProcessing,
    ]),
    202: SignedRequestChallenge,
  },
  refusals: ['WALLET_NOT_PROVISIONED'],
})

export const internalAccountWebhook = webhook({
  name: 'internal-account-status',
  types: [
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
    'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED',
  ],
  summary: 'An internal account has changed: its balance, its status or the ways to pay in.',
  data: InternalAccount,
})
