import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf, accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { setProviderRequirements } from '#features/platforms/platform-config/index.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { quoteRequest } from './makers.test-support.ts'

useService()

test('takes a required purpose from the quote, and other data from the customer', async () => {
  const api = await newPlatform()
  const { account } = await fundedCustomer(api)
  const destination = await accountOf(api, 'USD')
  await inWork(api, (work) =>
    setProviderRequirements(work, 'USD', {
      requiredCustomerFields: ['PURPOSE_OF_PAYMENT', 'FULL_NAME'],
      requiredCounterpartyCustomerFields: [],
    }),
  )
  const quoteFor = (extra: object) => api.post('/quotes', quoteRequest(account.id, destination.id, 1_000, extra))
  expect(faultsOf(await quoteFor({}))).toEqual([400, 'MISSING_MANDATORY_USER_INFO', ['PURPOSE_OF_PAYMENT']])
  expect((await quoteFor({ purposeOfPayment: 'GIFT' })).status).toBe(201)
  await inWork(api, (work) =>
    setProviderRequirements(work, 'USD', {
      requiredCustomerFields: ['PURPOSE_OF_PAYMENT', 'NATIONALITY'],
      requiredCounterpartyCustomerFields: [],
    }),
  )
  expect(faultsOf(await quoteFor({ purposeOfPayment: 'GIFT' }))).toEqual([
    400,
    'MISSING_MANDATORY_USER_INFO',
    ['NATIONALITY'],
  ])
})

test("refuses new quotes in a customer's removed currency, in either direction", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDB'] })
  const { customer, account } = await fundedCustomer(api)
  const other = await accountOf(api, 'USD', (await newCustomer(api)).id)
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['EUR'] })
  for (const [from, to] of [
    [account, other],
    [other, account],
  ] as const) {
    const { status, body } = await api.post('/quotes', quoteRequest(from.id, to.id, 1_000))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_CURRENCY' })
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

test('requires the purpose of a payment in rupees, external or internal', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'INR'] })
  const { customer, account } = await fundedCustomer(api)
  const bank = await api.create('/platform/external-accounts', validAccount('INR_ACCOUNT'))
  for (const { id } of [bank, await accountOf(api, 'INR', customer.id)]) {
    expect(faultsOf(await api.post('/quotes', quoteRequest(account.id, id)))).toEqual([
      400,
      'INVALID_INPUT',
      ['purposeOfPayment'],
    ])
    await api.create('/quotes', quoteRequest(account.id, id, 10_000, { purposeOfPayment: 'FAMILY_SUPPORT' }))
  }
})

test.each([
  [undefined, 'INVALID_INPUT', undefined],
  ['GIFT', 'INVALID_INPUT', undefined],
  ['SERVICE_CHARGES', 'DOCUMENTS_REQUIRED', ['SUPPORTING_PROOF']],
  ['EXPORTED_GOODS_POSTPAYMENT', 'DOCUMENTS_REQUIRED', ['SUPPORTING_PROOF', 'SHIPPING_PROOF']],
])(
  'refuses a payment to a Chinese business for %s with the missing documents',
  async (purposeOfPayment, code, missingRequirements) => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'CNY'] })
    const [own, bank] = [
      await accountOf(api, 'USD'),
      await api.create('/platform/external-accounts', validAccount('CNY_ACCOUNT')),
    ]
    const { status, body } = await api.post('/quotes', quoteRequest(own.id, bank.id, 10_000, { purposeOfPayment }))
    expect({ status, code: body.code, missingRequirements: body.details.missingRequirements }).toEqual({
      status: 400,
      code,
      missingRequirements,
    })
    if (code === 'INVALID_INPUT') expect(body.details.errors[0].field).toBe('purposeOfPayment')
  },
)

test('pays a person in China for any purpose', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'CNY'] })
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Li Wei' }
  const wallet = await api.create('/platform/external-accounts', {
    currency: 'CNY',
    accountInfo: { accountType: 'CNY_ACCOUNT', bankName: 'AliPay', phoneNumber: '+8613812345678', beneficiary },
  })
  await api.create('/quotes', quoteRequest((await accountOf(api, 'USD')).id, wallet.id))
})
