import { expect, test } from 'vitest'
import { newPlatform } from '../../../test/support/api.ts'
import { accountOf, fundedCustomer, newCustomer, quoteRequest } from '../../../test/support/given.ts'
import { useService } from '../../../test/support/service.ts'
import { newWallet } from '../../../test/support/wallet.ts'
import { faultsOf, inWork } from '../external-accounts/accounts.test-support.ts'
import { setProviderRequirements } from '../platform-config/index.ts'

useService()

test('a purpose that a currency demands is supplied by the quote, other data by the customer', async () => {
  const api = await newPlatform()
  const { account } = await fundedCustomer(api)
  const destination = await accountOf(api, 'USD')
  await inWork(api, (work) => setProviderRequirements(work, 'USD', { requiredCustomerFields: ['PURPOSE_OF_PAYMENT', 'FULL_NAME'], requiredCounterpartyCustomerFields: [] }))
  const quoteFor = (extra: object) => api.post('/quotes', quoteRequest(account.id, destination.id, 1_000, extra))
  expect(faultsOf(await quoteFor({}))).toEqual([400, 'MISSING_MANDATORY_USER_INFO', ['PURPOSE_OF_PAYMENT']])
  expect((await quoteFor({ purposeOfPayment: 'GIFT' })).status).toBe(201)
  await inWork(api, (work) => setProviderRequirements(work, 'USD', { requiredCustomerFields: ['PURPOSE_OF_PAYMENT', 'NATIONALITY'], requiredCounterpartyCustomerFields: [] }))
  expect(faultsOf(await quoteFor({ purposeOfPayment: 'GIFT' }))).toEqual([400, 'MISSING_MANDATORY_USER_INFO', ['NATIONALITY']])
})

test('a currency that was taken from a customer gets no new quotes, in either direction', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
  const { customer, account } = await fundedCustomer(api)
  const other = await accountOf(api, 'USD', (await newCustomer(api)).id)
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['EUR'] })
  for (const [from, to] of [[account, other], [other, account]] as const) {
    const { status, body } = await api.post('/quotes', quoteRequest(from.id, to.id, 1_000))
    expect([status, body.code]).toEqual([400, 'INVALID_CURRENCY'])
  }
  await api.create('/quotes', quoteRequest(other.id, (await accountOf(api, 'EUR', customer.id)).id, 1_000))
})

test("the platform pays for a customer in a currency that is not the customer's, and a wallet needs no currency", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
  const { customer, account: wallet } = await newWallet(api, { currencies: ['EUR'] })
  const [own, euros] = [await accountOf(api, 'USD'), await accountOf(api, 'EUR', customer.id)]
  const request = quoteRequest(own.id, euros.id, 1_000)
  await api.create('/quotes', { ...request, source: { ...request.source, customerId: customer.id } })
  await api.create('/quotes', quoteRequest(wallet.id, euros.id, 1_000_000))
})
