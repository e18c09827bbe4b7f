import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'

useService()

test('funding is a completed incoming transaction', async () => {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api, { amount: 1_234 })
  const [transaction] = (await api.read(`/transactions?customerId=${customer.id}`)).data
  expect(transaction).toMatchObject({
    type: 'INCOMING',
    direction: 'CREDIT',
    status: 'COMPLETED',
    receivedAmount: { amount: 1_234, currency: { code: 'USD' } },
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.id },
    destination: { destinationType: 'ACCOUNT', accountId: account.id },
  })
  expect(await eventsOf(api, transaction.id)).toEqual(['INCOMING_PAYMENT.COMPLETED'])
  const { reference } = account.fundingPaymentInstructions[0].accountOrWalletInfo
  expect((await api.read(`/transactions?reference=${reference.toLowerCase()}`)).totalCount).toBe(1)
})

test('it works for fiat, crypto and embedded wallets, of customers and of the platform', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  for (const owner of [customer.id, undefined]) {
    for (const currency of ['USD', 'USDC', 'USDB']) {
      const { id } = await accountOf(api, currency, owner)
      expect((await fund(api, id, 10)).balance.amount, currency).toBe(10)
    }
  }
  await expectSoundLedger(api, { journals: { D1: 5, D2: 1 } })
})

test.each([
  ['zero', 0, 'INVALID_AMOUNT'],
  ['less', -5, 'INVALID_AMOUNT'],
  ['a fraction', 0.5, 'INVALID_AMOUNT'],
  ['too much', 100_000_000_001, 'INVALID_AMOUNT'],
  ['a text', '5', 'INVALID_INPUT'],
  ['nothing', undefined, 'INVALID_INPUT'],
])('rejects %s', async (_, amount, code) => {
  const api = await newPlatform()
  const { id } = await accountOf(api, 'USD')
  const answer = await api.post(`/sandbox/internal-accounts/${id}/fund`, { amount })
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code,
    field: 'amount',
  })
})

test('1e3 is a whole number', async () => {
  const api = await newPlatform()
  const { id } = await accountOf(api, 'USD')
  const answer = await api.send('POST', `/sandbox/internal-accounts/${id}/fund`, { raw: '{"amount":1e3}' })
  expect({ status: answer.status, amount: answer.body.balance.amount }).toEqual({ status: 200, amount: 1_000 })
})

test('a balance stays within its range', async () => {
  const api = await newPlatform()
  const { id } = await accountOf(api, 'USD')
  await api.create(`/sandbox/internal-accounts/${id}/fund`, { amount: 100_000_000_000 })
  const { database } = service()
  await database.db
    .updateTable('ledger_balances')
    .set({ available: 9_000_000_000_000_000n })
    .where('account_id', '=', id)
    .execute()
  const answer = await api.post(`/sandbox/internal-accounts/${id}/fund`, { amount: 1 })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'AMOUNT_OUT_OF_RANGE' })
})

test('refuses to fund an inactive account', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  const { id } = await accountOf(api, 'USD', customer.id)
  await api.must('DELETE', `/customers/${customer.id}`)
  const answer = await api.post(`/sandbox/internal-accounts/${id}/fund`, { amount: 1 })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test('never leaves ownerless money after a concurrent deletion and funding', async () => {
  const api = await newPlatform()
  for (let round = 0; round < 5; round++) {
    const customer = await newCustomer(api)
    const { id } = await accountOf(api, 'USD', customer.id)
    const [funded, deleted] = await Promise.all([
      api.post(`/sandbox/internal-accounts/${id}/fund`, { amount: 5 }),
      api.send('DELETE', `/customers/${customer.id}`),
    ])
    const account = (await api.read(`/customers/internal-accounts?customerId=${customer.id}&currency=USD`)).data[0]
    expect([funded.status === 200, deleted.status === 200], `round ${round}`).toContain(true)
    expect([account.status, account.totalBalance.amount], `round ${round}`).toEqual(
      deleted.status === 200 ? ['CLOSED', 0] : ['ACTIVE', 5],
    )
  }
  await expectSoundLedger(api)
})
