import { parseClientKey } from '#crypto/bundles.ts'
import { InternalAccountSchema } from '#features/platforms/internal-accounts/index.ts'
import {
  SignedRequestChallenge,
  WalletOperationProcessing,
  walletSignature,
} from '#features/proofs/signed-requests/index.ts'
import { json } from '#runtime/declare/body.ts'
import { EXAMPLE_KEY } from '#runtime/declare/examples.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Id, merge, READABLE_LINE, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'
import { CHANGES, TAG } from '../contract/common.ts'
import { DELEGATIONS } from '../contract/examples.ts'

export const updateInternalAccount = operation({
  id: 'updateInternalAccount',
  path: 'PATCH /internal-accounts/{id}',
  tag: 'Internal Accounts',
  summary: "Change the privacy of a customer's embedded wallet.",
  description:
    'Needs the signature of an active session of the wallet: the first call answers 202 with the payload to sign.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('InternalAccount') },
  guards: [walletSignature],
  body: json(
    Type.Object(
      {
        privateEnabled: Type.Optional(
          Type.Boolean({ description: 'Whether the public explorer hides the transfers of the wallet.' }),
        ),
      },
      { $id: 'InternalAccountUpdateRequest', description: 'At least one member.' },
    ),
  ),
  examples: { 'Hide the transfers': { privateEnabled: true } },
  replies: { 200: InternalAccountSchema, 202: SignedRequestChallenge },
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
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag: 'Internal Accounts',
  summary: 'Export the recovery words of an embedded wallet to its owner.',
  description:
    'An active session of the wallet signs the call. The service seals the words to the key in the body. The wallet stays usable.',
  auth: 'platform',
  permission: CHANGES,
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

const DelegatedKey = Type.Object(
  {
    id: ShownId('DelegatedKey'),
    cardId: ShownId('Card'),
    fundingSourceId: ShownId('CardFundingSource', { description: 'The binding of the card to the wallet.' }),
    accountId: ShownId('InternalAccount', { description: 'The embedded wallet.' }),
    publicKey: Type.String({ description: 'P-256, compressed, in hex. The private key never leaves custody.' }),
    nickname: Type.String(),
    status: Enum(['PENDING', 'ACTIVE', 'REVOKED'], { $id: 'DelegatedKeyStatus' }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'DelegatedKey' },
)

export const createDelegatedKey = operation({
  id: 'createDelegatedKey',
  path: 'POST /auth/delegated-keys',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag: TAG,
  summary: 'Let the service sign the payments of a card out of a wallet.',
  description:
    'Send three calls with the same body. The first returns the payload to sign to register a key, the second the payload to sign to let the key pay, and the third the active key.',
  auth: 'platform',
  permission: CHANGES,
  guards: [walletSignature],
  body: json(
    Type.Object(
      {
        cardId: Id('Card'),
        internalAccountId: Id('InternalAccount', { description: 'The embedded wallet.' }),
        nickname: Type.String({ minLength: 1, maxLength: 256, ...READABLE_LINE }),
      },
      { $id: 'DelegatedKeyCreateRequest' },
    ),
  ),
  examples: DELEGATIONS,
  replies: { 201: DelegatedKey, 202: merge([SignedRequestChallenge], { $id: 'DelegatedKeySignedRequestChallenge' }) },
  refusals: ['REFERENCE_NOT_FOUND', 'WALLET_NOT_PROVISIONED'],
})

export const listDelegatedKeys = operation({
  id: 'listDelegatedKeys',
  path: 'GET /auth/delegated-keys',
  tag: TAG,
  summary: 'List the delegated keys of a wallet or of a card binding, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    accountId: Type.Optional(Id('InternalAccount')),
    fundingSourceId: Type.Optional(Id('CardFundingSource')),
  }),
  replies: { 200: Type.Object({ data: Type.Array(DelegatedKey) }, { $id: 'DelegatedKeyListResponse' }) },
})

export const getDelegatedKeyById = operation({
  id: 'getDelegatedKeyById',
  path: 'GET /auth/delegated-keys/{id}',
  tag: TAG,
  summary: 'Get a delegated key.',
  auth: 'platform',
  permission: 'VIEW',
  params: { id: pathId('DelegatedKey') },
  replies: { 200: DelegatedKey },
})

export const revokeDelegatedKey = operation({
  id: 'revokeDelegatedKey',
  path: 'DELETE /auth/delegated-keys/{id}',
  tag: TAG,
  summary: 'Revoke a delegated key. Taking authority away needs no signature.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('DelegatedKey') },
  replies: { 204: null },
  refusals: ['INVALID_INPUT'],
})
