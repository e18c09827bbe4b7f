import { createHash } from 'node:crypto'
import { nonceOf } from '#crypto/identity-token.ts'
import type { Custody, SessionKey } from '#custody/index.ts'
import {
  closeRequest,
  findProcessingReply,
  issueRequest,
  type Proof,
  type SignedRequest,
} from '#features/proofs/signed-requests/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { causeInSandbox, refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import type { Credential, CredentialOf } from '../model.ts'
import { checkKeyFree } from '../sessions/active-sessions.ts'
import { requireClientKey } from '../wallet-account.ts'
import { type PresentedToken, verifyPresented } from './present-token.ts'
import { startProven } from './start-proven.ts'
import { rememberToken } from './store.ts'

/** The maximum age of an accepted token, including clock skew (wallet-auth 7.5). */
const REMEMBERED_SECONDS = 70

/** A login as its client sends it, and the earlier acceptance of the same call, if there is one. */
interface IdentityLogin {
  presented: PresentedToken
  clientPublicKey: string
  call: Proof['call']
  accepted: SignedRequest | undefined
}

/**
 * Logs in with a fresh token that the issuer made for exactly this key. Each token opens one session (wallet-auth 7).
 */
export async function verifyIdentity(
  work: Work,
  { custody, processingReplies }: WalletAuthDependencies,
  credential: CredentialOf<'OAUTH'>,
  login: IdentityLogin,
) {
  const key = requireClientKey(login.clientPublicKey)
  if (!login.accepted) await acceptToken(work, custody, credential, login, key)
  const isLate = login.accepted !== undefined || (work.environment === 'sandbox' && processingReplies > 0)
  const processing = isLate && (await answerProcessing(work, credential, login, processingReplies))
  return processing || startProven(work, custody, credential, key)
}

/** Records the accepted token until the settlement of the login (wallet-auth 4.6). */
async function answerProcessing(
  work: Work,
  { id: credentialId, accountId: subject }: Credential,
  { call, accepted, clientPublicKey }: IdentityLogin,
  processingReplies: number,
) {
  const challenge = { type: 'SESSION_CREATE', subject, parameters: { clientPublicKey, credentialId } }
  const pending = accepted ?? (await issueRequest(work, call, challenge, { seconds: REMEMBERED_SECONDS }))
  const processing = await findProcessingReply(work, pending, { sameness: call.bodySha256 }, processingReplies)
  if (!processing) await closeRequest(work, pending.id)
  return processing
}

async function acceptToken(
  work: Work,
  custody: Custody,
  credential: CredentialOf<'OAUTH'>,
  { presented, clientPublicKey }: IdentityLogin,
  key: SessionKey,
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
