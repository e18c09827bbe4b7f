import { expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInMember, signedInOwner } from '#test/support/members.ts'
import { settle, useService } from '#test/support/service.ts'

useService()

async function pay(api: Api, suffix: string): Promise<Json> {
  const { quote } = await newQuote(api, { suffix })
  await api.create(`/quotes/${quote.id}/execute`)
  return quote
}

const flowsOf = async (api: Api): Promise<Json> => (await (await signedInOwner(api)).page.get('/payment-flows')).body

test('counts payments by day and outcome, and sums their money by currency, rail and outcome', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const [one, other] = [await pay(api, '000'), await pay(api, '000')]
  const refunded = await pay(api, '004')
  const owed = await pay(api, '007')
  const slow = await pay(api, '003')
  await settle()
  const sent = { currency: 'USD', decimals: 2, rail: 'SEPA_INSTANT' }
  const { days, flows, isCut } = await flowsOf(api)
  expect(isCut).toBe(false)
  expect(flows[0]).toEqual({
    ...sent,
    ...{ outcome: 'DELIVERED', payments: 2, amount: one.totalSendingAmount + other.totalSendingAmount },
  })
  expect(flows.slice(1)).toEqual(
    expect.arrayContaining([
      { ...sent, outcome: 'REFUNDED', payments: 1, amount: refunded.totalSendingAmount },
      { ...sent, outcome: 'OWED', payments: 1, amount: owed.totalSendingAmount },
      { ...sent, outcome: 'UNDER_WAY', payments: 1, amount: slow.totalSendingAmount },
    ]),
  )
  expect(flows).toHaveLength(4)
  const today = new Date().toISOString().slice(0, 10)
  expect(days.map(({ day, outcome, payments }: Json) => [day, outcome, payments]).sort()).toEqual([
    [today, 'DELIVERED', 2],
    [today, 'OWED', 1],
    [today, 'REFUNDED', 1],
    [today, 'UNDER_WAY', 1],
  ])
})

test('counts an expired payment before its job has run, and drops days before the asked ones', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  await newQuote(api)
  await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
  const { page } = await signedInOwner(api)
  expect((await page.get('/payment-flows')).body.days).toMatchObject([{ outcome: 'EXPIRED', payments: 1 }])
  expect((await page.get('/payment-flows?days=1')).body).toEqual({ days: [], flows: [], isCut: false })
})

test("shows each member the payments of the member's own platform only", async () => {
  const [api, other] = [await newPlatform({ supportedCurrencies: ['USD', 'EUR'] }), await newPlatform()]
  await pay(api, '000')
  await settle()
  expect((await flowsOf(other)).flows).toEqual([])
  const support = await signedInMember(await signedInOwner(api), 'support')
  expect((await support.page.get('/payment-flows')).body.flows).toHaveLength(1)
  expect((await support.page.get('/payment-flows?days=0')).status).toBe(400)
})
