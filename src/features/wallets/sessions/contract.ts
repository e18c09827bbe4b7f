import {
  SignedRequestChallenge,
  WalletOperationProcessing,
  walletSignature,
} from '#features/proofs/signed-requests/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { CHANGES, TAG, WALLET } from '../contract/common.ts'
import { REFRESHES } from '../contract/examples.ts'
import {
  AuthSession,
  AuthSessionRefreshRequest,
  AuthSignedRequestChallenge,
  SessionListResponse,
} from '../contract/schemas.ts'

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
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag: TAG,
  summary: 'Get a new session from a running one.',
  description: 'The session to refresh signs the call and continues until its own end.',
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
