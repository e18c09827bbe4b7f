import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { reportPayment } from '../operator-makers.test-support.ts'
import { newQuote, quoteRequest } from '../quotes/makers.test-support.ts'

useService()

const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
const transactionOf = (api: Api, { transactionId }: Json) => api.read(`/transactions/${transactionId}`)

/** A payment whose partner sends no event for six minutes. */
async function newSlowPayment(api?: Api) {
  const by = api ?? (await newEuroPlatform())
  const { quote } = await newQuote(by, { suffix: '003' })
  await by.create(`/quotes/${quote.id}/execute`)
  await settle()
  const notify = (notice: string | object, id: string) => reportPayment(by, quote.transactionId, notice, id)
  return { api: by, quote, notify }
}

const RETURNED = { kind: 'RETURNED', charge: 150 }

/** Returns the number of reports with an effect, and the reasons why the others had none. */
async function outcomesOf(reports: readonly Promise<unknown>[]): Promise<[effects: number, reasons: unknown[]]> {
  const settled = await Promise.allSettled(reports)
  const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  return [reports.length - refusals.length, refusals.map((each) => each.split('it ').at(-1))]
}

describe('a bank event reported manually', () => {
  test('takes effect once, under the id that the bank has given it', async () => {
    const { api, quote, notify } = await newSlowPayment()
    expect(await notify('PAID', 'statement 7')).toMatchObject({ status: 'COMPLETED' })
    await expect(notify('PAID', 'statement 7')).rejects.toThrow('it was reported before.')
    await expect(notify('PAID', 'statement 8')).rejects.toThrow('means nothing any more')
    expect(await eventsOf(api, quote.transactionId)).toEqual(
      ['PENDING', 'PROCESSING', 'COMPLETED'].map((status) => `OUTGOING_PAYMENT.${status}`),
    )
    await api.create('/sandbox/clock', { advanceSeconds: 600 })
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
  })

  test('waits for its preceding event', async () => {
    const { api, quote, notify } = await newSlowPayment()
    for (const _ of [1, 2]) expect(await notify(RETURNED, '2')).toMatchObject({ status: 'PROCESSING' })
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
    await notify('PAID', '1')
    await service()
      .database.db.updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('platform_id', '=', api.platform)
      .execute()
    await settle()
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'PAYOUT_RETURNED',
      refund: { status: 'COMPLETED' },
    })
    await expect(notify('RETURNED', '2')).rejects.toThrow('it was reported before.')
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1, R2: 1 } })
  })

  test('contradicts an earlier report if a repeated return has another charge', async () => {
    const { api, quote, notify } = await newSlowPayment()
    await notify('PAID', '1')
    await notify(RETURNED, '2')
    await expect(notify({ ...RETURNED, charge: 90 }, '2')).rejects.toThrow('with another charge')
    for (const again of ['RETURNED', RETURNED])
      await expect(notify(again, '2')).rejects.toThrow('it was reported before.')
    expect(await transactionOf(api, quote)).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } })
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1, R2: 1 } })
  })

  test('takes effect once for several concurrent reports', async () => {
    const { api, notify } = await newSlowPayment()
    const outcomes = await outcomesOf(Array.from({ length: 6 }, () => notify('PAID', '1')))
    expect(outcomes).toEqual([1, Array(5).fill('was reported before.')])
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
  })

  test('applies one of two concurrent results', async () => {
    const { api, notify } = await newSlowPayment()
    const rejected = { kind: 'REJECTED', failureReason: 'ACCOUNT_INVALID' }
    expect(await outcomesOf([notify('PAID', '1'), notify(rejected, '2')])).toEqual([1, ['means nothing any more.']])
    await expectSoundLedger(api)
  })

  test("affects only the named payment, regardless of the event's id", async () => {
    const one = await newSlowPayment()
    const [second, foreign] = [await newSlowPayment(one.api), await newSlowPayment()]
    await one.notify('PAID', '1')
    for (const { api, quote } of [second, foreign]) expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
    for (const { notify } of [second, foreign]) expect((await notify('PAID', '1')).status).toBe('COMPLETED')
  })

  test('takes effect at the time of its platform', async () => {
    const { api, quote, notify } = await newSlowPayment()
    await api.create('/sandbox/clock', { advanceSeconds: 300 })
    await notify('PAID', '1')
    const { settledAt } = await transactionOf(api, quote)
    expect(new Date(settledAt).getTime()).toBeGreaterThan(Date.now() + 290_000)
  })

  test('leaves an entry in the audit log', async () => {
    const { api, quote, notify } = await newSlowPayment()
    await notify('PAID', '1')
    const entries = await service()
      .database.db.selectFrom('audit_entries')
      .select(['actor', 'object', 'result'])
      .where('platform_id', '=', api.platform)
      .where('action', '=', 'reportPayment')
      .execute()
    const actor = expect.stringMatching(/^Operator:/)
    expect(entries).toContainEqual({ actor, object: quote.transactionId, result: '200' })
  })
})

test('pays out pulled money on arrival, and ignores a later failure', async () => {
  const api = await newEuroPlatform()
  const { id: customerId } = await newCustomer(api)
  // The pull fails after half a minute unless another partner event arrives first.
  const bank = await api.create('/customers/external-accounts', usdAccount('005', { customerId }))
  const target = await api.create('/customers/external-accounts', eurAccount('003', { customerId }))
  const quote = await api.create('/quotes', quoteRequest(bank.id, target.id, 10_000, { immediatelyExecute: true }))
  await settle()
  const notify = (kind: string, id: string) => reportPayment(api, quote.transactionId, kind, id)
  for (const kind of ['PAID', 'REFUNDED'])
    await expect(notify(kind, '1')).rejects.toThrow('of this payment has been ordered')
  await notify('PULLED', '1')
  await expect(notify('PULL_FAILED', '2')).rejects.toThrow('means nothing any more')
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 60 })
  expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
  expect((await notify('PAID', '1')).status).toBe('COMPLETED')
  await expectSoundLedger(api, { journals: { O3: 1, O4: 1 } })
})

test('refuses a report about an unreleased payment', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api)
  await expect(reportPayment(api, quote.transactionId, 'PAID')).rejects.toThrow('No payout of this payment')
  expect((await transactionOf(api, quote)).status).toBe('PENDING')
})
