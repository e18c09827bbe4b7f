import { setTimeout as sleep } from 'node:timers/promises'
import { client } from './generated/client.gen.js'
import {
  createCustomer,
  createCustomerExternalAccount,
  createQuote,
  executeQuote,
  getTransactionById,
  listCustomerInternalAccounts,
  listTransactions,
  sandboxFundInternalAccount,
} from './generated/sdk.gen.js'

/** One payment with the functions of `@hey-api/openapi-ts`, one for each operation. */

const { API, TOKEN = '' } = process.env
client.setConfig({ baseUrl: API, auth: TOKEN })

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`This does not hold: ${what}`)
}

const customer = (
  await createCustomer({
    body: { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', email: 'ana@example.org' },
    throwOnError: true,
  })
).data
const accounts = (
  await listCustomerInternalAccounts({ query: { customerId: customer.id, currency: 'USD' }, throwOnError: true })
).data
const [account] = accounts.data
if (!account) throw new Error('The customer has no account.')

const funded = (
  await sandboxFundInternalAccount({ path: { accountId: account.id }, body: { amount: 100_000 }, throwOnError: true })
).data
check(funded.balance.amount === 100_000, 'the account holds what was put on it')

const destination = (
  await createCustomerExternalAccount({
    body: {
      customerId: customer.id,
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'DE89370400440532013000',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' },
      },
    },
    throwOnError: true,
  })
).data
check(
  destination.accountInfo.accountType === 'EUR_ACCOUNT' && destination.accountInfo.iban.startsWith('DE'),
  'the account is shown as it was sent',
)

async function newQuote(amount: number) {
  const { data } = await createQuote({
    body: {
      source: { sourceType: 'ACCOUNT', accountId: account!.id },
      destination: { destinationType: 'ACCOUNT', accountId: destination.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: amount,
    },
    throwOnError: true,
  })
  return data
}

const quote = await newQuote(10_000)
await executeQuote({
  path: { quoteId: quote.id },
  headers: { 'Idempotency-Key': quote.id },
  body: {},
  throwOnError: true,
})

async function settled(transactionId: string) {
  for (let attempts = 0; attempts < 100; attempts++) {
    const { data } = await getTransactionById({ path: { transactionId }, throwOnError: true })
    if (data.status === 'COMPLETED') return data
    await sleep(100)
  }
  throw new Error('The payment was not completed in time.')
}
const transaction = await settled(quote.transactionId)
check(transaction.type === 'OUTGOING' && transaction.sentAmount.amount === 10_000, 'the payment sent what was quoted')

const tooMuch = await newQuote(10_000_000)
const { error } = await executeQuote({ path: { quoteId: tooMuch.id }, body: {} })
check(error?.code === 'INSUFFICIENT_FUNDS', 'an error is known by its code')

const seen: string[] = []
let cursor: string | undefined
do {
  const { data: page }: { data: { data: { id: string }[]; nextCursor?: string } } = await listTransactions({
    query: { customerId: customer.id, limit: 1, cursor },
    throwOnError: true,
  })
  seen.push(...page.data.map(({ id }) => id))
  cursor = page.nextCursor
} while (cursor !== undefined)
check(seen.length === 3 && seen.includes(transaction.id), 'the pages hold the deposit and both payments')
