import { beforeEach, expect, test } from 'vitest'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Json } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import {
  clearedAccount,
  confirm,
  db,
  decide,
  decideOrder,
  exported,
  handOver,
  newOperator,
  numbersOf,
  orderOf,
  paid,
  stateOf,
  statusOf,
} from './makers.test-support.ts'
import { ordersUsing } from './store.ts'

/** People of the operator carry out production orders at its banks. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  operator = await newOperator()
})

test('lists, exports, hands over and confirms an order, and the payment follows', async () => {
  const { api, euros, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  expect(order).toMatchObject({ state: 'WAITING', treasuryAccount: euros, kind: 'payout', rail: 'SEPA' })
  expect(await statusOf(api, id)).toBe('PROCESSING')

  const file = await exported(euros)
  expect(file.text.startsWith('reference,executionDate,kind,amount,currency,orderingName,orderingAccount,')).toBe(true)
  const { iban } = registrable('EUR_ACCOUNT').accountInfo
  expect(file.rows).toEqual([
    expect.objectContaining({
      reference: order.reference,
      amount: '100.00',
      currency: 'EUR',
      orderingName: 'Example Payments',
      orderingAccount: numbersOf('EUR').iban,
      orderingBank: '',
      beneficiaryAccount: iban,
    }),
  ])
  expect(await stateOf(order)).toBe('in file')
  expect((await exported(euros)).state).toBe('EMPTY')

  await handOver(file)
  expect(await stateOf(order)).toBe('handed over')
  expect(await ordersUsing(db(), euros)).toEqual(['1 order is open'])

  await confirm(order, 'B1')
  expect(await statusOf(api, id)).toBe('COMPLETED')
  expect(await stateOf(order)).toBe('reported')
  expect(await ordersUsing(db(), euros)).toEqual([])
  for (const again of ['B1', 'B2']) await expect(confirm(order, again)).rejects.toThrow('409 CONFLICT')
  expect((await eventsAbout(api, id)).at(-1)?.type).toBe('OUTGOING_PAYMENT.COMPLETED')
  await expectSoundLedger(api)
  const cash = await db()
    .selectFrom('ledger_cash_items')
    .select(['account', 'amount', 'journal_key', 'match_id'])
    .where('account', '=', euros)
    .orderBy('journal_id')
    .execute()
  expect(cash.map(({ amount }) => amount)).toEqual([50_000n, -10_000n])
})

test('an order in a file has no outcome before the bank has the file', async () => {
  const { api, euros, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const file = await exported(euros)
  const reject = () => decideOrder(order, 'reject', { bankReference: 'X', failureReason: 'ACCOUNT_INVALID' })
  for (const report of [
    reject,
    () => confirm(order, 'X'),
    () => decideOrder(order, 'cancelled', { bankReference: 'X' }),
  ])
    await expect(report()).rejects.toThrow(`file ${file.id}`)
  expect({ status: await statusOf(api, id), state: await stateOf(order) }).toEqual({
    status: 'PROCESSING',
    state: 'in file',
  })
  await handOver(file)
  await reject()
  expect(await statusOf(api, id)).toBe('FAILED')
})

test('a file names who pays, with all that finds the account', async () => {
  const { api, dollars, own } = operator
  const { order } = await paid(api, own.USD, 'USD')
  const { accountNumber, routingNumber } = numbersOf('USD')
  const [row] = (await exported(dollars)).rows
  expect(row).toMatchObject({
    reference: order.reference,
    orderingName: 'Example Payments',
    orderingAccount: accountNumber,
  })
  expect(row?.orderingBank).toContain(`routingNumber=${routingNumber}`)
})

test('exports formula-like text as plain text', async () => {
  const { api, euros, own } = operator
  const beneficiary = {
    ...registrable('EUR_ACCOUNT').accountInfo.beneficiary,
    fullName: '=HYPERLINK("http://example.com")',
  }
  await paid(api, own.EUR, 'EUR', 5_000, { beneficiary })
  const { rows } = await exported(euros)
  expect(rows[0]?.beneficiaryName).toBe(`'=HYPERLINK("http://example.com")`)
})

test('refunds an order that the bank rejects, with a validated reason', async () => {
  const { api, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const reject = (failureReason?: string) => decideOrder(order, 'reject', { bankReference: 'R1', failureReason })
  await expect(reject()).rejects.toThrow('ACCOUNT_INVALID')
  await expect(reject('NO_IDEA')).rejects.toThrow('400 INVALID_INPUT')
  expect(await statusOf(api, id)).toBe('PROCESSING')
  await reject('ACCOUNT_INVALID')
  const failed = await api.read(`/transactions/${id}`)
  expect([failed.status, failed.failureReason, failed.refund.status]).toEqual([
    'FAILED',
    'ACCOUNT_INVALID',
    'COMPLETED',
  ])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
  await expectSoundLedger(api)
})

test('cancels an order before the bank has it immediately, and voids its file', async () => {
  const { api, dollars, own } = operator
  const cancelled = await paid(api, own.USD, 'USD')
  const other = await paid(api, own.USD, 'USD', 5_000)
  const file = await exported(dollars)
  expect(file.rows).toHaveLength(2)
  const { status } = await api.post(`/transactions/${cancelled.id}/cancel`, {})
  expect(status).toBe(200)
  await settle()
  const refunded = await api.read(`/transactions/${cancelled.id}`)
  expect([refunded.status, refunded.refund.reason, refunded.refund.status]).toEqual([
    'COMPLETED',
    'USER_CANCELLATION',
    'COMPLETED',
  ])
  await expect(handOver(file)).rejects.toThrow('is void since')
  expect([await stateOf(cancelled.order), await stateOf(other.order)]).toEqual(['obsolete', 'waiting'])
  const next = await exported(dollars)
  expect(next.rows.map(({ reference }: Json) => reference)).toEqual([other.order.reference])
  await expectSoundLedger(api)
})

test('recalls an order from the bank manually, which returns or delivers it', async () => {
  const { api, dollars, own } = operator
  const [back, tooLate] = [await paid(api, own.USD, 'USD'), await paid(api, own.USD, 'USD', 5_000)]
  const askBack = (order: Json, bankReference: string) => decideOrder(order, 'ask-back', { bankReference })
  await expect(askBack(back.order, 'A0')).rejects.toThrow('does not have it')
  await handOver(await exported(dollars))
  const { status, body } = await api.post(`/transactions/${back.id}/cancel`, {})
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'TRANSACTION_NOT_CANCELLABLE' })
  for (const { order } of [back, tooLate]) await askBack(order, 'A1')
  expect((await api.read(`/transactions/${back.id}`)).refund.status).toBe('PENDING')
  await decideOrder(back.order, 'cancelled', { bankReference: 'C1' })
  await confirm(tooLate.order, 'C2')
  expect((await api.read(`/transactions/${back.id}`)).refund.status).toBe('COMPLETED')
  const delivered = await api.read(`/transactions/${tooLate.id}`)
  expect([delivered.status, delivered.refund.status]).toEqual(['COMPLETED', 'FAILED'])
  await expectSoundLedger(api)
})

test('removes an order from a file, and all wait for the next one', async () => {
  const { api, euros, own } = operator
  const [one, other] = [await paid(api, own.EUR, 'EUR'), await paid(api, own.EUR, 'EUR', 5_000)]
  const file = await exported(euros)
  await decideOrder(one.order, 'take-out')
  await expect(decideOrder(one.order, 'take-out')).rejects.toThrow('in no file')
  await expect(handOver(file)).rejects.toThrow('is void')
  expect([await stateOf(one.order), await stateOf(other.order)]).toEqual(['waiting', 'waiting'])
})

test('holds an order until its beneficiary is cleared, then sends it', async () => {
  const { api, euros, own } = operator
  const { id, bank } = await paid(api, own.EUR, 'EUR')
  await db().updateTable('external_accounts').set({ status: 'UNDER_REVIEW' }).where('id', '=', bank.id).execute()
  expect((await exported(euros)).state).toBe('EMPTY')
  expect(await orderOf(id)).toMatchObject({ state: 'HELD', heldBecause: 'NOT_SCREENED' })
  await decide(api, 'clear', bank)
  expect((await exported(euros)).rows).toHaveLength(1)
})

test('an account pays no more than its bank has booked, less what is under way, the oldest first', async () => {
  const { api, euros, own } = await newOperator(15_000n)
  const [first, second] = [await paid(api, own.EUR, 'EUR', 10_000), await paid(api, own.EUR, 'EUR', 10_000)]
  const file = await exported(euros)
  expect(file.rows.map(({ reference }: Json) => reference)).toEqual([first.order.reference])
  expect(file.leftForFunds).toBe(1)
  await handOver(file)
  expect(await exported(euros)).toMatchObject({ state: 'EMPTY', leftForFunds: 1 })
  await confirm(first.order, 'B1')
  expect(await exported(euros)).toMatchObject({ state: 'EMPTY', leftForFunds: 1 })
  expect(await stateOf(second.order)).toBe('waiting')
})

test('refuses an unserved rail before money moves; a transfer waits for its bank', async () => {
  const { api, dollars, own } = operator
  const bank = await clearedAccount(api, registrable('USD_ACCOUNT'))
  const request = quoteRequest(own.USD.id, bank.id, 10_000)
  Object.assign(request.destination, { paymentRail: 'RTP' })
  const { status, body } = await api.post('/quotes', request)
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 501,
    code: 'NOT_IMPLEMENTED',
    details: { rail: 'RTP' },
  })
  const transfer = await api.create('/transfer-out', transferRequest(own.USD, bank, 7_000))
  await settle()
  expect(await statusOf(api, transfer.id)).toBe('PENDING')
  const order = await orderOf(transfer.id)
  await handOver(await exported(dollars))
  expect(await statusOf(api, transfer.id)).toBe('PROCESSING')
  await confirm(order, 'T1')
  expect(await statusOf(api, transfer.id)).toBe('COMPLETED')
})
