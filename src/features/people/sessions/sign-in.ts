import { type AssertionResponse, verifyAssertion, WebauthnFault } from '#crypto/webauthn/index.ts'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import type { CalledFrom } from '#runtime/declare/auth/caller.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { newId, randomHex } from '#runtime/lib/ids.ts'
import type { Access } from '../access.ts'
import { checkPlatformOf } from '../access.ts'
import { policyFor } from '../console-origin.ts'
import type { Person, SessionKind } from '../model.ts'
import { type Challenges, hashOfChallenge } from '../passkeys/challenges.ts'
import { lockPasskey, notePasskeyUse, spendChallenge } from '../passkeys/store.ts'
import { findPerson } from '../store.ts'
import { insertSession } from './store.ts'

/** The browser's response to the use of a passkey, with the challenge that it answers. */
export type SignIn = AssertionResponse & { challenge: string }

const refuseSignIn = (): never => refuse('UNAUTHORIZED', 'This passkey does not sign in here.')

/** Returns the person whose passkey has answered the challenge. Refuses every error with the same message. */
export async function personBehind(
  access: Access,
  { challenge, ...assertion }: SignIn,
  { challenges, origin }: { challenges: Challenges; origin: string },
): Promise<Person> {
  const end = challenges.endOf('sign in', challenge, access.systemNow)
  const known = end && (await lockPasskey(access, assertion.credentialId))
  if (!known || !(await spendChallenge(access, hashOfChallenge(challenge), end))) return refuseSignIn()
  const expected = { ...known, challenge: Buffer.from(challenge, 'base64url'), userHandle: undefined }
  const { signCount } = await verifyAssertion(assertion, expected, policyFor(origin)).catch((error: unknown) => {
    if (error instanceof WebauthnFault) return refuseSignIn()
    throw error
  })
  await notePasskeyUse(access, assertion.credentialId, signCount)
  const person = await findPerson(access.tx, known.personId)
  if (person?.status !== 'ACTIVE') return refuseSignIn()
  await checkPlatformOf(access.tx, person)
  return person
}

export const SESSION_SECONDS = 12 * 60 * 60

/** The cookie's name binds it to the host, if browsers permit it: on this machine there is no TLS. */
export const cookieNameAt = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-causeway-console' : 'causeway-console'

/** Opens a session and returns its secret. */
export async function openSession(
  access: Access,
  personId: Person['id'],
  { from, kind }: { from: CalledFrom; kind: SessionKind },
): Promise<string> {
  const { address, userAgent } = from
  const secret = randomHex(32)
  const session = { id: newId('PersonSession'), kind, secretHash: hashSecret(secret), personId }
  await insertSession(access, { ...session, sourceAddress: address, userAgent })
  return secret
}

/** Builds a cookie that scripts cannot read and other sites do not send. */
export const cookieOf = (origin: string, secret: string, seconds: number): string =>
  [
    `${cookieNameAt(origin)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
