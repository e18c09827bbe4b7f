import type { Answer, Api, Json } from '#test/support/api.ts'
import { newPlatform } from '#test/support/api.ts'
import { OF_EEA } from '../customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '../external-accounts/makers.test-support.ts'
import { quoteRequest } from '../payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'
import { CODE, logIn } from './log-in/makers.test-support.ts'

export { advance, CODE, logIn, WRONG_CODE as WRONG } from './log-in/makers.test-support.ts'

/** An EEA customer with dollars and with domestic and foreign bank accounts. Logged in by default. */
export async function newPayerOfEea({ isLoggedIn = true, funds = 100_000, platform = {}, request = {} } = {}) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'], ...platform })
  const { customer, account } = await fundedCustomer(api, { amount: funds, request: { ...OF_EEA, ...request } })
  const customerId: string = customer.id
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId }))
  const dollarBank = await api.create('/customers/external-accounts', usdAccount('890', { customerId }))
  if (isLoggedIn) await logIn(api, customer)
  return {
    api,
    customer,
    account,
    bank,
    dollarBank,
    logIn: (): Promise<Json> => logIn(api, customer),
    quote: (amount = 10_000, extra: object = {}, to: Json = bank): Promise<Json> =>
      api.create('/quotes', quoteRequest(account.id, to.id, amount, extra)),
    execute: ({ id }: Json, body?: object): Promise<Answer> => api.post(`/quotes/${id}/execute`, body),
    authorize: ({ id }: Json, body: object = { code: CODE }): Promise<Answer> =>
      api.post(`/quotes/${id}/authorize`, body),
    resend: ({ id }: Json): Promise<Answer> => api.post(`/quotes/${id}/authorize/resend`),
    read: ({ id }: Json): Promise<Json> => api.read(`/quotes/${id}`),
    /** Returns the available balance and the total balance. */
    balances: async (): Promise<[number, number]> => {
      const { balance, totalBalance } = await accountOf(api, 'USD', customerId)
      return [balance.amount, totalBalance.amount]
    },
  }
}

/** Creates a quote that waits for its payer. */
export async function newAsked(payer: Awaited<ReturnType<typeof newPayerOfEea>>, extra?: object): Promise<Json> {
  const quote = await payer.quote()
  const { status, body } = await payer.execute(quote, extra)
  if (status !== 200 || body.status !== 'PENDING_AUTHORIZATION')
    throw new Error(`The execution was answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Creates a quote that waits for its payer, for a new customer of an existing platform. */
export async function newAskedQuote(api: Api): Promise<Json> {
  const { customer, account } = await fundedCustomer(api, { request: OF_EEA })
  const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: customer.id }))
  const { id } = await api.create('/quotes', quoteRequest(account.id, bank.id))
  return api.create(`/quotes/${id}/execute`)
}

/** Returns a request for a quote that a customer funds in realtime. */
export const realtimeRequest = (customer: Json, to: Json, currency = 'USD', extra: object = {}) => ({
  ...quoteRequest('', to.id, 10_000, extra),
  source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, currency },
})

/** Returns status, code and cause of an error. */
export const refusalOf = ({ status, body }: Answer) => [
  ...[status, body?.code],
  ...(body?.details?.cause ? [body.details.cause] : []),
]
