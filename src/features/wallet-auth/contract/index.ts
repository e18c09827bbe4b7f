import { json, optionalJson } from '../../../runtime/declare/body.ts'
import { operation, pathId } from '../../../runtime/declare/operation.ts'
import { Id, type Static, Type } from '../../../runtime/declare/schema.ts'
import { SignedRequestChallenge, WalletOperationProcessing, walletSignature } from '../../signed-requests/index.ts'
import { CHALLENGES, NEW_CREDENTIALS, REFRESHES, VERIFICATIONS } from './examples.ts'
import {
  AuthCredentialChallengeRequest,
  AuthCredentialCreateRequest,
  AuthCredentialListResponse,
  AuthCredentialResponse,
  AuthCredentialVerifyRequest,
  AuthMethodResponse,
  AuthSession,
  AuthSessionRefreshRequest,
  AuthSignedRequestChallenge,
  SessionListResponse,
} from './schemas.ts'

export type CredentialCreateRequest = Static<typeof AuthCredentialCreateRequest>
export type CredentialVerifyRequest = Static<typeof AuthCredentialVerifyRequest>
export type RequestOfType<R extends { type: string }, T extends string> = Extract<R, { type: T }>

const TAG = 'Embedded Wallet Auth'
const CHANGES = ['TRANSACT', 'MANAGE'] as const

const WALLET = Type.Object({ accountId: Id('InternalAccount', { description: 'The embedded wallet.' }) })

export const createAuthCredential = operation({
  id: 'createAuthCredential',
  path: 'POST /auth/credentials',
  tag: TAG,
  summary: 'Register a way to log in to a wallet.',
  description:
    'The first one of a wallet is registered at once. For a further one the answer is 202: send the call again with the signature of an active session.',
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

export const challengeAuthCredential = operation({
  id: 'challengeAuthCredential',
  path: 'POST /auth/credentials/{id}/challenge',
  tag: TAG,
  summary: 'Begin a login: send a one-time code, or ask the authenticator.',
  description: 'A new code takes the place of the one before. Identities need no challenge: verify them at once.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('AuthMethod') },
  body: optionalJson(AuthCredentialChallengeRequest, { isJudgedLater: true }),
  examples: CHALLENGES,
  replies: { 200: Type.Union([AuthCredentialResponse, WalletOperationProcessing]) },
  refusals: ['CONFLICT', 'RATE_LIMITED'],
})

export const verifyAuthCredential = operation({
  id: 'verifyAuthCredential',
  path: 'POST /auth/credentials/{id}/verify',
  tag: TAG,
  summary: 'Log in: prove who the user is and get a session for the key on the device.',
  description:
    'A right one-time code is answered with 202: send the call again with the signature of the key that was sealed with the code. Identities and passkeys need one call.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('AuthMethod') },
  guards: [walletSignature],
  body: json(AuthCredentialVerifyRequest),
  examples: VERIFICATIONS,
  replies: { 200: Type.Union([AuthSession, WalletOperationProcessing]), 202: AuthSignedRequestChallenge },
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

export const listAuthSessions = operation({
  id: 'listAuthSessions',
  path: 'GET /auth/sessions',
  tag: TAG,
  summary: 'List the active sessions of a wallet, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: WALLET,
  replies: { 200: SessionListResponse },
})

export const refreshAuthSession = operation({
  id: 'refreshAuthSession',
  path: 'POST /auth/sessions/{id}/refresh',
  tag: TAG,
  summary: 'Get a new session from a running one.',
  description: 'Signed by the session that is refreshed, which runs on until its own end.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('Session') },
  guards: [walletSignature],
  body: json(AuthSessionRefreshRequest),
  examples: REFRESHES,
  replies: { 201: AuthSession, 202: SignedRequestChallenge, 200: WalletOperationProcessing },
})

export const revokeAuthSession = operation({
  id: 'revokeAuthSession',
  path: 'DELETE /auth/sessions/{id}',
  tag: TAG,
  summary: 'End a session: sign out.',
  description: 'Signed by any active session of the wallet, this one included.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('Session') },
  guards: [walletSignature],
  replies: { 204: null, 202: AuthSignedRequestChallenge, 200: WalletOperationProcessing },
})
