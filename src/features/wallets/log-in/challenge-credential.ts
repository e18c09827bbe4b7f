import { createHash } from 'node:crypto'
import { parseClientKey } from '#crypto/bundles.ts'
import type { RelyingPartyPolicy } from '#crypto/webauthn/index.ts'
import type { Custody } from '#custody/index.ts'
import { issueRequest } from '#features/proofs/signed-requests/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { updateLogin } from '../credentials/store.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import { type Credential, isOtp } from '../model.ts'
import { checkKeyFree } from '../sessions/active-sessions.ts'
import { toWire } from '../view.ts'
import { checkUnlocked, countPasskeyChallenge } from './limits.ts'
import { lockForLogin } from './lock-credential.ts'
import { sendCode } from './send-code.ts'

const CHALLENGE_SECONDS = 300

/** Begins a login with a credential: sends a code or issues a challenge for the authenticator (wallet-auth 2.4). */
export async function challengeCredential(
  work: Work,
  dependencies: WalletAuthDependencies,
  id: Credential['id'],
  body: { clientPublicKey?: unknown } | undefined,
) {
  const { custody, passkeyPolicy } = dependencies
  const credential = await lockForLogin(work, custody, id)
  if (credential.material.type === 'OAUTH') return refuseField('id', 'An identity has no challenge: verify it at once.')
  return isOtp(credential.material.type)
    ? challengeContact(work, dependencies, credential)
    : challengePasskey(work, custody, passkeyPolicy(work.environment), credential, body?.clientPublicKey)
}

async function challengeContact(work: Work, dependencies: WalletAuthDependencies, credential: Credential) {
  checkUnlocked(work, credential)
  const otpEncryptionTargetBundle = await sendCode(work, dependencies, credential)
  const challenged = { ...credential, updatedAt: work.now }
  await updateLogin(work, challenged)
  return { ...toWire(challenged), otpEncryptionTargetBundle }
}

async function challengePasskey(
  work: Work,
  custody: Custody,
  policy: RelyingPartyPolicy,
  credential: Credential,
  clientPublicKey: unknown,
) {
  checkPasskeysTaken(policy)
  const key = typeof clientPublicKey === 'string' ? parseClientKey(clientPublicKey) : undefined
  if (!key)
    return refuseField(
      'clientPublicKey',
      'A passkey needs the key that is to get the session: 66 or 130 hex characters of a point of P-256.',
    )
  await checkKeyFree(work, custody, credential.accountId, key)
  await countPasskeyChallenge(work, credential)
  const call = { method: 'POST', path: `/auth/credentials/${credential.id}/verify`, bodySha256: '' }
  const { id, payload, expiresAt } = await issueRequest(
    work,
    call,
    {
      type: 'SESSION_CREATE',
      subject: credential.accountId,
      parameters: { clientPublicKey, credentialId: credential.id, keyMode: key.keyMode },
    },
    { seconds: CHALLENGE_SECONDS, isBodySigned: false },
  )
  return {
    ...toWire(credential),
    credentialId: credential.material.type === 'PASSKEY' ? credential.material.passkey.credentialId : '',
    challenge: createHash('sha256').update(payload).digest('hex'),
    requestId: id,
    expiresAt: toTimestamp(expiresAt),
  }
}

/** Refuses if the policy permits passkeys of no site: without one, no assertion is possible. */
function checkPasskeysTaken({ relyingParties, isAnyOriginAllowed }: RelyingPartyPolicy): void {
  if (relyingParties.length === 0 && !isAnyOriginAllowed)
    refuse('INVALID_INPUT', 'The operator has named no site whose passkeys are taken.')
}
