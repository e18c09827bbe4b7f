import type { CodeSeals } from '#crypto/one-time-codes.ts'
import { findCustomer } from '#features/customers/index.ts'
import type { MessageSender } from '#providers/messages/port.ts'
import { type BoundJob, calls, type JobContext } from '#runtime/work/jobs/jobs.ts'
import { codeNumberOf } from '../require-sca.ts'
import { isOpen } from './answer-challenge.ts'
import { type Challenge, type CodeToSend, deliverScaCode } from './model.ts'
import { findChallenge } from './store.ts'

/** Sends codes through the operator's text message gateway. */
export const jobs = (codeSeals: CodeSeals, messages: MessageSender): BoundJob[] => [
  calls(deliverScaCode, {
    call: async (context, order) => {
      const open = await findOpen(context, order)
      if (!open) return
      const code = codeSeals.open(order.challengeId, open.sealedCode)
      await messages.send({ key: context.key, channel: 'SMS', to: open.number, text: textOf(code, open) })
    },
  }),
]

/**
 * Returns the number and the code of a challenge, or undefined if it is void. Reads the customer first: a challenge
 * still open afterwards belongs to this number, because a change of number voids it.
 */
async function findOpen({ db, platform, now }: JobContext, { challengeId, customerId, ...place }: CodeToSend) {
  const customer = await findCustomer(db, platform, customerId)
  const challenge = await findChallenge(db, platform, place)
  const number = customer && codeNumberOf(customer, 'production')
  const isWanted = challenge?.id === challengeId && isOpen(challenge, now)
  return isWanted && challenge.sealedCode !== undefined && number !== undefined
    ? { number, sealedCode: challenge.sealedCode, facts: challenge.facts, expiresAt: challenge.expiresAt }
    : undefined
}

/**
 * Returns the same text for every attempt, so that the gateway recognizes a repeat. Text entered by others comes after
 * the code, on a separate line.
 */
const textOf = (code: string, { facts, expiresAt }: Pick<Challenge, 'facts' | 'expiresAt'>): string =>
  [
    `${code} is your code ${facts.intent}.`,
    ...(facts.shownPayee === undefined ? [] : [`To: ${facts.shownPayee}`]),
    `It is valid until ${expiresAt.toISOString().slice(11, 16)} UTC.`,
    'Do not share it.',
  ].join('\n')
