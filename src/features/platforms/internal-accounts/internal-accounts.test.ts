import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf } from '#test/support/ledger.ts'
import { signedInOwner } from '#test/support/members.ts'
import { useService } from '#test/support/service.ts'
import { FIRST_PLATFORM_CURRENCIES } from '../platform-config/index.ts'
import { fund, fundedCustomer } from './makers.test-support.ts'

useService()

test('opens one account per supported currency, and does not page the list', async () => {
  const api = await newPlatform({ supportedCurrencies: FIRST_PLATFORM_CURRENCIES })
  const { data, ...rest } = await api.read('/platform/internal-accounts?limit=1&cursor=nonsense')
  expect(rest).toEqual({})
  expect(new Map(data.map(({ balance, type }: Json) => [balance.currency.code, type]))).toEqual(
    new Map(
      FIRST_PLATFORM_CURRENCIES.map((code) => [
        code,
        ['BTC', 'USDC', 'USDB'].includes(code) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT',
      ]),
    ),
  )
  expect(
    data.every(
      (account: Json) => account.status === 'ACTIVE' && !('customerId' in account) && !('privateEnabled' in account),
    ),
  ).toBe(true)
  expect((await api.read('/platform/internal-accounts?currency=EUR')).data).toHaveLength(1)
  expect((await api.read('/platform/internal-accounts?type=INTERNAL_CRYPTO')).data).toHaveLength(3)
  expect((await api.read('/platform/internal-accounts?currency=XYZ')).data).toEqual([])
})

test('a customer has one account per currency, USDB as an embedded wallet', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  const { data, totalCount } = await api.read(`/customers/internal-accounts?customerId=${customer.id}`)
  expect({ totalCount, data: data.map(({ type }: Json) => type).sort() }).toEqual({
    totalCount: 3,
    data: ['EMBEDDED_WALLET', 'INTERNAL_CRYPTO', 'INTERNAL_FIAT'],
  })
  expect(data.every(({ customerId }: Json) => customerId === customer.id)).toBe(true)
})

test("opens accounts in the customer's named currencies, and the wallet", async () => {
  const api = await newPlatform({ supportedCurrencies: FIRST_PLATFORM_CURRENCIES })
  const customer = await newCustomer(api, { currencies: ['MXN'] })
  const { data } = await api.read(`/customers/internal-accounts?customerId=${customer.id}`)
  expect(data.map(({ balance }: Json) => balance.currency.code).sort()).toEqual(['MXN', 'USDB'])
})

const unrestricted = (currencyCode: string) => ({
  currencyCode,
  minAmount: 1,
  maxAmount: 1_000_000,
  requiredCounterpartyFields: [],
  enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
})

test('accounts appear with consent to the terms, not before; a currency that platform and customer add brings each one more', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD'], isSandboxConsentRequired: true })
  const customer = await newCustomer(api, { currencies: ['USD'] })
  const held = async (path: string) =>
    (await api.read(path)).data.map(({ balance }: Json) => balance.currency.code).sort()
  const theirs = `/customers/internal-accounts?customerId=${customer.id}`
  expect(await held(theirs)).toEqual([])

  const consent = {
    acceptedAt: new Date().toISOString(),
    ipAddress: '203.0.113.7',
    termsVersion: 'V1',
    acceptanceMethod: 'CHECKBOX',
  }
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', endUserTermsConsent: consent })
  expect(await held(theirs)).toEqual(['USD'])

  await api.must('PATCH', '/config', { supportedCurrencies: ['USD', 'EUR'].map(unrestricted) })
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['USD', 'EUR'] })
  expect([await held(theirs), await held('/platform/internal-accounts')]).toEqual([
    ['EUR', 'USD'],
    ['EUR', 'USD'],
  ])
})

test("the list of customers’ accounts has filters and pages, and omits the platform's accounts", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const customers = [await newCustomer(api), await newCustomer(api)]
  expect((await api.read('/customers/internal-accounts')).totalCount).toBe(4)
  expect((await api.read('/customers/internal-accounts?currency=USD')).totalCount).toBe(2)
  expect(
    (await api.read(`/customers/internal-accounts?currency=USD&customerId=${customers[0].id}&type=INTERNAL_FIAT`))
      .totalCount,
  ).toBe(1)
  const page = await api.read('/customers/internal-accounts?limit=3')
  expect({ length: page.data.length, hasMore: page.hasMore }).toEqual({ length: 3, hasMore: true })
  expect((await api.read(`/customers/internal-accounts?limit=3&cursor=${page.nextCursor}`)).data).toHaveLength(1)
  expect((await api.get(`/customers/internal-accounts?limit=3&currency=USD&cursor=${page.nextCursor}`)).status).toBe(
    400,
  )
})

test.each([
  'type=SAVINGS',
  'currency=usd',
  'customerId=Customer:1',
  'customerId=InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
])('refuses the filter %s', async (query) => {
  const api = await newPlatform()
  const answer = await api.get(`/customers/internal-accounts?${query}`)
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: query.split('=')[0],
  })
})

test('an unknown customer has an empty list', async () => {
  const api = await newPlatform()
  expect(
    (await api.read('/customers/internal-accounts?customerId=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).data,
  ).toEqual([])
})

test('raises balance and total balance on funding, and announces the current account', async () => {
  const api = await newPlatform()
  const { account } = await fundedCustomer(api, { amount: 500 })
  const again = await fund(api, account.id, 250)
  expect(again).toMatchObject({ id: account.id, balance: { amount: 750 }, totalBalance: { amount: 750 } })
  expect(Date.parse(again.updatedAt)).toBeGreaterThanOrEqual(Date.parse(account.updatedAt))
  expect(await eventsOf(api, account.id)).toEqual([
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ])
})

test("members read one account as the lists show it, but no other platform's", async () => {
  const api = await newPlatform()
  const { account } = await fundedCustomer(api, { amount: 500 })
  const [own] = (await api.read('/platform/internal-accounts')).data
  const { page } = await signedInOwner(api)
  for (const each of [account, own]) {
    const { status, body } = await page.get(`/internal-accounts/${each.id}`)
    expect({ status, body }).toEqual({ status: 200, body: each })
  }
  const { page: other } = await signedInOwner(await newPlatform())
  const { status, body } = await other.get(`/internal-accounts/${account.id}`)
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
})
