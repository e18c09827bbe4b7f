import { expect, test } from 'vitest'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { testJob } from '#test/support/handles.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { APPROVAL, newPayer } from '../agents/agent-operations/makers.test-support.ts'
import { newAsked, newPayerOfEea } from '../authentication/makers.test-support.ts'
import { networkOf } from '../cards/card-transactions/makers.test-support.ts'
import { newCard } from '../cards/makers.test-support.ts'
import { usdAccount } from '../external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '../payments/quotes/makers.test-support.ts'
import { fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'

useService()

const DAY = 86_400
const preview = (api: Api, advanceSeconds: number): Promise<Json> =>
  api.read(`/sandbox/clock/preview?advanceSeconds=${advanceSeconds}`)

/** Returns the count of the kind in the preview. */
async function foreseen(api: Api, kind: string, advanceSeconds: number): Promise<number> {
  const { foreseen: all } = await preview(api, advanceSeconds)
  return all.find((each: Json) => each.kind === kind)?.count ?? 0
}

const unit = (api: Api, run: (work: Work) => void) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    run(work),
  )

/** Creates a payment that its partner pays after six minutes. */
async function slowPayment(api: Api) {
  const made = await newQuote(api, { suffix: '003', request: { immediatelyExecute: true } })
  await settle()
  return made
}

test('previews no step without waiting jobs, and leaves the clock unchanged', async () => {
  const api = await newPlatform()
  const before = await api.read('/sandbox/clock')
  const { now, ...rest } = await preview(api, DAY)
  expect(rest).toEqual({ foreseen: [], isPartial: false })
  expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(before.now) + DAY * 1_000)
  expect((await api.read('/sandbox/clock')).offsetSeconds).toBe(0)
})

test("counts payments that complete by then, and completes them at the clock's move", async () => {
  const api = await newPlatform()
  const [one, two] = [await slowPayment(api), await slowPayment(api)]
  expect(await foreseen(api, 'PAYMENT_COMPLETES', 60)).toBe(0)
  expect(await foreseen(api, 'PAYMENT_COMPLETES', 361)).toBe(2)
  await api.create('/sandbox/clock', { advanceSeconds: 361 })
  for (const { quote } of [one, two])
    expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  expect(await foreseen(api, 'PAYMENT_COMPLETES', DAY)).toBe(0)
})

test('previews a returned payment as returned, not as completed again', async () => {
  const api = await newPlatform()
  await newQuote(api, { suffix: '005', request: { immediatelyExecute: true } })
  await settle()
  const { foreseen: all } = await preview(api, DAY)
  expect(all).toContainEqual({ kind: 'PAYMENT_RETURNED', count: 1 })
  expect(all.map(({ kind }: Json) => kind)).not.toContain('PAYMENT_COMPLETES')
})

test('does not preview a cancelled payment as completed', async () => {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api)
  const target = await api.create('/customers/external-accounts', usdAccount('003', { customerId: customer.id }))
  const request = quoteRequest(account.id, target.id, 10_000, { immediatelyExecute: true })
  const wire = { ...request, destination: { ...request.destination, paymentRail: 'WIRE' } }
  const { transactionId } = await api.create('/quotes', wire)
  await settle()
  expect(await foreseen(api, 'PAYMENT_COMPLETES', 361)).toBe(1)
  await api.create(`/transactions/${transactionId}/cancel`)
  expect(await foreseen(api, 'PAYMENT_COMPLETES', 361)).toBe(0)
})

test('a payment awaiting authorization expires, and its quote no longer does', async () => {
  const payer = await newPayerOfEea()
  const quote = await newAsked(payer)
  expect(await foreseen(payer.api, 'AUTHORIZATION_LAPSES', 301)).toBe(1)
  expect(await foreseen(payer.api, 'QUOTE_EXPIRES', 301)).toBe(0)
  await payer.authorize(quote)
  expect(await foreseen(payer.api, 'AUTHORIZATION_LAPSES', 301)).toBe(0)
})

test('expires a quote, unless it was executed', async () => {
  const api = await newPlatform()
  const [{ quote }] = [await newQuote(api), await newQuote(api)]
  expect(await foreseen(api, 'QUOTE_EXPIRES', 60)).toBe(0)
  expect(await foreseen(api, 'QUOTE_EXPIRES', 301)).toBe(2)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  expect(await foreseen(api, 'QUOTE_EXPIRES', 301)).toBe(1)
  await api.create('/sandbox/clock', { advanceSeconds: 301 })
  expect(await foreseen(api, 'QUOTE_EXPIRES', 301)).toBe(0)
})

test('expires a card authorization, unless it was cleared', async () => {
  const api = await newPlatform()
  const { card } = await newCard(api)
  const network = networkOf(api, card)
  const [{ issuerTransactionToken }] = [await network.ask(1_000), await network.ask(2_000)]
  expect(await foreseen(api, 'CARD_AUTHORIZATION_EXPIRES', 8 * DAY)).toBe(2)
  await network.report(issuerTransactionToken, { kind: 'CLEARING', amount: '1000' })
  expect(await foreseen(api, 'CARD_AUTHORIZATION_EXPIRES', 8 * DAY)).toBe(1)
})

test("expires an agent's request without a decision", async () => {
  const payer = await newPayer(APPROVAL)
  const actions = [await payer.execute(await payer.quote(10_000)), await payer.execute(await payer.quote(20_000))]
  expect(await foreseen(payer.api, 'AGENT_ACTION_LAPSES', 8 * DAY)).toBe(2)
  await payer.api.create(`/agents/${payer.id}/actions/${actions[0]?.body.id}/reject`, { reason: 'No' })
  expect(await foreseen(payer.api, 'AGENT_ACTION_LAPSES', 8 * DAY)).toBe(1)
})

test('an account outside becomes active', async () => {
  const api = await newPlatform()
  await api.create('/platform/external-accounts', usdAccount('112'))
  expect(await foreseen(api, 'EXTERNAL_ACCOUNT_ACTIVATED', 11)).toBe(1)
})

test('does not count jobs of another platform', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  await slowPayment(other)
  expect((await preview(api, DAY)).foreseen).toEqual([])
})

test('counts any other step, at most a thousand steps in all, the first ones first', async () => {
  const api = await newPlatform()
  const enqueue = (count: number, seconds: number) =>
    unit(api, (work) => {
      for (let n = 0; n < count; n++) work.enqueue(testJob('test.step'), { n }, { at: addSeconds(work.now, seconds) })
    })
  await enqueue(999, 60)
  expect(await preview(api, 100)).toMatchObject({ foreseen: [{ kind: 'OTHER', count: 999 }], isPartial: false })
  await enqueue(2, 3_600)
  expect(await preview(api, 100)).toMatchObject({ foreseen: [{ kind: 'OTHER', count: 999 }], isPartial: false })
  expect(await preview(api, DAY)).toMatchObject({ foreseen: [{ kind: 'OTHER', count: 1_000 }], isPartial: true })
})

test.each(['', '?advanceSeconds=0', '?advanceSeconds=1.5', '?advanceSeconds=31622401', '?advanceSeconds=day'])(
  'refuses a preview of %j',
  async (query) => {
    const answer = await (await newPlatform()).get(`/sandbox/clock/preview${query}`)
    expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'advanceSeconds',
    })
  },
)

test("refuses a time beyond the clock's range", async () => {
  const api = await newPlatform()
  const years = 2099 - new Date().getUTCFullYear()
  for (let year = 0; year < years; year++) await api.create('/sandbox/clock', { advanceSeconds: 365 * DAY })
  const answer = await api.get(`/sandbox/clock/preview?advanceSeconds=${366 * DAY}`)
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test('a token that may move the clock may look, in the sandbox alone', async () => {
  const api = await newPlatform()
  const production = await newPlatform({ environment: 'production' })
  const path = '/sandbox/clock/preview?advanceSeconds=1'
  const tokens = await Promise.all([
    api.withPermissions('VIEW'),
    api.withPermissions('TRANSACT'),
    api.withPermissions('MANAGE'),
    production,
  ])
  expect((await Promise.all(tokens.map((token) => token.get(path)))).map(({ status }) => status)).toEqual([
    403, 200, 200, 403,
  ])
})
