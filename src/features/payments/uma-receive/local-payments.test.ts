import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Api, Json } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks } from '#test/support/webhooks.ts'

useService()

const newPlatform = () => newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR'] })

/** Quotes a payment from a customer with dollars to a customer of another platform in euros. Returns the response. */
async function quoteTo(api: Api, payee: Json, extra: object = {}) {
  const { customer, account } = await fundedCustomer(api)
  const { lookupId, supportedCurrencies } = await api.read(
    `/receiver/uma/${encodeURIComponent(payee.umaAddress)}?customerId=${customer.id}`,
  )
  const answer = await api.post('/quotes', {
    lookupId,
    source: { sourceType: 'ACCOUNT', accountId: account.id },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: payee.umaAddress, currency: 'EUR' },
    lockedCurrencySide: 'RECEIVING',
    lockedCurrencyAmount: 5_000,
    ...extra,
  })
  return { customer, account, supportedCurrencies, answer }
}

test("a customer pays another platform's customer, and the payee's platform approves", async () => {
  const [{ api }, other] = [await newPlatform(), await newPlatform()]
  const payee = await newCustomer(other.api)
  const { supportedCurrencies, answer } = await quoteTo(api, payee)
  expect(supportedCurrencies.map((each: Json) => each.currency.code)).toContain('EUR')
  expect({ status: answer.status, totalReceivingAmount: answer.body.totalReceivingAmount }).toEqual({
    status: 201,
    totalReceivingAmount: 5_000,
  })
  expect(other.receiver.of('INCOMING_PAYMENT.PENDING')).toHaveLength(1)
  await api.create(`/quotes/${answer.body.id}/execute`)
  await settle()
  expect(await api.read(`/transactions/${answer.body.transactionId}`)).toMatchObject({
    status: 'COMPLETED',
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: payee.umaAddress },
  })
  const [received] = (await other.api.read(`/transactions?customerId=${payee.id}`)).data
  expect(received).toMatchObject({ status: 'COMPLETED', receivedAmount: { amount: 5_000 } })
  expect((await accountOf(other.api, 'EUR', payee.id)).balance.amount).toBe(5_000)
  expect(await eventsOf(other.api, received.id)).toEqual(['INCOMING_PAYMENT.PENDING', 'INCOMING_PAYMENT.COMPLETED'])
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O6: 1 } })
  await expectSoundLedger(other.api, { journals: { U1: 1 } })
})

test('a receiver who declines leaves the payer without a quote', async () => {
  const [{ api }, other] = [await newPlatform(), await newPlatform()]
  const payee = await newCustomer(other.api)
  other.receiver.otherwise = 403
  const { customer, answer } = await quoteTo(api, payee)
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_RECEIVER' })
  expect((await api.read(`/transactions?customerId=${customer.id}&type=OUTGOING`)).data).toEqual([])
  const [received] = (await other.api.read(`/transactions?customerId=${payee.id}`)).data
  expect(received.status).toBe('REJECTED')
})

test('a receiver who requires more data names it to the payer', async () => {
  const [{ api }, other] = [await newPlatform(), await newPlatform()]
  const payee = await newCustomer(other.api)
  other.receiver.otherwise = (response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end(JSON.stringify({ requiredFields: ['NATIONALITY'] }))
  const { answer } = await quoteTo(api, payee)
  expect({ status: answer.status, code: answer.body.code, reason: answer.body.reason }).toEqual({
    status: 400,
    code: 'MISSING_MANDATORY_USER_INFO',
    reason: expect.stringContaining('NATIONALITY'),
  })
})

test('returns money to the payer if the receiver cannot get it', async () => {
  const [{ api }, other] = [await newPlatform(), await newPlatform()]
  const payee = await newCustomer(other.api)
  const { account, customer, answer } = await quoteTo(api, payee)
  await other.api.create('/sandbox/clock', { advanceSeconds: 400 })
  await api.create(`/quotes/${answer.body.id}/execute`)
  await settle()
  const [received] = (await other.api.read(`/transactions?customerId=${payee.id}`)).data
  expect(received).toMatchObject({ status: 'FAILED', failureReason: 'QUOTE_EXPIRED' })
  expect(await api.read(`/transactions/${answer.body.transactionId}`)).toMatchObject({
    status: 'FAILED',
    failureReason: 'PAYOUT_RETURNED',
    refund: { status: 'COMPLETED' },
  })
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(account.balance.amount)
  await expectSoundLedger(other.api, { journals: { U2: 1, U4: 1 } })
  await fund(api, account.id, 1)
  await expectSoundLedger(api)
})
