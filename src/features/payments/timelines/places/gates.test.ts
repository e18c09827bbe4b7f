import { beforeAll, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { newAsked, newPayerOfEea, realtimeRequest } from '#features/authentication/makers.test-support.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { placeOf } from './expect-place.test-support.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('support')).page
})

test("reserves the account's money during its payer's challenge", async () => {
  const payer = await newPayerOfEea()
  const [confirmed, lapsed] = [await newAsked(payer), await newAsked(payer)]
  expect(await placeOf(page, payer.api, confirmed.transactionId)).toBe('HELD PAYER')
  await payer.authorize(confirmed)
  expect(await placeOf(page, payer.api, confirmed.transactionId)).toBe('TRANSIT PARTNER')
  const { db } = service().database
  const over = { expires_at: new Date(Date.now() - 1) }
  await db.updateTable('transactions').set(over).where('id', '=', lapsed.transactionId).execute()
  expect(await placeOf(page, payer.api, lapsed.transactionId)).toBe('HELD DONE')
  await payer.api.create('/sandbox/clock', { advanceSeconds: 3_600 })
  expect(await placeOf(page, payer.api, lapsed.transactionId)).toBe('PAYER DONE')
})

test('challenges a payer who sends the money first, without a debit', async () => {
  const { api, customer, bank } = await newPayerOfEea()
  const { transactionId } = await api.create('/quotes', realtimeRequest(customer, bank))
  expect(await placeOf(page, api, transactionId)).toBe('PAYER PAYER')
})

test("an agent's request waits for its platform", async () => {
  const { api, customer, quote } = await newPayer(APPROVAL)
  const source = { sourceType: 'REALTIME_FUNDING', customerId: customer.id, currency: 'USD' }
  const { transactionId } = await quote(10_000, { source })
  expect(await placeOf(page, api, transactionId)).toBe('PAYER PLATFORM')
  await settle()
})
