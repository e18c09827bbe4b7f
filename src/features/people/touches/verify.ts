import { hash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import {
  type AssertionResponse,
  type Passkey,
  type RelyingPartyPolicy,
  verifyAssertion,
  WebauthnFault,
} from '#crypto/webauthn/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  actOfChallenge,
  type Challenges,
  type ConsoleOrigin,
  hashOfChallenge,
  lockPasskey,
  notePasskeyUse,
  type PersonPasskey,
  personOfEither,
  policyFor,
  requireOrigin,
  spendChallenge,
} from '../index.ts'

/**
 * The content that a passkey signs: method and path below the base path of the API, and the SHA-256 of the canonical
 * body, in hex.
 */
export interface Call {
  method: string
  path: string
  bodySha256: string
}

/** In hex. */
export const bodySha256Of = (body: object | undefined): string =>
  hash('sha256', body === undefined ? '' : canonicalJson(body))

/** Returns the hash that binds a signature to a call: the SHA-256 of its canonical JSON. */
export const actHashOf = ({ method, path, bodySha256 }: Call): Buffer =>
  hash('sha256', canonicalJson({ method, path, bodySha256 }), 'buffer')

/** The answer of a passkey, with its challenge: enough to prove later which call it signed. */
export type SignedTouch = AssertionResponse & { challenge: string }

export interface TouchParts {
  clock: Clock
  challenges: Challenges
  origin: ConsoleOrigin
  isSolo: boolean
}

/**
 * Returns the purpose for which a deployment requests a passkey confirmation. The challenge thus permanently records
 * whether the deployment had only one person.
 */
export const touchPurpose = ({ isSolo }: Pick<TouchParts, 'isSolo'>) => (isSolo ? 'solo touch' : 'touch')

/** Whether this deployment issued the challenge for the call, at any time, while it had only one person. */
export const isSoloTouch = (challenges: Challenges, { challenge }: SignedTouch, call: Call): boolean =>
  challenges.isOwn('solo touch', challenge, actHashOf(call))

interface Presented {
  caller: Caller
  call: Call
  /** Every value of the header, as sent. */
  sent: readonly string[]
}

/** See `Touch.verify`. */
export async function verifyTouch(parts: TouchParts, work: Work, presented: Presented): Promise<SignedTouch> {
  if (presented.sent.length === 0)
    return refuseTouch(
      parts,
      presented,
      'Confirm this with a passkey, and send its answer in the header Operator-Touch.',
    )
  const signed = readTouch(presented.sent)
  return signed && (await spend(parts, work, presented, signed))
    ? signed
    : refuseTouch(parts, presented, 'This passkey has not confirmed this call.')
}

/** Refuses with a challenge for the call. */
function refuseTouch(parts: TouchParts, { call }: Presented, reason: string): never {
  const { clock, challenges, origin } = parts
  return refuse('UNAUTHORIZED', reason, {
    cause: 'TOUCH_REQUIRED',
    challenge: challenges.issue(touchPurpose(parts), clock.now(), actHashOf(call)),
    rpId: new URL(requireOrigin(origin)).hostname,
  })
}

/** Returns false if the person has not signed this call or has already used the signature. */
async function spend(
  { clock, challenges, origin, ...parts }: TouchParts,
  work: Work,
  { caller, call }: Presented,
  signed: SignedTouch,
): Promise<boolean> {
  const now = clock.now()
  const end = challenges.endOf(touchPurpose(parts), signed.challenge, now, actHashOf(call))
  const known = end && (await lockPasskey(work, signed.credentialId))
  if (!known || known.personId !== personOfEither(caller)) return false
  const signCount = await signCountOf(signed, known, policyFor(requireOrigin(origin)))
  if (signCount === undefined || !(await spendChallenge(work, hashOfChallenge(signed.challenge), end))) return false
  await notePasskeyUse({ tx: work.tx, systemNow: now }, signed.credentialId, signCount)
  return true
}

/** Returns undefined if the passkey has not signed the call. */
async function signCountOf(
  { challenge, ...assertion }: SignedTouch,
  { passkey, signCount }: Pick<PersonPasskey, 'passkey' | 'signCount'>,
  policy: RelyingPartyPolicy,
): Promise<number | undefined> {
  const expected = { passkey, signCount, challenge: Buffer.from(challenge, 'base64url'), userHandle: undefined }
  try {
    return (await verifyAssertion(assertion, expected, policy)).signCount
  } catch (error) {
    if (error instanceof WebauthnFault) return undefined
    throw error
  }
}

const AT_ANY_ORIGIN: RelyingPartyPolicy = { ...policyFor('https://example.com'), isAnyOriginAllowed: true }

/** Whether the passkey has signed the call. Valid at any later time: the console may have another host by then. */
export const isProven = async (signed: SignedTouch, passkey: Passkey, call: Call): Promise<boolean> =>
  actOfChallenge(signed.challenge).equals(actHashOf(call)) &&
  (await signCountOf(signed, { passkey, signCount: 0 }, AT_ANY_ORIGIN)) !== undefined

const SENT = /^([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]+)$/

/** Returns undefined if the header is absent or repeated, or does not have its five parts. */
function readTouch(sent: readonly string[]): SignedTouch | undefined {
  const [text = '', ...others] = sent
  const parts = others.length === 0 ? SENT.exec(text) : null
  if (!parts) return undefined
  const [, challenge = '', credentialId = '', clientDataJson = '', authenticatorData = '', signature = ''] = parts
  return { challenge, credentialId, clientDataJson, authenticatorData, signature }
}
