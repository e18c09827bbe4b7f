import type { Json } from '../support/api.ts'
import type { CardPayment, Request } from './book.ts'
import { ask, read } from './desk.ts'
import type { CardPaymentRecord } from './records.ts'
import type { Load } from './world.ts'

/** Merchants' actions on cards, which the simulated network reports to the service. */

const MOST = 2_000
/** A merchant follows up one of this number of latest payments. */
const LATEST = 20
const MERCHANT = { descriptor: 'Corner Coffee', mcc: '5814', country: 'US' }

/** The network may take back the authorization before the test repeats a lost clearing. */
const ACCEPTED = { clearing: ['202', '400 INVALID_INPUT'], return: ['202'] }

/** Asks for an authorization while payments debit the same account. */
export async function authorizeByCard(load: Load): Promise<void> {
  const { book, random, payers } = load
  const { cardId, dollars } = random.pick(payers)
  const amount = random.within(1, MOST)
  const body = { amount, currency: { code: 'USD' }, merchant: MERCHANT }
  const authorization = simulation(load, cardId, 'authorization', `card-${book.cardPayments.length}`, body)
  book.cardPayments.push({ cardId, accountId: dollars, amount, authorization })
  await ask(load, authorization)
}

/** Collects an authorized amount, or returns a collected one. */
export async function followUpByCard(load: Load): Promise<void> {
  const { random, payers } = load
  const { customerId } = random.pick(payers)
  const { data } = await read(load, `/transactions?type=CARD&customerId=${customerId}&limit=${LATEST}`)
  for (const shown of data) {
    const followUp = beginFollowUp(load, shown)
    if (followUp) return ask(load, followUp)
  }
}

function beginFollowUp(
  load: Load,
  { id, status, issuerTransactionToken: token, settledAmount }: Json,
): Request | undefined {
  const { book, random } = load
  const payment = book.cardPayments.find(({ authorization }) => tokenOf({ authorization }) === token)
  if (!payment) return undefined
  const begin = (what: 'clearing' | 'return', amount: number) => {
    const key = `${payment.authorization.key}-${what}`
    const request = simulation(load, payment.cardId, what, key, { cardTransactionId: id, amount })
    return { amount, request: { ...request, accepts: ACCEPTED[what] } }
  }
  if (status === 'AUTHORIZED' && !payment.clearing) {
    payment.clearing = begin('clearing', random.pick([payment.amount, random.within(1, payment.amount)]))
    return payment.clearing.request
  }
  // A payment that was declined after a late approval, or cleared in part until its hold expired, has less to return.
  if (status !== 'SETTLED' || settledAmount?.amount !== payment.amount || payment.refund) return undefined
  payment.refund = begin('return', random.pick([payment.amount, random.within(1, payment.amount)]))
  return payment.refund.request
}

const simulation = ({ round }: Load, cardId: string, what: string, key: string, body: object): Request => ({
  round,
  key,
  body,
  path: `/sandbox/cards/${cardId}/simulate/${what}`,
  accepts: ['202'],
})

/** Returns the network's name for the payment. Undefined until there was an answer. */
export const tokenOf = ({ authorization }: Pick<CardPayment, 'authorization'>): string | undefined =>
  authorization.answer?.body.issuerTransactionToken

/** Returns the statuses that platforms receive as events, in order. */
export function statusesOf(
  { amount, clearing, refund }: CardPayment,
  { isDeclined, isTakenBack }: Pick<CardPaymentRecord, 'isDeclined' | 'isTakenBack'>,
): string[] {
  if (isDeclined) return ['EXCEPTION']
  if (isTakenBack) return ['AUTHORIZED', 'SETTLED']
  const cleared = clearing && (clearing.amount === amount ? 'SETTLED' : 'PARTIALLY_SETTLED')
  const refunded = refund && (refund.amount === amount ? 'REFUNDED' : 'SETTLED')
  return ['AUTHORIZED', ...(cleared ? [cleared] : []), ...(refunded ? [refunded] : [])]
}
