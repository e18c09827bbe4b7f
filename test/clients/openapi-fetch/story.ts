import { setTimeout as sleep } from 'node:timers/promises'
import createClient from 'openapi-fetch'
import type { components, paths } from './generated.js'

/** One payment, written from the document alone. `openapi-typescript` makes the types, `openapi-fetch` the calls. */

const { API = '', TOKEN = '' } = process.env
const client = createClient<paths>({
  baseUrl: API,
  headers: { Authorization: `Basic ${Buffer.from(TOKEN).toString('base64')}` },
})

type AnyError = components['schemas']['Error']

/** Returns the body of a success. Stops at any other response. */
function must<T>({ data, error }: { data?: T; error?: AnyError }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.reason}`)
  return data
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`This does not hold: ${what}`)
}

const customer = must(
  await client.POST('/customers', {
    body: { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', email: 'ana@example.org' },
  }),
)
const accounts = must(
  await client.GET('/customers/internal-accounts', { params: { query: { customerId: customer.id, currency: 'USD' } } }),
)
const [account] = accounts.data
if (!account) throw new Error('The customer has no account.')

const funded = must(
  await client.POST('/sandbox/internal-accounts/{accountId}/fund', {
    params: { path: { accountId: account.id } },
    body: { amount: 100_000 },
  }),
)
check(funded.balance.amount === 100_000, 'the account holds what was put on it')

const destination = must(
  await client.POST('/customers/external-accounts', {
    body: {
      customerId: customer.id,
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'DE89370400440532013000',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' },
      },
    },
  }),
)
check(
  destination.accountInfo.accountType === 'EUR_ACCOUNT' && destination.accountInfo.iban.startsWith('DE'),
  'the account is shown as it was sent',
)

const newQuote = (amount: number) =>
  client.POST('/quotes', {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: destination.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: amount,
    },
  })
const execute = (quoteId: string) =>
  client.POST('/quotes/{quoteId}/execute', {
    params: { path: { quoteId }, header: { 'Idempotency-Key': quoteId } },
    body: {},
  })

const quote = must(await newQuote(10_000))
must(await execute(quote.id))

async function settled(transactionId: string) {
  for (let attempts = 0; attempts < 100; attempts++) {
    const transaction = must(await client.GET('/transactions/{transactionId}', { params: { path: { transactionId } } }))
    if (transaction.status === 'COMPLETED') return transaction
    await sleep(100)
  }
  throw new Error('The payment was not completed in time.')
}
const transaction = await settled(quote.transactionId)
check(transaction.type === 'OUTGOING' && transaction.sentAmount.amount === 10_000, 'the payment sent what was quoted')

const tooMuch = must(await newQuote(10_000_000))
const { error } = await execute(tooMuch.id)
check(error?.code === 'INSUFFICIENT_FUNDS', 'an error is known by its code')

const seen: string[] = []
let cursor: string | undefined
do {
  const page = must(
    await client.GET('/transactions', { params: { query: { customerId: customer.id, limit: 1, cursor } } }),
  )
  seen.push(...page.data.map(({ id }) => id))
  cursor = page.nextCursor
} while (cursor !== undefined)
check(seen.length === 3 && seen.includes(transaction.id), 'the pages hold the deposit and both payments')
