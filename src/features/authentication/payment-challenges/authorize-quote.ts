import { lockCustomer } from '#features/customers/index.ts'
import { requireScaSession } from '#features/customers/sca-sessions/index.ts'
import { lockPayment, type OutgoingPayment, resumePayment } from '#features/payments/index.ts'
import { type Quote, type Quoted, requireQuote } from '#features/payments/quotes/index.ts'
import { Refused, refuse, refused } from '#runtime/lib/errors.ts'
import { countWithin, refuseFor } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { checkUnlocked, clearAttemptLock } from '../attempt-lock/attempt-lock.ts'
import { type AnswerDependencies, answerChallenge, fitsFactor } from '../challenges/answer-challenge.ts'
import type { CodeDependencies } from '../challenges/issue-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import type { Proof } from '../challenges/proof.ts'
import { findChallenge, saveChallenge } from '../challenges/store.ts'
import { isOnDomainOf } from '../relying-party.ts'
import { linkOf } from './challenge-payment.ts'
import { payeeOf } from './payee.ts'

const ATTEMPTS = [{ count: 5, seconds: 10 }]

/** The proof for a quote, and the sender's address. */
export interface Authorization {
  proof: Proof
  endUserIpAddress?: string
}

/**
 * Verifies the payer's answer to a quote's challenge. The payment then continues with the next challenge, with its
 * start, or with its funding instructions (agents-sca 13.3). Counts a wrong answer. After any other refusal the answer
 * is still usable.
 */
export async function authorizeQuote(
  work: Work,
  dependencies: CodeDependencies,
  quoteId: Quote['id'],
  { proof, endUserIpAddress }: Authorization,
): Promise<Quoted | Refused> {
  const { quote, payment, challenge } = await lockAsked(work, quoteId)
  checkStillAsked(work, payment, challenge)
  await checkUnlocked(work, challenge.customerId)
  await requireScaSession(work, challenge.customerId)
  await checkAttempts(work, challenge)
  if (!fitsFactor(challenge, proof))
    refuse('INVALID_INPUT', `The challenge asks for ${challenge.factor}. Create a new quote for another factor.`)
  if (!(await isUnchanged(work, payment, challenge))) return voided(work, challenge)
  const answered = { ...challenge, facts: { ...challenge.facts, ...(endUserIpAddress && { endUserIpAddress }) } }
  const { customerId } = challenge
  if (!(await answerChallenge(work, answerParts(work, dependencies), answered, { customerId, proof })))
    return refused('INVALID_INPUT', 'The proof is wrong.')
  await clearAttemptLock(work, customerId)
  const answer = await resumePayment(work, payment, { strongAuthentication: challenge.id })
  return answer.status === 'refused' ? new Refused(answer.refusal) : { quote, payment: answer.payment }
}

/** Returns a quote with an open or closed challenge, and locks the rows of its payment and payer. */
export async function lockAsked(work: Work, quoteId: Quote['id']) {
  const quote = await requireQuote(work.tx, work.platform, quoteId)
  const { customerId } = await requireChallengeOf(work, quoteId)
  await lockCustomer(work, customerId)
  const payment = await lockPayment(work, quote.transactionId)
  return { quote, payment, challenge: await requireChallengeOf(work, quoteId) }
}

export async function requireChallengeOf({ tx, platform }: Work, quoteId: Quote['id']): Promise<Challenge> {
  const challenge = await findChallenge(tx, platform, { kind: 'PAYMENT', subject: quoteId })
  return challenge ?? refuse('CONFLICT', 'This quote has no challenge to authorize.')
}

function checkStillAsked({ now }: Work, { status }: OutgoingPayment, { state, expiresAt }: Challenge): void {
  if (state !== 'SATISFIED' && now >= expiresAt)
    refuse('INVALID_INPUT', 'The time to authorize this quote has expired. Create a new one.', {
      cause: 'CHALLENGE_EXPIRED',
    })
  if (status !== 'PENDING_AUTHORIZATION')
    refuse('CONFLICT', `The quote is ${status}: it has no payment to authorize.`, { quoteStatus: status })
}

/** Voids a challenge after the fifth wrong proof. The quote can then only expire. */
async function checkAttempts(work: Work, { subject, state, wrongProofs, expiresAt }: Challenge): Promise<void> {
  await countWithin(work, { name: 'sca-authorizations', subject }, ATTEMPTS)
  if (state !== 'VOID') return
  if (wrongProofs > 0) refuseFor(Math.ceil((expiresAt.getTime() - work.now.getTime()) / 1000))
  refuse('INVALID_INPUT', 'The requested factor no longer exists. Create a new quote.')
}

/** Returns true if the payment is unchanged since its challenge. */
async function isUnchanged(work: Work, payment: OutgoingPayment, { facts }: Challenge): Promise<boolean> {
  const link = linkOf(payment, await payeeOf(work, payment))
  return Object.entries(link).every(([name, value]) => facts[name] === value)
}

async function voided(work: Work, challenge: Challenge): Promise<Refused> {
  await saveChallenge(work, { ...challenge, state: 'VOID' })
  return refused('INVALID_INPUT', 'The payment differs from the payment in the challenge. Create a new quote.')
}

/** Payment challenges name no origins: any page of the passkey's site may answer (agents-sca 13.2, rule 6). */
const answerParts = ({ environment }: Work, { codeSeals }: CodeDependencies): AnswerDependencies => ({
  codeSeals,
  isOriginTaken: (passkey, origin) => isOnDomainOf(passkey, origin, environment),
})
