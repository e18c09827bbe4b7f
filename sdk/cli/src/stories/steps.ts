import type { Causeway, components } from '@causeway/client'
import type { Say } from './story.ts'

/** Steps of several stories. Each reports the made object with its id. */

type Individual = Omit<components['schemas']['IndividualCustomerCreateRequest'], 'customerType'>

/** Creates a person. The end of `fullName` selects the verification result in the sandbox. */
export async function newCustomer(causeway: Causeway, say: Say, about: Individual = {}) {
  const named = { fullName: 'Ana Lima', ...about }
  const customer = await causeway.post('/customers', { body: { customerType: 'INDIVIDUAL', ...named } })
  say(`${customer.id}, ${named.fullName}, is created.`)
  return customer
}

/** Finds the customer's internal account in a currency. */
export async function accountOf(causeway: Causeway, customerId: string, currency: string) {
  const { data } = await causeway.get('/customers/internal-accounts', { params: { query: { customerId, currency } } })
  return (
    data[0] ?? fail(`${customerId} has no account in ${currency}: add it to the supportedCurrencies of the platform.`)
  )
}

function fail(reason: string): never {
  throw new Error(reason)
}

/** Creates a customer with 1,000.00 USD. */
export async function fundedAccount(causeway: Causeway, say: Say, about?: Individual) {
  const { id: customerId } = await newCustomer(causeway, say, about)
  const { id: accountId } = await accountOf(causeway, customerId, 'USD')
  await causeway.sandbox.fund(accountId, 100_000)
  say(`${accountId} is funded with 1,000.00 USD.`)
  return { customerId, accountId }
}

/** An example address in the United States. */
export const US_ADDRESS = {
  line1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
}

/** A bank account in US dollars. The end of its number decides its outcome and the outcome of payments. */
export async function bankAccount(causeway: Causeway, say: Say, customerId: string, ending = '000') {
  const accountNumber = `123456${ending}`
  const account = await causeway.post('/customers/external-accounts', {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        routingNumber: '011000015',
        accountNumber,
        beneficiary: {
          beneficiaryType: 'INDIVIDUAL',
          fullName: 'Ana Lima',
          countryOfResidence: 'US',
          address: US_ADDRESS,
        },
      },
    },
  })
  say(`${account.id}, the bank account ${accountNumber}, is registered and ${account.status}.`)
  return account
}

/** The deviations from a usual payment. */
export interface PaymentOptions {
  /** The payer. */
  from?: Individual
  /** The last characters of the destination's account number. */
  to?: string
  isExecuted?: boolean
}

/** Makes a payment of 100.00 USD to a bank account, and executes it by default. */
export async function payment(causeway: Causeway, say: Say, { from, to, isExecuted = true }: PaymentOptions = {}) {
  const { customerId, accountId } = await fundedAccount(causeway, say, from)
  const bank = await bankAccount(causeway, say, customerId, to)
  const quote = await causeway.post('/quotes', {
    body: { ...quoteOf(accountId, bank.id), immediatelyExecute: isExecuted },
  })
  say(`${quote.transactionId} is ${quote.status}: 100.00 USD to the bank account, by ${quote.id}.`)
  return quote
}

/** Returns a quote request for 100.00 USD from one account to another. */
export const quoteOf = (from: string, to: string) => ({
  source: { sourceType: 'ACCOUNT' as const, accountId: from },
  destination: { destinationType: 'ACCOUNT' as const, accountId: to },
  lockedCurrencySide: 'SENDING' as const,
  lockedCurrencyAmount: 10_000,
})

/** Moves the platform's clock forward to skip a wait. */
export async function passTime(causeway: Causeway, say: Say, seconds: number): Promise<void> {
  await causeway.sandbox.advanceClock(seconds)
  say(`The clock of the platform was moved ${seconds} seconds ahead. It never goes back.`)
}

const LOOK_EVERY_MS = 100
const LOOK_FOR_MS = 15_000

/** Polls until `look` returns a result. Throws after 15 seconds. */
export async function found<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + LOOK_FOR_MS; ; ) {
    const result = await look()
    if (result !== undefined) return result
    if (Date.now() >= end) throw new Error(`${what} is not there after ${LOOK_FOR_MS / 1_000} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
