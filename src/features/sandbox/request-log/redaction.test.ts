import { expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { loggedOf } from './makers.test-support.ts'

useService()

test('stores words, ids, times, currencies and numbers, and only the length of other texts', async () => {
  const api = await newPlatform({ supportedCurrencies: ['EUR'] })
  const customer = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Canary' })
  const request = eurAccount('000', { customerId: customer.id, unknown: 'Ana Canary' })
  await api.create('/customers/external-accounts', request)
  const [account] = await loggedOf(api, 2)
  expect(account).toMatchObject({
    status: 201,
    route: '/2025-10-13/customers/external-accounts',
    body: {
      customerId: customer.id,
      currency: 'EUR',
      unknown: 'text, 10 characters',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'text, 22 characters, ends in 000',
        beneficiary: {
          beneficiaryType: 'INDIVIDUAL',
          fullName: `text, ${request.accountInfo.beneficiary.fullName.length} characters`,
        },
      },
    },
    answer: { id: expect.stringContaining('ExternalAccount:'), status: 'ACTIVE' },
  })
})

test('stores a rejected request with its cause and its invalid fields', async () => {
  const api = await newPlatform()
  await api.post('/customers', { customerType: 'INDIVIDUAL', fullName: 5 })
  await api.send('POST', '/customers', { raw: '{"fullName": "Ana Canary", "fullName": "Ana Canary"' })
  const [malformed, refused] = await loggedOf(api, 2)
  expect(refused).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    body: { customerType: 'INDIVIDUAL', fullName: 'number' },
    errors: [{ field: 'fullName', message: 'This must be of type string.' }],
  })
  expect(malformed).toMatchObject({ status: 400, code: 'INVALID_REQUEST_FORMAT' })
  expect(malformed).not.toHaveProperty('body')
})
