import { newCustomer } from '#features/customers/makers.test-support.ts'
import type { Api, Json } from '#test/support/api.ts'

/** Returns the internal account of a customer, or of the platform, in a currency. */
export async function accountOf(api: Api, currency: string, customerId?: string): Promise<Json> {
  const path = customerId
    ? `/customers/internal-accounts?customerId=${customerId}&currency=${currency}`
    : `/platform/internal-accounts?currency=${currency}`
  const [account] = (await api.read(path)).data
  if (!account) throw new Error(`There is no ${currency} account.`)
  return account
}

/** Pays money in. Returns the account. */
export const fund = (api: Api, accountId: string, amount: number): Promise<Json> =>
  api.create(`/sandbox/internal-accounts/${accountId}/fund`, { amount })

/** Creates a customer with money in one currency. */
export async function fundedCustomer(
  api: Api,
  { amount = 100_000, currency = 'USD', request = {} } = {},
): Promise<{ customer: Json; account: Json }> {
  const customer = await newCustomer(api, request)
  const account = await accountOf(api, currency, customer.id)
  return { customer, account: amount > 0 ? await fund(api, account.id, amount) : account }
}
