import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { onEveryRail } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'

/** Uses a partner that fails the given number of times, and then accepts the order. */
let failures = 0
const simulated = simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: 'sandbox.uma.money' })
useService(
  {},
  {
    payoutPartners: onEveryRail({
      submit(order) {
        if (failures-- > 0) throw new Error('The line is down.')
        return simulated.submit(order)
      },
    }),
  },
)

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('viewer')).page
})
beforeEach(() => {
  failures = 0
})

async function payWith(failing: number) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { request: { immediatelyExecute: true } })
  failures = failing
  await settle()
  return { api, id: quote.transactionId }
}

async function ordersIn(api: Api, id: string): Promise<Json[]> {
  const { body } = await page.get(`/platforms/PlatformConfig:${api.platform}/payments/${id}/timeline`)
  return body.data.filter(({ kind }: Json) => kind === 'ORDER').map(({ title, details }: Json) => ({ title, details }))
}

const changeJobs = (api: Api, values: { run_at: Date; attempts?: number }) =>
  service().database.db.updateTable('jobs').set(values).where('platform_id', '=', api.platform).execute()

test('leaves no attempt for an order that a partner accepts immediately', async () => {
  const { api, id } = await payWith(0)
  expect((await api.read(`/transactions/${id}`)).status).toBe('COMPLETED')
  expect(await ordersIn(api, id)).toEqual([])
})

test('while attempts fail: how many, with which error, and when the next one is; afterwards what had failed', async () => {
  const { api, id } = await payWith(2)
  const failing = { kind: 'payout', lastError: 'The line is down.', nextAttemptAt: expect.stringMatching(/Z$/) }
  const title = 'The payout is due, and attempts have failed.'
  expect(await ordersIn(api, id)).toEqual([{ title, details: { ...failing, failedAttempts: 1 } }])
  await changeJobs(api, { run_at: new Date(0) })
  await settle()
  expect(await ordersIn(api, id)).toEqual([{ title, details: { ...failing, failedAttempts: 2 } }])
  await changeJobs(api, { run_at: new Date(0) })
  await settle()
  expect((await api.read(`/transactions/${id}`)).status).toBe('COMPLETED')
  expect(await ordersIn(api, id)).toEqual([
    {
      title: 'The payout was taken after attempts that failed.',
      details: { kind: 'payout', failedAttempts: 2, lastError: 'The line is down.' },
    },
  ])
})

test('leaves an order to an operator after its last attempt', async () => {
  const { api, id } = await payWith(2)
  await changeJobs(api, { run_at: new Date(0), attempts: 11 })
  await settle()
  expect(await ordersIn(api, id)).toEqual([
    {
      title: 'The payout was given up: it is tried again when an operator says so.',
      details: { kind: 'payout', failedAttempts: 12, lastError: 'The line is down.' },
    },
  ])
})
