import type { Quote } from '#features/payments/quotes/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { countWithin } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isOpen } from '../challenges/answer-challenge.ts'
import { type CodeDependencies, sendCodeOf } from '../challenges/issue-challenge.ts'
import { lockAsked } from './authorize-quote.ts'

const HOUR = 3600
const LIMITS = [
  { count: 1, seconds: 30 },
  { count: 5, seconds: HOUR },
]

/** Sends the code of a quote again. The code and its expiry stay the same (agents-sca 13.5). */
export async function resendCode(
  work: Work,
  dependencies: Pick<CodeDependencies, 'masterKey'>,
  quoteId: Quote['id'],
): Promise<void> {
  const { payment, challenge } = await lockAsked(work, quoteId)
  if (payment.status !== 'PENDING_AUTHORIZATION' || !isOpen(challenge, work.now))
    refuse('CONFLICT', 'No code of this quote waits to be entered.')
  if (challenge.factor !== 'SMS_OTP') refuse('CONFLICT', 'The quote is authorized with a passkey: there is no code.')
  await countWithin(work, { name: 'sca-resends', subject: challenge.id }, LIMITS)
  await sendCodeOf(work, dependencies, challenge)
}
