import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { newQuote } from '../quotes/makers.test-support.ts'

useService()

const BECAUSE = { reason: 'It stands on the statement of today.' }
let people: TwoPeople
beforeAll(async () => {
  people = await twoPeople('treasurer')
})

const pathOf = ({ platform }: Api, id: string) => `/platforms/PlatformConfig:${platform}/transactions/${id}`
const report = (api: Api, id: string, notice: object, noticeId = 'statement 7, line 12') =>
  people.ask(`${pathOf(api, id)}/notices`, { noticeId, notice, ...BECAUSE })
const settleRefund = (api: Api, id: string, settlement: object) =>
  people.ask(`${pathOf(api, id)}/settle-refund`, { settlement, ...BECAUSE })
const paymentOf = (api: Api, id: string): Promise<Json> => api.read(`/transactions/${id}`)

/** A sandbox payment whose partner sends no event for six minutes. */
async function slowPayment() {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, quote } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  return { api, customer, id: quote.transactionId }
}

const REJECTED = { kind: 'REJECTED', failureReason: 'ACCOUNT_INVALID', isRefundRefused: true }

test('a notice of a bank in production takes effect when a second person approves it, and so does the settlement of the refund', async () => {
  const { api, own, euros } = await newOperator()
  const { id } = await paid(api, own.EUR, 'EUR')
  const customerId = `PlatformConfig:${api.platform}`
  const { status, body } = await report(api, id, REJECTED)
  expect([status, body.operation, body.before, body.after]).toEqual([
    ...[202, 'reportPayment', { id, status: 'PROCESSING', customerId }],
    { id, status: 'FAILED', customerId, refundStatus: 'FAILED' },
  ])
  expect((await paymentOf(api, id)).status).toBe('PROCESSING')
  expect((await people.approve(body)).status).toBe('DONE')
  expect(await paymentOf(api, id)).toMatchObject({ status: 'FAILED', refund: { status: 'FAILED' } })

  expect((await settleRefund(api, id, { by: 'RAIL', rail: 'SEPA' })).body.code).toBe('INVALID_INPUT')
  const wrong = await settleRefund(api, id, { by: 'TREASURY_ACCOUNT', treasuryAccount: 'unknown' })
  expect(wrong.body.code).toBe('CONFLICT')
  const asked = (await settleRefund(api, id, { by: 'TREASURY_ACCOUNT', treasuryAccount: euros })).body
  expect(asked).toMatchObject({
    operation: 'settleRefund',
    before: { owed: { amount: 10_000, currency: { code: 'EUR' } } },
  })
  expect((await people.approve(asked)).after).toMatchObject({ id, refundStatus: 'COMPLETED' })
  expect((await paymentOf(api, id)).refund.status).toBe('COMPLETED')
  await expectSoundLedger(api)
})

describe('a notice', () => {
  test('takes effect once, regardless of its id', async () => {
    const { api, id } = await slowPayment()
    expect(await report(api, id, { kind: 'PAID' })).toMatchObject({ status: 200, body: { id, status: 'COMPLETED' } })
    const again = await report(api, id, { kind: 'PAID' })
    expect({ code: again.body.code, cause: again.body.details.cause }).toEqual({
      code: 'CONFLICT',
      cause: 'KNOWN_ALREADY',
    })
    const other = await report(api, id, { kind: 'PAID' }, 'statement 8')
    expect(other.body.details.cause).toBe('MEANS_NOTHING')
    await expectSoundLedger(api)
  })

  test('waits for its preceding event', async () => {
    const { api, id } = await slowPayment()
    expect((await report(api, id, { kind: 'RETURNED', charge: 150 }, 'back')).body.status).toBe('PROCESSING')
    await report(api, id, { kind: 'PAID' })
    await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
    expect(await paymentOf(api, id)).toMatchObject({ status: 'FAILED', failureReason: 'PAYOUT_RETURNED' })
    await expectSoundLedger(api)
  })

  test('refuses an event with another charge than before', async () => {
    const { api, id } = await slowPayment()
    await report(api, id, { kind: 'PAID' })
    expect((await report(api, id, { kind: 'RETURNED', charge: 100_000_000 }, 'back')).body.code).toBe('CONFLICT')
    await report(api, id, { kind: 'RETURNED', charge: 150 }, 'back')
    const { body } = await report(api, id, { kind: 'RETURNED', charge: 90 }, 'back')
    expect(body.details.cause).toBe('CONTRADICTS_EARLIER_REPORT')
    await expectSoundLedger(api)
  })

  test.each([
    [{ kind: 'REFUNDED' }, 'CONFLICT'],
    [{ kind: 'PULLED' }, 'CONFLICT'],
    [{ kind: 'PAID', transactionHash: 'ab'.repeat(32) }, 'INVALID_INPUT'],
    [{ kind: 'PAID', transactionHash: 'ab' }, 'INVALID_INPUT'],
    [{ kind: 'PAID', charge: 5 }, 'INVALID_INPUT'],
    [{ kind: 'REJECTED' }, 'INVALID_INPUT'],
    [{ kind: 'REJECTED', failureReason: 'BAD_LUCK' }, 'INVALID_INPUT'],
    [{ kind: 'RETURNED', charge: -5 }, 'INVALID_AMOUNT'],
    [{ kind: 'RETURNED', charge: 1.5 }, 'INVALID_AMOUNT'],
    [{ kind: 'LOST' }, 'INVALID_INPUT'],
  ])('of %j is refused', async (notice, code) => {
    const { api, id } = await slowPayment()
    expect((await report(api, id, notice)).body.code).toBe(code)
    expect((await paymentOf(api, id)).status).toBe('PROCESSING')
  })

  test("refuses another platform's payment like a missing one", async () => {
    const [{ id }, other] = [await slowPayment(), await newPlatform()]
    expect((await report(other, id, { kind: 'PAID' })).body.code).toBe('TRANSACTION_NOT_FOUND')
  })
})

describe('a refund', () => {
  test('settles a failed refund once, into an eligible account', async () => {
    const { api, customer, id } = await slowPayment()
    await report(api, id, REJECTED)
    const account = await accountOf(api, 'USD', customer.id)
    const codeInto = async ({ id: accountId }: Json) =>
      (await settleRefund(api, id, { by: 'ACCOUNT', accountId })).body.code
    expect(await codeInto(await accountOf(api, 'EUR', customer.id))).toBe('CONFLICT')
    expect(await codeInto(await accountOf(api, 'USD', (await newCustomer(api)).id))).toBe('CONFLICT')
    const { status, body } = await settleRefund(api, id, { by: 'ACCOUNT', accountId: account.id })
    expect([status, body]).toEqual([
      ...[200, { id, status: 'FAILED', customerId: customer.id, refundStatus: 'COMPLETED' }],
    ])
    expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(100_000)
    expect(await codeInto(account)).toBe('CONFLICT')
    await expectSoundLedger(api)
  })

  test.each([{}, { by: 'CHEQUE' }, { by: 'RAIL', rail: 'FAX' }, { by: 'ACCOUNT', rail: 'RTP' }])(
    'never settles a refund by %j',
    async (settlement) => {
      const { api, id } = await slowPayment()
      await report(api, id, REJECTED)
      expect((await settleRefund(api, id, settlement)).body.code).toBe('INVALID_INPUT')
    },
  )
})
