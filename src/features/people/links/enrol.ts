import { verifyRegistration, WebauthnFault } from '#crypto/webauthn/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Access } from '../access.ts'
import { checkPlatformOf } from '../access.ts'
import { policyFor } from '../console-origin.ts'
import { isMember, type Member, type Person } from '../model.ts'
import { type Challenges, hashOfChallenge } from '../passkeys/challenges.ts'
import { insertPasskey, spendChallenge } from '../passkeys/store.ts'
import { lockActiveWith, setStatus } from '../store.ts'
import { findByLink, insertLink, spendLink, spendLinksOf, spendLinksOfOthers } from './store.ts'

const LINK_SECONDS = 30 * 60

/**
 * The issuer of a link: a person, or an API token that invites the first owner of its platform. Without either, a
 * command on the machine.
 */
export interface LinkMaker {
  madeBy?: Person['id'] | undefined
  tokenId?: `Token:${string}` | undefined
}

/**
 * Creates a link for a person to register a passkey, and invalidates the person's earlier links. Returns its secret.
 */
export async function newLink(
  access: Access,
  personId: Person['id'],
  { madeBy, tokenId }: LinkMaker = {},
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = randomHex(32)
  const expiresAt = addSeconds(access.systemNow, LINK_SECONDS)
  await spendLinksOf(access, personId)
  await insertLink(access, { secretHash: hashSecret(secret), personId, expiresAt, madeBy, tokenId, signsIn: false })
  return { secret, expiresAt }
}

/**
 * Returns the person for whom a link was created. Refuses an unknown, spent or expired link with the same message, and
 * refuses a member of a suspended platform.
 */
export async function requireByLink(db: Db | Tx, secret: string, now: Date): Promise<Person> {
  const person = await findByLink(db, { secretHash: hashSecret(secret), signsIn: false }, now)
  if (!person) return refuseUnknown('REFERENCE_NOT_FOUND')
  await checkPlatformOf(db, person)
  return person
}

/** The browser's response to the creation of a passkey. Bytes are base64url. */
export interface Enrolment {
  challenge: string
  credentialId: string
  clientDataJson: string
  attestationObject: string
}

/**
 * Registers a person's passkey, which uses up the link. A platform's first owner also invalidates the links of all
 * other members.
 */
export async function enrol(
  access: Access,
  secret: string,
  enrolment: Enrolment,
  { challenges, origin }: { challenges: Challenges; origin: string },
): Promise<Person> {
  const { tx, systemNow: now } = access
  const person = await requireByLink(tx, secret, now)
  const link = await spendLink(access, hashSecret(secret))
  if (!link) return refuseUnknown('REFERENCE_NOT_FOUND')
  const end = challenges.endOf('enrol', enrolment.challenge, now)
  if (!end || !(await spendChallenge(access, hashOfChallenge(enrolment.challenge), end)))
    refuseField(
      'challenge',
      'This challenge was not issued for this registration, was answered before, or has expired.',
    )
  const { signCount, ...passkey } = await verifyRegistration(enrolment, policyFor(origin)).catch(refuseFault)
  await insertPasskey(access, { personId: person.id, passkey, signCount, linkMadeBy: link.madeBy })
  if (isMember(person) && (await isFirstOwner(access, person)))
    await spendLinksOfOthers(access, person.memberOf, person.id)
  await setStatus(access, person.id, 'ACTIVE')
  return { ...person, status: 'ACTIVE', updatedAt: now }
}

/** Returns true if the member is about to be the platform's only owner who can sign in. */
const isFirstOwner = async (access: Access, person: Member): Promise<boolean> =>
  person.roles.includes('owner') && (await lockActiveWith(access, person.memberOf, 'owner')).length === 0

function refuseFault(error: unknown): never {
  if (!(error instanceof WebauthnFault)) throw error
  return refuse('INVALID_INPUT', error.message, { field: error.part.replace('attestation.', '') })
}
