import { expect, test } from 'vitest'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { reportPayment } from '../operator-makers.test-support.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'

useService()

/** A payout of 100.00 USD on this rail, whose partner sends no event for six minutes. */
async function newPayout(rail = 'WIRE', suffix = '003') {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api)
  const target = await api.create('/customers/external-accounts', usdAccount(suffix, { customerId: customer.id }))
  const request = quoteRequest(account.id, target.id)
  const quote = await api.create('/quotes', { ...request, destination: { ...request.destination, paymentRail: rail } })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  return { api, customer, account, id: quote.transactionId as string }
}

const cancel = (api: Api, id: string, body?: object) => api.post(`/transactions/${id}/cancel`, body)
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]
const typesOf = (...states: string[]) => states.map((state) => `OUTGOING_PAYMENT.${state}`)

test.each(['WIRE', 'ACH'])('cancels a payout by %s in progress and returns its money', async (rail) => {
  const { api, account, id } = await newPayout(rail)
  const answer = await cancel(api, id, { reason: 'Wrong amount.' })
  expect(answer.body).toMatchObject({
    id,
    status: 'PROCESSING',
    refund: { status: 'PENDING', reason: 'USER_CANCELLATION' },
  })
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 600 })
  expect(await api.read(`/transactions/${id}`)).toMatchObject({ status: 'COMPLETED', refund: { status: 'COMPLETED' } })
  expect(await eventsOf(api, id)).toEqual(
    typesOf('PENDING', 'PROCESSING', 'REFUND_PENDING', 'REFUND_COMPLETED', 'COMPLETED'),
  )
  expect((await accountOf(api, 'USD', account.customerId)).balance.amount).toBe(100_000)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
})

test('Cancel of RTP: 400; of a completed wire: 409; twice: second 409; cancel against a simultaneous confirm.', async () => {
  const instant = await newPayout('RTP')
  expect(codeOf(await cancel(instant.api, instant.id))).toEqual([400, 'INVALID_INPUT'])
  const completed = await newPayout('WIRE', '000')
  expect(codeOf(await cancel(completed.api, completed.id))).toEqual([409, 'TRANSACTION_NOT_CANCELLABLE'])
  const twice = await newPayout()
  expect((await cancel(twice.api, twice.id)).status).toBe(200)
  expect(codeOf(await cancel(twice.api, twice.id))).toEqual([409, 'TRANSACTION_NOT_CANCELLABLE'])

  const { api, id } = await newPayout()
  const [answer] = await Promise.all([cancel(api, id), reportPayment(api, id, 'PAID')])
  await settle()
  const { status, refund } = await api.read(`/transactions/${id}`)
  expect([status, answer.status === 200 ? refund.status : refund]).toEqual([
    'COMPLETED',
    answer.status === 200 ? 'FAILED' : undefined,
  ])
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
})

test('a partner that delivers in spite of the cancellation leaves the refund failed', async () => {
  const { api, id } = await newPayout()
  await cancel(api, id)
  await reportPayment(api, id, 'PAID')
  await settle()
  expect(await api.read(`/transactions/${id}`)).toMatchObject({ status: 'COMPLETED', refund: { status: 'FAILED' } })
  expect(await eventsOf(api, id)).toEqual(
    typesOf('PENDING', 'PROCESSING', 'REFUND_PENDING', 'REFUND_FAILED', 'COMPLETED'),
  )
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
})

test('records a loss for PAID after CANCELLED: the money was already returned', async () => {
  const { api, id } = await newPayout()
  await cancel(api, id)
  await settle()
  const before = await api.read(`/transactions/${id}`)
  for (const notice of ['statement 1', 'statement 2']) await reportPayment(api, id, 'PAID', notice)
  await expect(reportPayment(api, id, 'PAID', 'statement 2')).rejects.toThrow('it was reported before.')
  expect(await api.read(`/transactions/${id}`)).toEqual(before)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1, R6: 1 } })
})

test('returns undelivered money as requested for REJECTED after CANCELLING', async () => {
  const { api, id } = await newPayout()
  await reportPayment(api, id, 'CANCELLING', 'call 1')
  await reportPayment(api, id, { kind: 'REJECTED', failureReason: 'LIMIT_EXCEEDED' }, 'call 2')
  expect(await api.read(`/transactions/${id}`)).toMatchObject({
    status: 'COMPLETED',
    refund: { status: 'COMPLETED', reason: 'USER_CANCELLATION' },
  })
  await expect(reportPayment(api, id, 'CANCELLED', 'call 3')).rejects.toThrow('means nothing any more')
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
})

test('cancels only existing bank transfers', async () => {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api)
  const [deposit] = (await api.read(`/transactions?customerId=${customer.id}`)).data
  expect(codeOf(await cancel(api, deposit.id))).toEqual([400, 'INVALID_INPUT'])
  const target = await api.create('/customers/external-accounts', usdAccount('003', { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, target.id))
  expect(codeOf(await cancel(api, quote.transactionId))).toEqual([400, 'INVALID_INPUT'])
  expect(codeOf(await cancel(api, 'Transaction:01a203cf-3b11-7082-92ef-816099c6f64f'))).toEqual([
    404,
    'TRANSACTION_NOT_FOUND',
  ])
  const other = await newPlatform()
  expect(codeOf(await cancel(other, deposit.id))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
})
