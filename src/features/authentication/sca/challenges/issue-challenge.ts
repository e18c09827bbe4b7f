import { type CodeSeals, newCode } from '../../../../crypto/one-time-codes.ts'
import { addSeconds } from '../../../../runtime/clock.ts'
import { randomSecret } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { findCustomer } from '../../../customers/customers/index.ts'
import { countCodeMessage } from '../../../foundation/code-messages/index.ts'
import type { ScaParts } from '../model.ts'
import { codeNumberOf } from '../under-sca.ts'
import { deliverScaCode } from './handles.ts'
import type { Challenge } from './model.ts'
import { saveChallenge } from './store.ts'

const CODE_FORM = { length: 6, isAlphanumeric: false }
const CHALLENGE_SECONDS = 300

/** What sending codes needs of the deployment. */
export type CodeParts = Pick<ScaParts, 'codeSeals' | 'masterKey'>

/** A challenge that is to be issued. */
export interface Question extends Pick<Challenge, 'kind' | 'subject' | 'customerId' | 'factor'> {
  /** Of a challenge that is bound to more than its own id; drawn otherwise. */
  id?: Challenge['id']
  facts?: Challenge['facts']
  /** What the customer does with the code, for the message: `to log in`. It holds no text that a caller chose. */
  intent: string
  /** Who is paid. Others have written it. */
  payee?: string
  /** Unpredictable bytes as base64url; drawn at random unless they are given. */
  passkeyChallenge?: string
  /** The end, where something ends earlier than five minutes from now. */
  latest?: Date
}

/** Asks a customer to prove themselves, by a code that is sent or with a passkey. What was asked about the subject before is void. */
export async function issueChallenge(work: Work, parts: CodeParts, question: Question): Promise<Challenge> {
  const { kind, subject, customerId, factor, facts, intent, payee, latest } = question
  const id = question.id ?? work.newId('ScaChallenge')
  const challenge: Challenge = {
    ...{ id, kind, subject, customerId, factor, state: 'OPEN', wrongProofs: 0 },
    facts: { ...facts, intent, ...(payee !== undefined && { shownPayee: payee }) },
    ...secretOf(work, parts.codeSeals, id, question),
    createdAt: work.now,
    expiresAt: earlierOf(addSeconds(work.now, CHALLENGE_SECONDS), latest),
  }
  await saveChallenge(work, challenge)
  await sendCodeOf(work, parts, challenge)
  return challenge
}

/** Sends the code of a challenge, or sends it again: 429 `RATE_LIMITED` where the phone gets too many. In the sandbox nothing is sent. */
export async function sendCodeOf(
  work: Work,
  { masterKey }: Pick<CodeParts, 'masterKey'>,
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
