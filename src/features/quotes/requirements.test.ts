import { expect, test } from 'vitest'
import { newPlatform } from '../../../test/support/api.ts'
import { accountOf, fundedCustomer, quoteRequest } from '../../../test/support/given.ts'
import { useService } from '../../../test/support/service.ts'
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
