import { json } from '../../../runtime/declare/body.ts'
import { operation, pathId } from '../../../runtime/declare/operation.ts'
import { Enum, Id, merge, ShownId, SINGLE_LINE, Timestamp, Type } from '../../../runtime/declare/schema.ts'
import { SignedRequestChallenge, walletSignature } from '../../signed-requests/index.ts'
import { DELEGATIONS } from './examples.ts'

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

const CONTROL_CHARACTERS = {
  test: (text: string) => !/\p{Cc}/u.test(text),
  message: 'Must not hold control characters.',
  pattern: SINGLE_LINE,
}
const TAG = 'Embedded Wallet Auth'
const CHANGES = ['TRANSACT', 'MANAGE'] as const

export const createDelegatedKey = operation({
  id: 'createDelegatedKey',
  path: 'POST /auth/delegated-keys',
  tag: TAG,
  summary: 'Let the service sign the payments of a card out of a wallet.',
  description:
    'Three calls with the same body: the first answers with what is to be signed to register a key, the second with what is to be signed to let it pay, the third with the active key.',
  auth: 'platform',
  permission: CHANGES,
  guards: [walletSignature],
  body: json(
    Type.Object(
      {
        cardId: Id('Card'),
        internalAccountId: Id('InternalAccount', { description: 'The embedded wallet.' }),
        nickname: Type.String({ minLength: 1, maxLength: 256, check: CONTROL_CHARACTERS }),
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
