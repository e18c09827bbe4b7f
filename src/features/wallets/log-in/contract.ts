import { WalletOperationProcessing, walletSignature } from '#features/proofs/signed-requests/index.ts'
import { json, optionalJson } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { type Static, Type } from '#runtime/declare/schema.ts'
import { CHANGES, TAG } from '../contract/common.ts'
import { CHALLENGES, VERIFICATIONS } from '../contract/examples.ts'
import {
  AuthCredentialChallengeRequest,
  AuthCredentialResponse,
  AuthCredentialVerifyRequest,
  AuthSession,
  AuthSignedRequestChallenge,
} from '../contract/schemas.ts'

export type CredentialVerifyRequest = Static<typeof AuthCredentialVerifyRequest>

export const challengeAuthCredential = operation({
  id: 'challengeAuthCredential',
  path: 'POST /auth/credentials/{id}/challenge',
  ignoresKey: 'CODE_OR_CHALLENGE',
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
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag: TAG,
  summary: 'Log in: prove who the user is and get a session for the key on the device.',
  description:
    'The service answers a right one-time code with 202: send the call again with the signature of the key sealed with the code. Identities and passkeys need one call.',
  auth: 'platform',
  permission: CHANGES,
  params: { id: pathId('AuthMethod') },
  guards: [walletSignature],
  body: json(AuthCredentialVerifyRequest),
  examples: VERIFICATIONS,
  replies: { 200: Type.Union([AuthSession, WalletOperationProcessing]), 202: AuthSignedRequestChallenge },
})
