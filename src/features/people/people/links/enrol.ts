import { verifyRegistration, WebauthnFault } from '../../../../crypto/webauthn/index.ts'
import { hashSecret } from '../../../../runtime/auth/auth.ts'
import { addSeconds } from '../../../../runtime/clock.ts'
import type { Db } from '../../../../runtime/db/index.ts'
import { refuse, refuseField, refuseUnknown } from '../../../../runtime/errors.ts'
import { randomHex } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { policyFor } from '../console-origin.ts'
import type { Person } from '../model.ts'
import { type Challenges, hashOfChallenge } from '../passkeys/challenges.ts'
import { insertPasskey, spendChallenge } from '../passkeys/store.ts'
import { setStatus } from '../store.ts'
import { findByLink, insertLink, spendLink, spendLinksOf } from './store.ts'

const LINK_SECONDS = 30 * 60

/** Makes a link by which a person registers a passkey; those made before are good for nothing any more. Answers its secret. */
export async function newLink(
  work: Work,
  personId: Person['id'],
  madeBy?: Person['id'],
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = randomHex(32)
  const expiresAt = addSeconds(work.now, LINK_SECONDS)
  await spendLinksOf(work, personId)
  await insertLink(work, { secretHash: hashSecret(secret), personId, expiresAt, madeBy, signsIn: false })
  return { secret, expiresAt }
}

/** The person whom a link was made for. Refuses one that is unknown, spent or too old in the same words. */
export async function requireByLink(db: Db, secret: string, now: Date): Promise<Person> {
  return (
    (await findByLink(db, { secretHash: hashSecret(secret), signsIn: false }, now)) ??
    refuseUnknown('REFERENCE_NOT_FOUND')
  )
}

/** What a browser answers to the creation of a passkey; bytes are base64url. */
export interface Enrolment {
  challenge: string
  credentialId: string
  clientDataJson: string
  attestationObject: string
}

/** Registers the passkey of a person, which spends the link. */
export async function enrol(
  work: Work,
  secret: string,
  enrolment: Enrolment,
  { challenges, origin }: { challenges: Challenges; origin: string },
): Promise<Person> {
  const { tx, now } = work
  const person = await findByLink(tx, { secretHash: hashSecret(secret), signsIn: false }, now)
  const link = person && (await spendLink(work, hashSecret(secret)))
  if (!link) return refuseUnknown('REFERENCE_NOT_FOUND')
  const end = challenges.endOf('enrol', enrolment.challenge, now)
  if (!end || !(await spendChallenge(work, hashOfChallenge(enrolment.challenge), end)))
    refuseField('challenge', 'It is not one that was issued for this, or it has been answered or has ended.')
  const { signCount, ...passkey } = await verifyRegistration(enrolment, policyFor(origin)).catch(refuseFault)
  await insertPasskey(work, { personId: person.id, passkey, signCount, linkMadeBy: link.madeBy })
  await setStatus(work, person.id, 'ACTIVE')
  return { ...person, status: 'ACTIVE', updatedAt: now }
}

function refuseFault(error: unknown): never {
  if (!(error instanceof WebauthnFault)) throw error
  return refuse('INVALID_INPUT', error.message, { field: error.part.replace('attestation.', '') })
}
