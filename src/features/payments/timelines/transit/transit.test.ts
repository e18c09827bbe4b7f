import { beforeAll, expect, test } from 'vitest'
import { intoAccount, reportPayment, settleRefund } from '#features/payments/operator-makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { rollUpSystemBalances } from '#ledger/roll-up.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('viewer')).page
})

const transitOf = async (query: string): Promise<Json[]> => {
  const { status, body } = await page.get(`/transit?environment=${query}`)
  expect({ status, isCut: body.isCut }).toEqual({ status: 200, isCut: false })
  return body.data
}
const of = ({ platform }: Api) => `sandbox&platformId=PlatformConfig:${platform}`

async function execute(api: Api, suffix: string): Promise<Json> {
  const { quote } = await newQuote(api, { suffix })
  await api.create(`/quotes/${quote.id}/execute`)
  return quote
}

test("money in transit equals the ledger's amounts, by rail, currency and age", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const [delivered, slow, old, stuck] = [
    await execute(api, '000'),
    await execute(api, '003'),
    await execute(api, '003'),
    await execute(api, '007'),
  ]
  await settle()
  expect(delivered.totalReceivingAmount).toBeGreaterThan(0)
  const { db } = service().database
  const updated_at = new Date(Date.now() - 7_200_000)
  await db.updateTable('transactions').set({ updated_at }).where('id', '=', old.transactionId).execute()
  const transit = { heldAt: 'TRANSIT', rail: 'SEPA_INSTANT', currency: 'EUR', payments: 1 }
  const expected = [
    { ...transit, age: 'UP_TO_AN_HOUR', amount: slow.totalReceivingAmount },
    { ...transit, age: 'UP_TO_A_DAY', amount: old.totalReceivingAmount, oldestAt: updated_at.toISOString() },
    { heldAt: 'REFUND', currency: 'USD', age: 'UP_TO_AN_HOUR', payments: 1, amount: stuck.totalSendingAmount },
  ]
  const isFound = async () => {
    const found = await transitOf(of(api))
    expect(found).toHaveLength(expected.length)
    for (const line of expected) expect(found).toContainEqual(expect.objectContaining(line))
    expect(found.find(({ heldAt }) => heldAt === 'REFUND')).not.toHaveProperty('rail')
  }
  await isFound()
  // The result is the same after the rollup of the ledger.
  await inWork(api, (work) => rollUpSystemBalances(work, { settledAfterMs: 0 }))
  await isFound()
  expect(await transitOf('sandbox')).toHaveLength(expected.length)
  expect(await transitOf('production')).toEqual([])
})

test('names a failed refund until a person settles it', async () => {
  const api = await newPlatform()
  const { customer, quote } = await newQuote(api, { suffix: '003' })
  const id = quote.transactionId
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const failed = async (): Promise<Json[]> => (await page.get(`/transit?environment=${of(api)}`)).body.failedRefunds
  expect(await failed()).toEqual([])
  await reportPayment(api, id, { kind: 'REJECTED', failureReason: 'LIMIT_EXCEEDED', isRefundRefused: true })
  const { updatedAt, sentAmount } = await api.read(`/transactions/${id}`)
  const platformId = `PlatformConfig:${api.platform}`
  expect(await failed()).toEqual([{ platformId, transactionId: id, amount: sentAmount, failedAt: updatedAt }])
  await settleRefund(api, id, intoAccount(await accountOf(api, 'USD', customer.id)))
  expect(await failed()).toEqual([])
})
