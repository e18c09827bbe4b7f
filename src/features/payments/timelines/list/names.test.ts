import { beforeAll, expect, test } from 'vitest'
import { erase, NAME, newDeleted } from '#features/erasure/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newRealtimeQuote, report } from '#features/payments/receipts/makers.test-support.ts'
import { newHolder } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { type Plan, planOf, statementsOfLists } from '#test/support/plans.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { twoPeople } from '#test/support/two-people.ts'

/** Tests the names, accounts and texts in the operator's list of payments. */

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('support')).page
})

const pathOf = ({ platform }: Api) => `/payments?environment=sandbox&platformId=PlatformConfig:${platform}`
const list = async (api: Api, by = page): Promise<Json[]> => (await by.get(pathOf(api))).body.data
const listed = async (api: Api, id: string, by = page): Promise<Json> =>
  (await list(api, by)).find((each) => each.id === id)

const PARTIES = ['payerName', 'payeeName', 'payeeAccountEnding', 'reference', 'isPayerErased', 'isPayeeErased']

test('names a customer, the holder of an account with the last four characters, and the text', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account, destination, quote } = await newQuote(api, {
    request: { remittanceInformation: 'Invoice 7000', description: 'For the bookkeeper' },
  })
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', fullName: 'Ivan Novak' })
  const { iban } = destination.accountInfo
  const parties = { payerName: 'Ivan Novak', payeeName: 'Ana Lima', payeeAccountEnding: iban.slice(-4) }
  expect(await listed(api, quote.transactionId)).toMatchObject({ ...parties, reference: 'Invoice 7000' })
  const described = await api.create('/quotes', quoteRequest(account.id, destination.id, 100, { description: 'Rent' }))
  expect(await listed(api, described.transactionId)).toMatchObject({ ...parties, reference: 'Rent' })
  expect(JSON.stringify(await list(api))).not.toContain(iban.slice(-5))
})

test('names the platform as the owner of its own accounts', async () => {
  const api = await newPlatform({ name: 'Harbor Pay', supportedCurrencies: ['USD', 'EUR'] })
  const { account, customer } = await newQuote(api)
  const own = await accountOf(api, 'USD')
  await fund(api, own.id, 50_000)
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', fullName: 'Ivan Novak' })
  const { transactionId } = await api.create('/quotes', quoteRequest(own.id, account.id))
  expect(await listed(api, transactionId)).toMatchObject({ payerName: 'Harbor Pay', payeeName: 'Ivan Novak' })
  expect(await listed(api, transactionId)).not.toHaveProperty('payeeAccountEnding')
  const funded = (await list(api)).filter(({ type }) => type === 'INCOMING')
  expect(funded.map(({ payeeName }) => payeeName).sort()).toEqual(['Harbor Pay', 'Ivan Novak'])
})

test('names the sender of incoming money, and the holder of an account that a pull debits', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newRealtimeQuote(api)
  const own = await accountOf(api, 'USD')
  const { reference } = own.fundingPaymentInstructions[0].accountOrWalletInfo
  await report({ originator: { remittanceInformation: reference, accountHolderName: 'Dmitri Petrov' } })
  const holder = await newHolder(api)
  const pulled = await holder.pull(1_000)
  await settle()
  const incoming = (await list(api)).find(({ payerName }) => payerName === 'Dmitri Petrov')
  expect(incoming).toMatchObject({ type: 'INCOMING', reference })
  expect(await listed(api, pulled.id)).toMatchObject({ payerName: 'Ana Lima' })
  expect((await listed(api, quote.transactionId)).payeeName).toBe('Ana Lima')
})

test('shows no names, accounts and texts to a viewer', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { request: { remittanceInformation: 'Invoice 7000' } })
  const { page: viewer } = await signedInAs('viewer')
  const shown = await listed(api, quote.transactionId, viewer)
  expect(Object.keys(shown).filter((name) => PARTIES.includes(name))).toEqual([])
  expect(shown).toMatchObject({ type: 'OUTGOING', sentAmount: { amount: 10_000 } })
  expect(Object.keys(await listed(api, quote.transactionId))).toEqual(expect.arrayContaining(PARTIES.slice(0, 4)))
})

test('shows an erased person and the account of this person as erased', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const customer = await newDeleted(api)
  const paid = async () => (await list(api)).find(({ type }) => type === 'OUTGOING')
  expect(await paid()).toMatchObject({ payerName: NAME, payeeName: 'Ana Lima' })
  await erase(await twoPeople('treasurer'), api, customer)
  const shown: Json = await paid()
  expect(shown).toMatchObject({ isPayerErased: true, isPayeeErased: true })
  for (const name of ['payerName', 'payeeName', 'payeeAccountEnding']) expect(shown).not.toHaveProperty(name)
  expect(JSON.stringify(await list(api))).not.toContain(NAME)
})

const nodesOf = (plan: Plan): Json[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Copies the customers and external accounts of the platform, so that the planner compares plans as in production. */
async function copyParties({ platform }: Api): Promise<void> {
  const { db } = service().database
  await sql`
    insert into customers select (jsonb_populate_record(c, jsonb_build_object(
      'id', 'Customer:' || gen_random_uuid(), 'platform_customer_id', c.id || n))).*
    from customers c cross join generate_series(1, 2000) n where c.platform_id = ${platform}`.execute(db)
  await sql`
    insert into external_accounts select (jsonb_populate_record(e, jsonb_build_object(
      'id', 'ExternalAccount:' || gen_random_uuid(), 'fingerprint', e.id || n))).*
    from external_accounts e cross join generate_series(1, 2000) n where e.platform_id = ${platform}`.execute(db)
  for (const table of ['customers', 'external_accounts', 'transactions'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

test('reads any number of names with one statement, by primary keys', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const statementsFor = (limit: number) =>
    statementsOfLists(async () => expect((await page.get(`${pathOf(api)}&limit=${limit}`)).status).toBe(200))
  for (let count = 0; count < 3; count++) await newQuote(api)
  await copyParties(api)
  const [one, all] = [await statementsFor(1), await statementsFor(50)]
  expect(all.length).toBe(one.length)
  const naming = all.filter(({ text }) => text.includes('customers'))
  expect(naming).toHaveLength(1)
  for (const sent of naming) {
    const nodes = nodesOf(await planOf(sent))
    const scanned = nodes.filter((node) => ['customers', 'external_accounts'].includes(node['Relation Name']))
    expect(scanned.map((node) => node['Index Name']).sort()).toEqual([
      'customers_pkey',
      'customers_pkey',
      'external_accounts_pkey',
    ])
  }
})
