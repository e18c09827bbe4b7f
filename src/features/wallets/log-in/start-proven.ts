import type { Custody, SessionKey } from '#custody/index.ts'
import { parametersOf, type SignedRequest } from '#features/proofs/signed-requests/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Credential } from '../model.ts'
import { startSession } from '../sessions/start-session.ts'
import { startedToWire } from '../view.ts'
import { requireClientKey } from '../wallet-account.ts'
import { lockForLogin } from './lock-credential.ts'

/** Starts the session of a login that an assertion or a token has proven. */
export async function startProven(work: Work, custody: Custody, credential: Credential, key: SessionKey) {
  const started = await startSession(work, custody, credential.accountId, key, () =>
    custody.sessions.startByProof(work, credential, key),
  )
  return startedToWire(started, credential)
}

/** Starts a session for a login with the answer PROCESSING. The first call has already checked its proof. */
export async function startAccepted(work: Work, custody: Custody, accepted: SignedRequest) {
  const { credentialId, clientPublicKey } = parametersOf<{ credentialId: Credential['id']; clientPublicKey: string }>(
    accepted,
  )
  const credential = await lockForLogin(work, custody, credentialId)
  return startProven(work, custody, credential, requireClientKey(clientPublicKey))
}
