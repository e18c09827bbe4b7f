import type { Answer, Api, Json } from '#test/support/api.ts'
import { settle } from '#test/support/service.ts'

/** The messages about a card that the sandbox's network can send on request. */
export type Simulated =
  | 'authorization'
  | 'clearing'
  | 'return'
  | 'return_reversal'
  | 'authorization_advice'
  | 'balance_inquiry'
  | 'credit_authorization'
  | 'credit_authorization_advice'
  | 'financial_authorization'
  | 'financial_credit_authorization'

export const simulate = (api: Api, card: Json, operation: Simulated, body: unknown): Promise<Answer> =>
  api.post(`/sandbox/cards/${card.id}/simulate/${operation}`, body)

/** Builds a merchant's request for an amount. */
export const paymentRequest = (amount: number, descriptor = 'Corner Coffee', currency = 'USD') => ({
  amount,
  currency: { code: currency },
  merchant: { descriptor, mcc: '5814', country: 'US' },
})

/** Finds the card transaction with the issuer's token. */
export async function transactionOf(api: Api, issuerTransactionToken: string): Promise<Json> {
  const { data } = await api.read('/transactions?type=CARD&limit=100')
  const found = data.find((each: Json) => each.issuerTransactionToken === issuerTransactionToken)
  if (!found) throw new Error('There is no card transaction of this token.')
  return found
}

/** Begins a card transaction. Returns it after all due jobs have run. */
export async function begun(
  api: Api,
  card: Json,
  amount: number,
  { operation = 'authorization' as Simulated, descriptor = 'Corner Coffee' } = {},
): Promise<Json> {
  const body = paymentRequest(amount, descriptor, card.currency)
  const { issuerTransactionToken } = await api.create(`/sandbox/cards/${card.id}/simulate/${operation}`, body)
  await settle()
  return transactionOf(api, issuerTransactionToken)
}

/** Sends a follow-up of a transaction. Returns the transaction after all due jobs have run. */
export async function followedUp(api: Api, { id, cardId }: Json, operation: Simulated, amount?: number): Promise<Json> {
  const body = { cardTransactionId: id, ...(amount !== undefined && { amount }) }
  const { issuerTransactionToken } = await api.create(`/sandbox/cards/${cardId}/simulate/${operation}`, body)
  await settle()
  return transactionOf(api, issuerTransactionToken)
}
