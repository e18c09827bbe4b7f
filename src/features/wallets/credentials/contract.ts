import { WalletOperationProcessing, walletSignature } from '#features/proofs/signed-requests/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { CHANGES, TAG, WALLET } from '../contract/common.ts'
import { NEW_CREDENTIALS } from '../contract/examples.ts'
import {
  AuthCredentialCreateRequest,
  AuthCredentialListResponse,
  AuthMethodResponse,
  AuthSignedRequestChallenge,
} from '../contract/schemas.ts'

export type CredentialCreateRequest = Static<typeof AuthCredentialCreateRequest>

export const createAuthCredential = operation({
  id: 'createAuthCredential',
  path: 'POST /auth/credentials',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag: TAG,
  summary: 'Register a way to log in to a wallet.',
  description:
    'The service registers the first one of a wallet immediately. For a further one the answer is 202: send the call again with the signature of an active session.',
  auth: 'platform',
  permission: CHANGES,
  guards: [walletSignature],
  body: json(AuthCredentialCreateRequest),
  examples: NEW_CREDENTIALS,
  replies: { 201: AuthMethodResponse, 202: AuthSignedRequestChallenge, 200: WalletOperationProcessing },
  refusals: [
    'WALLET_NOT_PROVISIONED',
    'REFERENCE_NOT_FOUND',
    'MISSING_MANDATORY_USER_INFO',
    'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
    'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
    'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS',
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'SMS_OTP_CREDENTIAL_SET_CHANGED',
  ],
})

export const listAuthCredentials = operation({
  id: 'listAuthCredentials',
  path: 'GET /auth/credentials',
  tag: TAG,
  summary: 'List the ways to log in to a wallet, oldest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: WALLET,
  replies: { 200: AuthCredentialListResponse },
})

export const revokeAuthCredential = operation({
  id: 'revokeAuthCredential',
  path: 'DELETE /auth/credentials/{id}',
  tag: TAG,
  summary: 'Revoke a way to log in. Its sessions end.',
  description: 'Signed by a session of another credential of the wallet; the last credential stays.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('AuthMethod') },
  guards: [walletSignature],
  replies: { 204: null, 202: AuthSignedRequestChallenge, 200: WalletOperationProcessing },
  refusals: ['INVALID_INPUT'],
})
