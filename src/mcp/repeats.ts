import type * as z from 'zod'
import type { AgentClient } from './client.ts'
import { ToolFault } from './faults.ts'
import { actionId } from './ids.ts'
import { wirePage } from './pages.ts'
import { WireAction } from './views/action.ts'
import type { WireQuote } from './views/quote.ts'

/** The time in which the same payment counts as a possible repetition. */
const WITHIN_MINUTES = 10
const WITHIN_MS = WITHIN_MINUTES * 60_000
/**
 * The service compares only the newest actions. An agent that pays more often within the time gets questions only about
 * these.
 */
const MOST_ACTIONS = 100

export const confirmationInput = {
  confirmRepeatOf: actionId
    .optional()
    .describe(
      `The actionId of a payment of the same amount to the same payee within ${WITHIN_MINUTES} minutes, when a second payment is meant. The same call with the same id pays once.`,
    ),
}

interface Sum {
  amount: number
  currency: string
}

/** The payee, and the sums sent or received. Two payments with the same payee are the same if one sum is equal. */
export interface Payment {
  payee: string
  sums: readonly Sum[]
  /** The time of the request in milliseconds: the platform's time if it is known. */
  at: number
}

/** Returns the payment of a quote that is at most minutes old. */
export function paymentOfQuote({ destination, ...quote }: z.infer<typeof WireQuote>): Payment {
  const { totalSendingAmount, sendingCurrency, totalReceivingAmount, receivingCurrency } = quote
  return {
    payee: String(destination.accountId ?? destination.umaAddress),
    sums: [
      { amount: totalSendingAmount, currency: sendingCurrency.code },
      { amount: totalReceivingAmount, currency: receivingCurrency.code },
    ],
    at: Date.parse(quote.createdAt),
  }
}

function paymentOfAction({ quote, transferDetails, createdAt }: WireAction): Payment | undefined {
  const at = Date.parse(createdAt)
  if (quote) return { ...paymentOfQuote(quote), at }
  if (!transferDetails) return undefined
  const { destinationAccountId, amount, currency } = transferDetails
  return { payee: destinationAccountId, sums: [{ amount, currency }], at }
}

const isSame = (one: Payment, other: Payment): boolean =>
  one.payee === other.payee &&
  one.sums.some(({ amount, currency }) => other.sums.some((sum) => sum.amount === amount && sum.currency === currency))

/** A caller's confirmation that it intends a second payment. */
export interface Confirmation {
  idempotencyKey?: string | undefined
  confirmRepeatOf?: string | undefined
}

/**
 * Returns this agent's actions that made the same payment within minutes, newest first, without actions that ended
 * without a payment. Returns an empty list if the caller has confirmed a second payment.
 */
export async function findRepeated(
  client: AgentClient,
  wanted: Payment,
  { idempotencyKey, confirmRepeatOf }: Confirmation,
): Promise<WireAction[]> {
  if (idempotencyKey !== undefined) return []
  const { data } = await client.read('/actions', wirePage(WireAction), { limit: MOST_ACTIONS })
  const repeated = data.filter((action) => {
    const payment = paymentOfAction(action)
    return payment && payment.at >= wanted.at - WITHIN_MS && isUnderWayOrDone(action) && isSame(payment, wanted)
  })
  return repeated.some(({ id }) => id === confirmRepeatOf) ? [] : repeated
}

const ENDED_WITHOUT_PAYMENT: readonly string[] = ['FAILED', 'EXPIRED', 'REJECTED']

const isUnderWayOrDone = ({ status, transaction, quote }: WireAction): boolean =>
  ![status, transaction?.status, quote?.status].some((each) => each && ENDED_WITHOUT_PAYMENT.includes(each))

/** Asks the agent whether it intends to pay again, if there is already a payment. */
export function askBackAbout([newest]: readonly WireAction[]): void {
  if (!newest) return
  const { id, status, createdAt } = newest
  throw new ToolFault(
    'SAME_PAYMENT_JUST_MADE',
    `This agent has asked to pay the same amount to the same payee at ${createdAt}: ${id}, ${status}.`,
    `This call made no payment. Read ${id} with get_action. If it is the payment that you mean, you are done. To pay a second time on purpose, call again with confirmRepeatOf ${id}.`,
  )
}
