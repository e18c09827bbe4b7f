import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Api } from '#test/support/api.ts'

export const quoteRequest = (sourceId: string, destinationId: string, amount = 10_000, extra: object = {}) => ({
  source: { sourceType: 'ACCOUNT', accountId: sourceId },
  destination: { destinationType: 'ACCOUNT', accountId: destinationId },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: amount,
  ...extra,
})

/** Creates a customer with money, a foreign bank account, and a quote between them. */
export async function newQuote(api: Api, { funds = 100_000, amount = 10_000, suffix = '000', request = {} } = {}) {
  const { customer, account } = await fundedCustomer(api, { amount: funds })
  const destination = await api.create('/customers/external-accounts', eurAccount(suffix, { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, destination.id, amount, request))
  return { customer, account, destination, quote }
}
