import type { DecidedMessage } from '#providers/card-network/port.ts'
import { type Card, toFundingAmount } from '../index.ts'
import type { Funding } from './funding.ts'
import type { DeclineReason } from './model.ts'

/** The input of a decision. */
export interface DecisionInput {
  message: DecidedMessage
  card: Card
  /** True if the cardholder is approved and not deleted. */
  isCardholderEligible: boolean
  /** Absent if the card has never had a funding source. */
  funding: Funding | undefined
  /** The decline that the sandbox's magic number selects. */
  forced: DeclineReason | undefined
  now: Date
}

const DEBITS: readonly string[] = ['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION']
export const isDebit = ({ kind }: Pick<DecidedMessage, 'kind'>): boolean => DEBITS.includes(kind)
const isInquiry = ({ kind }: Pick<DecidedMessage, 'kind'>): boolean => kind === 'BALANCE_INQUIRY'

/** Returns true if the card has expired. It is valid until the end of its expiry month, in UTC. */
export const isExpired = ({ provisioned }: Pick<Card, 'provisioned'>, now: Date): boolean =>
  provisioned !== undefined && now.getTime() >= Date.UTC(provisioned.expYear, provisioned.expMonth, 1)

/** The decline reasons in order (cards-stablecoins A7). Rows 1, 2 and 5 also apply to an inquiry. */
const CHECKS: readonly { reason: DeclineReason; alsoOfInquiries?: true; applies(asked: DecisionInput): boolean }[] = [
  { reason: 'CARD_NOT_ACTIVE', alsoOfInquiries: true, applies: ({ card }) => card.state === 'PROCESSING' },
  { reason: 'CARD_PAUSED', alsoOfInquiries: true, applies: ({ card }) => card.state === 'FROZEN' },
  { reason: 'CARD_CLOSED', alsoOfInquiries: true, applies: ({ card }) => card.state === 'CLOSED' },
  { reason: 'CARD_EXPIRED', alsoOfInquiries: true, applies: ({ card, now }) => isExpired(card, now) },
  {
    reason: 'CARDHOLDER_NOT_ELIGIBLE',
    alsoOfInquiries: true,
    applies: ({ isCardholderEligible }) => !isCardholderEligible,
  },
  { reason: 'CURRENCY_NOT_SUPPORTED', applies: ({ message, card }) => message.currency !== card.currency },
  {
    reason: 'SPEND_LIMIT_EXCEEDED',
    applies: ({ message, card: { maxSpendPerTransaction } }) =>
      isDebit(message) && maxSpendPerTransaction !== undefined && BigInt(message.amount) > maxSpendPerTransaction,
  },
  {
    reason: 'FUNDING_SOURCE_UNAVAILABLE',
    alsoOfInquiries: true,
    applies: ({ funding }) => funding?.account.status !== 'ACTIVE',
  },
  {
    reason: 'FUNDING_SOURCE_NOT_AUTHORIZED',
    applies: ({ message, funding }) => isDebit(message) && !funding?.isAuthorized,
  },
  { reason: 'INSUFFICIENT_FUNDS', applies: (asked) => isDebit(asked.message) && isShort(asked) },
]

function isShort({ message, card, funding }: DecisionInput): boolean {
  if (!funding) return true
  return funding.available < toFundingAmount(BigInt(message.amount), card.currency, funding.account.currency)
}

/** Returns the reason to decline the authorization, or undefined if it is approved. */
export function declineReasonOf(asked: DecisionInput): DeclineReason | undefined {
  const failing = CHECKS.find(
    ({ alsoOfInquiries, applies }) => (alsoOfInquiries || !isInquiry(asked.message)) && applies(asked),
  )
  return failing?.reason ?? (isInquiry(asked.message) ? undefined : asked.forced)
}
