import { type CodeSeals, newCode } from '#crypto/one-time-codes.ts'
import { findCustomer } from '#features/customers/index.ts'
import { countCodeMessage } from '#features/proofs/code-messages/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { randomSecret } from '#runtime/lib/ids.ts'
import { countWithin } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PasskeyFactor } from '../factors/model.ts'
import type { ScaDependencies } from '../model.ts'
import { codeNumberOf } from '../require-sca.ts'
import { type Challenge, deliverScaCode } from './model.ts'
import { saveChallenge } from './store.ts'

const CODE_FORM = { length: 6, isAlphanumeric: false }
const CHALLENGE_SECONDS = 300

/** The dependencies for sending codes. */
export type CodeDependencies = Pick<ScaDependencies, 'codeSeals' | 'masterKey'>

/** A new challenge. */
export interface Question extends Pick<Challenge, 'kind' | 'subject' | 'customerId' | 'factor'> {
  /** Present if a proof depends on more than the challenge's id. Absent: random. */
  id?: Challenge['id']
  facts?: Challenge['facts']
  /** The purpose of the code, for the message: `to log in`. It contains no text that a caller chose. */
  intent: string
  /** The payee's name, as entered by others. */
  payee?: string
  /** Unpredictable bytes as base64url. Absent: random. */
  passkeyChallenge?: string
  /** The expiry, if earlier than five minutes from now. */
  latest?: Date
}

/**
 * Issues a challenge to a customer: a code by message, or a passkey assertion. Voids an earlier challenge for the same
 * subject.
 */
export async function issueChallenge(
  work: Work,
  dependencies: CodeDependencies,
  question: Question,
): Promise<Challenge> {
  const { kind, subject, customerId, factor, facts, intent, payee, latest } = question
  const id = question.id ?? work.newId('ScaChallenge')
  const challenge: Challenge = {
    id,
    kind,
    subject,
    customerId,
    factor,
    state: 'OPEN',
    wrongProofs: 0,
    facts: { ...facts, intent, ...(payee !== undefined && { shownPayee: payee }) },
    ...secretOf(work, dependencies.codeSeals, id, question),
    createdAt: work.now,
    expiresAt: earlierOf(addSeconds(work.now, CHALLENGE_SECONDS), latest),
  }
  await saveChallenge(work, challenge)
  await sendCodeOf(work, dependencies, challenge)
  return challenge
}

/**
 * Sends or resends the code of a challenge. Refuses with 429 `RATE_LIMITED` if the phone gets too many codes. The
 * sandbox sends no messages.
 */
export async function sendCodeOf(
  work: Work,
  { masterKey }: Pick<CodeDependencies, 'masterKey'>,
  { id: challengeId, kind, subject, customerId, sealedCode }: Challenge,
): Promise<void> {
  if (sealedCode === undefined) return
  const customer = await findCustomer(work.tx, work.platform, customerId)
  const number = customer && codeNumberOf(customer, work.environment)
  if (number !== undefined) await countCodeMessage(work, masterKey, number)
  work.enqueue(deliverScaCode, { kind, subject, challengeId, customerId })
}

function secretOf(
  { environment }: Work,
  codeSeals: CodeSeals,
  id: Challenge['id'],
  { factor, passkeyChallenge }: Question,
): Pick<Challenge, 'sealedCode' | 'passkeyChallenge'> {
  if (factor === 'PASSKEY') return { passkeyChallenge: passkeyChallenge ?? randomSecret() }
  return environment === 'sandbox' ? {} : { sealedCode: codeSeals.seal(id, newCode(CODE_FORM)) }
}

const earlierOf = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one)

const LIMITS = [
  { count: 1, seconds: 30 },
  { count: 10, seconds: 3600 },
]

/**
 * Counts a customer's codes for logins and trust together. Throws 429 `RATE_LIMITED` above the limit. The sandbox sends
 * no codes and counts none (agents-sca 11.1, 16).
 */
export async function countCode(work: Work, customerId: `Customer:${string}`): Promise<void> {
  if (work.environment === 'production') await countWithin(work, { name: 'sca-codes', subject: customerId }, LIMITS)
}

const TIMEOUT_MS = 300_000

/** Returns the options for `navigator.credentials.get`. Binary members are base64url. */
export const assertionOptionsOf = (
  { passkeyChallenge = '' }: Pick<Challenge, 'passkeyChallenge'>,
  { passkey: { rpId, credentialId, transports } }: PasskeyFactor,
): Record<string, unknown> => ({
  challenge: passkeyChallenge,
  rpId,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [{ type: 'public-key', id: credentialId, transports }],
})
