import { createHash } from 'node:crypto'
import { parseClientKey } from '../../crypto/bundles.ts'
import type { RelyingPartyPolicy } from '../../crypto/webauthn/index.ts'
import { type Credential, type Custody, isOtp } from '../../custody/index.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import { refuse, refuseField } from '../../runtime/errors.ts'
import { countWithin, refuseFor } from '../../runtime/rate-limits.ts'
import type { Work } from '../../runtime/units/work.ts'
import { issueRequest } from '../signed-requests/index.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { LIMITS } from './rules.ts'
import { sendCode } from './send-code.ts'
import { toWire } from './view.ts'
import { lockCredentialFor } from './wallet-account.ts'

const CHALLENGE_SECONDS = 300

/** Begins a login with a credential: sends a code, or makes a challenge for the authenticator (wallet-auth 2.4). */
export async function challengeCredential(
  work: Work,
  { custody, passkeyPolicy }: WalletAuthDependencies,
  id: string,
  body: { clientPublicKey?: unknown } | undefined,
) {
  const credential = await lockCredentialFor(work, custody, id, 'login')
  if (credential.material.type === 'OAUTH') return refuseField('id', 'An identity has no challenge: verify it at once.')
  return isOtp(credential.material.type)
    ? challengeContact(work, custody, credential)
    : challengePasskey(work, custody, passkeyPolicy(work.environment), credential, body?.clientPublicKey)
}

async function challengeContact(work: Work, custody: Custody, credential: Credential) {
  checkUnlocked(work, credential)
  const { bundle, issuanceId } = await sendCode(work, custody, credential)
  await countCode(work, credential, issuanceId)
  const challenged = { ...credential, updatedAt: work.now }
  await custody.credentials.noteLogin(work, challenged)
  return { ...toWire(challenged), otpEncryptionTargetBundle: bundle }
}

/** Refuses while too many failures lock the credential. */
export function checkUnlocked({ now }: Work, { lockedUntil }: Credential): void {
  if (lockedUntil && lockedUntil > now) refuseFor(Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
}

/** Counts a code against the limits of its contact; in the sandbox, where nothing is delivered, of its credential. */
export function countCode(work: Work, credential: Credential, issuanceId: string): Promise<void> {
  const { type } = credential.material
  const subject = work.environment === 'production' ? `${type} ${credential.nickname.toLowerCase()}` : credential.id
  return countWithin(work, { name: 'codes', subject, id: issuanceId }, LIMITS[work.environment].codes)
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
  await custody.sessions.checkKeyFree(work, credential.accountId, key)
  await countWithin(
    work,
    { name: 'passkey-challenges', subject: credential.id },
    LIMITS[work.environment].passkeyChallenges,
  )
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

/** Without a site that may ask for it no assertion could be answered. */
function checkPasskeysTaken({ relyingParties, isAnyOriginAllowed }: RelyingPartyPolicy): void {
  if (relyingParties.length === 0 && !isAnyOriginAllowed)
    refuse('INVALID_INPUT', 'The operator has named no site whose passkeys are taken.')
}
