import { newUuid } from '../../src/runtime/ids.ts'
import type { Api, Json } from './api.ts'

/** Objects that tests start from. Every step must succeed or stop the test. */

export const individual = (extra: object = {}) => ({
  customerType: 'INDIVIDUAL',
  platformCustomerId: newUuid(),
  fullName: 'Ana Lima',
  email: 'ana@example.org',
  ...extra,
})

export const individualHolder = (extra: object = {}) => ({
  beneficiaryType: 'INDIVIDUAL',
  fullName: 'Ana Lima',
  countryOfResidence: 'DE',
  address: { line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
  ...extra,
})

/** Digits that no other account in this process has, before those that choose the outcome in the sandbox. */
let accountsMade = 0
const accountNumber = (suffix: string) => `${String(100_000 + ++accountsMade)}${suffix}`

export const usdAccount = (suffix = '890', extra: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    routingNumber: '011000015',
    accountNumber: accountNumber(suffix),
    beneficiary: individualHolder(),
  },
  ...extra,
})
export const eurAccount = (suffix = '000', extra: object = {}) => ({
  currency: 'EUR',
  accountInfo: {
    accountType: 'EUR_ACCOUNT',
    iban: `DE8937040044${`0${accountNumber(suffix)}`.slice(-10)}`,
    beneficiary: individualHolder(),
  },
  ...extra,
})

export const newCustomer = (api: Api, extra: object = {}): Promise<Json> => api.create('/customers', individual(extra))

/** The internal account of a customer, or of the platform, in a currency. */
export async function accountOf(api: Api, currency: string, customerId?: string): Promise<Json> {
  const path = customerId
    ? `/customers/internal-accounts?customerId=${customerId}&currency=${currency}`
    : `/platform/internal-accounts?currency=${currency}`
  const [account] = (await api.read(path)).data
  if (!account) throw new Error(`There is no ${currency} account.`)
  return account
}

export const fund = (api: Api, accountId: string, amount: number): Promise<Json> =>
  api.create(`/sandbox/internal-accounts/${accountId}/fund`, { amount })

/** A customer with money in one currency. */
export async function fundedCustomer(
  api: Api,
  { amount = 100_000, currency = 'USD' } = {},
): Promise<{ customer: Json; account: Json }> {
  const customer = await newCustomer(api)
  const account = await accountOf(api, currency, customer.id)
  return { customer, account: amount > 0 ? await fund(api, account.id, amount) : account }
}

export const quoteRequest = (sourceId: string, destinationId: string, amount = 10_000, extra: object = {}) => ({
  source: { sourceType: 'ACCOUNT', accountId: sourceId },
  destination: { destinationType: 'ACCOUNT', accountId: destinationId },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: amount,
  ...extra,
})

/** A withdrawal of one dollar to a wallet on Solana. */
export const withdrawal = (internalAccountId: string, extra: object = {}) => ({
  internalAccountId,
  currency: 'USDC',
  cryptoNetwork: 'SOLANA',
  amount: 1_000_000,
  destinationAddress: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT',
  ...extra,
})

/** A customer with money, a bank account abroad, and a quote between them. */
export async function newQuote(api: Api, { funds = 100_000, amount = 10_000, suffix = '000', request = {} } = {}) {
  const { customer, account } = await fundedCustomer(api, { amount: funds })
  const destination = await api.create('/customers/external-accounts', eurAccount(suffix, { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, destination.id, amount, request))
  return { customer, account, destination, quote }
}
