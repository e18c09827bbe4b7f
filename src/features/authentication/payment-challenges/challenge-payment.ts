import { createHash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { AuthorizationChallenge, OutgoingPayment } from '#features/payments/index.ts'
import { inWords, summaryOf, type TimelineSource, toneOf } from '#features/payments/timelines/index.ts'
import { requireTransaction } from '#features/payments/transactions/index.ts'
import { toDecimalText } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  assertionOptionsOf,
  type CodeDependencies,
  issueChallenge,
  type Question,
} from '../challenges/issue-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import { findChallenge } from '../challenges/store.ts'
import { availableFactors, type UsableFactors } from '../factors/usable-factors.ts'
import type { ChallengedFactor } from '../model.ts'
import { type Payee, payeeInFull, payeeInShort, payeeOf } from './payee.ts'

export type Purpose = AuthorizationChallenge['purpose']

/** Returns the purposes that the payer of a payment authorizes in sequence (agents-sca 13.1). */
export function purposesOf({ sent, received, route }: OutgoingPayment): readonly [Purpose, ...Purpose[]] {
  if (sent.currency === received.currency) return ['TRANSFER']
  return route.source.kind === 'realtime' ? ['CURRENCY_CONVERSION', 'PAYOUT'] : ['PAYOUT']
}

/** Returns the next purpose, or undefined after the last. */
export function purposeAfter(payment: OutgoingPayment, answered: string | undefined): Purpose | undefined {
  const purposes = purposesOf(payment)
  const texts: readonly (string | undefined)[] = purposes
  return purposes[texts.indexOf(answered) + 1]
}

/** A challenge to a payer. */
export interface ChallengeRequest {
  customerId: `Customer:${string}`
  factor: ChallengedFactor
  usable: UsableFactors
  purpose: Purpose
}

/** Asks the payer of a quote to authorize it. The answer covers the amounts and the payee (agents-sca 13.2, rule 5). */
export async function challengePayment(
  work: Work,
  dependencies: CodeDependencies,
  payment: OutgoingPayment,
  { customerId, factor, usable, purpose }: ChallengeRequest,
): Promise<AuthorizationChallenge> {
  const payee = await payeeOf(work, payment)
  const facts = { ...linkOf(payment, payee), purpose, nonce: randomHex(NONCE_BYTES) }
  const id = work.newId('ScaChallenge')
  const challenge = await issueChallenge(work, dependencies, {
    id,
    kind: 'PAYMENT',
    subject: quoteIdOf(payment),
    customerId,
    factor,
    facts,
    ...intentOf(payment, payee, purpose),
    passkeyChallenge: passkeyChallengeOf(id, facts),
    ...latestOf(payment),
  })
  return {
    id,
    factor,
    availableFactors: availableFactors(usable),
    purpose,
    expiresAt: toTimestamp(challenge.expiresAt),
    ...(factor === 'PASSKEY' &&
      usable.passkey && { passkeyAssertionOptions: assertionOptionsOf(challenge, usable.passkey) }),
  }
}

const NONCE_BYTES = 16

/** Returns the parts that must not change until the payer answers: the amounts and the payee. */
export const linkOf = (payment: OutgoingPayment, payee: Payee): Record<string, string> => ({
  quoteId: quoteIdOf(payment),
  amount: String(payment.sent.amount),
  currency: payment.sent.currency,
  receivedAmount: String(payment.received.amount),
  receivedCurrency: payment.received.currency,
  payee: payeeInFull(payee),
})

function passkeyChallengeOf(
  challengeId: Challenge['id'],
  { amount, currency, nonce, payee, quoteId }: Record<string, string>,
): string {
  const linked = canonicalJson({ amount, challengeId, currency, nonce, payee, quoteId })
  return createHash('sha256').update(linked, 'utf8').digest('base64url')
}

/** Limits the lifetime of a challenge to its quote's. */
function latestOf({ authorization, expiresAt }: OutgoingPayment): { latest?: Date } {
  const latest = authorization?.expiresAt ? new Date(authorization.expiresAt) : expiresAt
  return latest ? { latest } : {}
}

function intentOf(
  { sent, received }: OutgoingPayment,
  payee: Payee,
  purpose: Purpose,
): Pick<Question, 'intent' | 'payee'> {
  const [paid, delivered] = [sent, received].map((money) => `${toDecimalText(money)} ${money.currency}`)
  return purpose === 'CURRENCY_CONVERSION'
    ? { intent: `to convert ${paid} into ${delivered}` }
    : { intent: `to pay ${paid}`, payee: payeeInShort(payee) }
}

function quoteIdOf({ id, quoteId }: OutgoingPayment): string {
  if (!quoteId) throw new Error(`${id} has no quote on which a challenge could live.`)
  return quoteId
}

/** Returns the payer's last challenge, without any proof. The service does not store earlier ones. */
export const challengeMoments: TimelineSource = async (db, platform, id) => {
  const { quoteId } = await requireTransaction(db, platform, id)
  const challenge = quoteId && (await findChallenge(db, platform, { kind: 'PAYMENT', subject: quoteId }))
  if (!challenge) return []
  const { id: challengeId, factor, state, wrongProofs, createdAt, expiresAt } = challenge
  const details = { challengeId, factor, state, wrongProofs, expiresAt: toTimestamp(expiresAt) }
  return [
    {
      at: createdAt,
      kind: 'AUTHORIZATION',
      title: 'The payer was asked to confirm the payment.',
      tone: toneOf(state),
      ...summaryOf(inWords(factor), inWords(state), wrongProofs > 0 && `wrong answers: ${wrongProofs}`),
      details,
    },
  ]
}
