import { createHash } from 'node:crypto'
import { nonceOf } from '../../../crypto/identity-token.ts'
import type { Custody, SessionKey } from '../../../custody/index.ts'
import { addSeconds } from '../../../runtime/clock.ts'
import { causeInSandbox, refuse } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import {
  closeRequest,
  findProcessingReply,
  issueRequest,
  lockProcessing,
  type Proof,
  type SignedRequest,
} from '../../signed-requests/index.ts'
import { requireClientKey } from '../client-key.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import type { Credential, CredentialOf } from '../model.ts'
import { checkKeyFree } from '../sessions/active-sessions.ts'
import { startSession } from '../sessions/start-session.ts'
import { startedToWire } from '../view.ts'
import { type PresentedToken, verifyPresented } from './present-token.ts'
import { rememberToken } from './store.ts'

/** Nobody takes a token that is older than this, its skew included (wallet-auth 7.5). */
const REMEMBERED_SECONDS = 70

/** Logs in with a fresh token that was made for this very key; each token opens one session (wallet-auth 7). */
export async function verifyIdentity(
  work: Work,
  dependencies: WalletAuthDependencies,
  credential: CredentialOf<'OAUTH'>,
  presented: PresentedToken,
  clientPublicKey: string,
  { call }: Proof,
) {
  const { custody, processingReplies } = dependencies
  const key = requireClientKey(clientPublicKey)
  const waits = work.environment === 'sandbox' ? processingReplies : 0
  const accepted = waits > 0 ? await lockProcessing(work, call) : undefined
  if (!accepted) await acceptToken(work, custody, credential, presented, { key, clientPublicKey })
  const processing = waits > 0 && (await answerProcessing(work, call, credential, accepted, waits))
  if (processing) return processing
  const started = await startSession(work, custody, credential.accountId, key, () =>
    custody.sessions.startByProof(work, credential, key),
  )
  return startedToWire(started, credential)
}

/** Keeps that the token was accepted until the sandbox has answered PROCESSING so many times (wallet-auth 15). */
async function answerProcessing(
  work: Work,
  call: Proof['call'],
  { accountId: subject }: Credential,
  accepted: SignedRequest | undefined,
  waits: number,
) {
  const challenge = { type: 'SESSION_CREATE', subject, parameters: {} }
  const pending = accepted ?? (await issueRequest(work, call, challenge, { seconds: REMEMBERED_SECONDS }))
  const processing = await findProcessingReply(work, pending, call.bodySha256, waits)
  if (!processing) await closeRequest(work, pending.id)
  return processing
}

async function acceptToken(
  work: Work,
  custody: Custody,
  credential: CredentialOf<'OAUTH'>,
  presented: PresentedToken,
  { key, clientPublicKey }: { key: SessionKey; clientPublicKey: string },
): Promise<void> {
  const { issuer, audience, subject } = credential.material
  const { issuedAt } = await verifyPresented(work, presented, {
    expected: { issuer, audience, subject },
    nonce: nonceOf(clientPublicKey),
  })
  await checkKeyFree(work, custody, credential.accountId, key)
  const isNew = await rememberToken(
    work,
    createHash('sha256').update(presented.text).digest('hex'),
    addSeconds(issuedAt, REMEMBERED_SECONDS),
  )
  if (!isNew) refuse('UNAUTHORIZED', 'The token has been used before.', causeInSandbox(work.environment, 'REPLAYED'))
}
