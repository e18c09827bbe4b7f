import { statSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { eventsAbout } from '../../../../../../test/support/inside.ts'
import { expectSoundLedger } from '../../../../../../test/support/ledger.ts'
import { operateOrders } from '../../../../../../test/support/operator.ts'
import { settle, useService } from '../../../../../../test/support/service.ts'
import { newUuid } from '../../../../../runtime/ids.ts'
import { accountOf as registrable } from '../../../../external-accounts/external-accounts/accounts.test-support.ts'
import { accountOf } from '../../../../platforms/internal-accounts/makers.test-support.ts'
import { quoteRequest } from '../../../quotes/makers.test-support.ts'
import { transferRequest } from '../../../transfers/makers.test-support.ts'
import {
  clearedAccount,
  db,
  decide,
  exported,
  inHouse,
  newFile,
  newOperator,
  numbersOf,
  orderOf,
  paid,
  stateOf,
  statusOf,
} from './makers.test-support.ts'
import { ordersUsing } from './store.ts'

/** Orders of production that people of the operator carry out at its banks. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  operator = await newOperator()
})

test('an order is listed, exported, handed over and confirmed, and the payment follows', async () => {
  const { api, euros, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  expect(order).toMatchObject({ state: 'waiting', account: euros, kind: 'payout', rail: 'SEPA', currency: 'EUR' })
  expect(await statusOf(api, id)).toBe('PROCESSING')

  const file = await exported(euros)
  expect(statSync(file.out).mode & 0o777).toBe(0o600)
  expect(file.text.startsWith('reference,executionDate,kind,amount,currency,orderingName,orderingAccount,')).toBe(true)
  const { iban } = registrable('EUR_ACCOUNT').accountInfo
  expect(file.rows).toEqual([
    expect.objectContaining({
      reference: order.reference,
      amount: order.amount,
      currency: 'EUR',
      orderingName: 'Example Payments',
      orderingAccount: numbersOf('EUR').iban,
      orderingBank: '',
      beneficiaryAccount: iban,
    }),
  ])
  expect(await stateOf(order)).toBe('in file')
  expect((await exported(euros)).printed).toBe(`No order waits for ${euros}.`)

  expect(await operateOrders('handed-over', file.id)).toBe(`The bank has file ${file.id}: 1 order handed over.`)
  expect(await operateOrders('handed-over', file.id)).toBe(`The bank has file ${file.id}: 0 orders handed over.`)
  expect(await stateOf(order)).toBe('handed over')
  expect(await ordersUsing(db(), euros)).toEqual(['1 order is open'])

  const confirm = () => operateOrders('confirm', order.reference, '--bank-reference', 'B1', '--amount', order.amount)
  expect(await confirm()).toBe(`${order.reference}: confirmed, applied.`)
  expect(await confirm()).toBe(`${order.reference}: confirmed, known already.`)
  expect(await statusOf(api, id)).toBe('COMPLETED')
  expect(await stateOf(order)).toBe('reported')
  expect(await ordersUsing(db(), euros)).toEqual([])
  expect(await operateOrders('confirm', order.reference, '--bank-reference', 'B2')).toBe(
    `${order.reference}: confirmed, means nothing any more.`,
  )
  expect((await eventsAbout(api, id)).at(-1)?.type).toBe('OUTGOING_PAYMENT.COMPLETED')
  await expectSoundLedger(api)
  const cash = await db()
    .selectFrom('ledger_cash_items')
    .select(['account', 'amount', 'journal_key', 'match_id'])
    .where('account', '=', euros)
    .orderBy('journal_id')
    .execute()
  expect(cash.map(({ amount }) => amount)).toEqual([50_000n, -BigInt(order.amount.replace('.', ''))])
})

test('an order in a file has no outcome before the bank has the file, and no file is made that cannot be written', async () => {
  const { api, euros, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const taken = newFile()
  writeFileSync(taken, 'something else')
  await expect(operateOrders('export', euros, '--format', 'csv', '--out', taken)).rejects.toThrow('Nothing was done')
  expect(await stateOf(order)).toBe('waiting')
  const file = await exported(euros)
  for (const outcome of [['reject', '--reason', 'ACCOUNT_INVALID'], ['confirm'], ['cancelled']])
    await expect(
      operateOrders(outcome[0] ?? '', order.reference, '--bank-reference', 'X', ...outcome.slice(1)),
    ).rejects.toThrow(`orders handed-over ${file.id}`)
  expect([await statusOf(api, id), await stateOf(order)]).toEqual(['PROCESSING', 'in file'])
  await operateOrders('handed-over', file.id)
  await operateOrders('reject', order.reference, '--bank-reference', 'X', '--reason', 'ACCOUNT_INVALID')
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

test('the same file is written again byte for byte', async () => {
  const { api, euros, own } = operator
  await paid(api, own.EUR, 'EUR')
  const first = await exported(euros)
  const again = await exported(euros, '--file', first.id)
  expect(again.text).toBe(first.text)
  await expect(
    operateOrders('export', euros, '--format', 'csv', '--out', first.out, '--file', first.id),
  ).rejects.toThrow('is there already')
  await expect(exported(euros, '--file', newUuid())).rejects.toThrow('There is no file')
})

test('what a spreadsheet would take for a formula stays a text', async () => {
  const { api, euros, own } = operator
  const beneficiary = {
    ...registrable('EUR_ACCOUNT').accountInfo.beneficiary,
    fullName: '=HYPERLINK("http://example.com")',
  }
  await paid(api, own.EUR, 'EUR', 5_000, { beneficiary })
  const { rows } = await exported(euros)
  expect(rows[0]?.beneficiaryName).toBe(`'=HYPERLINK("http://example.com")`)
})

test('an order that the bank rejects is refunded, with a reason that is checked', async () => {
  const { api, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const reject = (...more: string[]) => operateOrders('reject', order.reference, '--bank-reference', 'R1', ...more)
  await expect(reject()).rejects.toThrow('ACCOUNT_INVALID')
  await expect(reject('--reason', 'NO_IDEA')).rejects.toThrow('ACCOUNT_INVALID')
  await expect(
    operateOrders('confirm', order.reference, '--bank-reference', 'B', '--amount', '99999.99'),
  ).rejects.toThrow('Nothing was done')
  expect(await statusOf(api, id)).toBe('PROCESSING')
  expect(await reject('--reason', 'ACCOUNT_INVALID')).toBe(`${order.reference}: rejected, applied.`)
  const failed = await api.read(`/transactions/${id}`)
  expect([failed.status, failed.failureReason, failed.refund.status]).toEqual([
    'FAILED',
    'ACCOUNT_INVALID',
    'COMPLETED',
  ])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
  await expectSoundLedger(api)
})

test('an order that the bank has not got is cancelled at once, and its file is void', async () => {
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
  await expect(operateOrders('handed-over', file.id)).rejects.toThrow('is void since')
  expect([await stateOf(cancelled.order), await stateOf(other.order)]).toEqual(['obsolete', 'waiting'])
  const next = await exported(dollars)
  expect(next.rows.map(({ reference }) => reference)).toEqual([other.order.reference])
  await expectSoundLedger(api)
})

test('an order that the bank has is asked back by a person, and given back or delivered', async () => {
  const { api, dollars, own } = operator
  const [back, tooLate] = [await paid(api, own.USD, 'USD'), await paid(api, own.USD, 'USD', 5_000)]
  await expect(operateOrders('ask-back', back.order.reference, '--bank-reference', 'A0')).rejects.toThrow(
    'does not have it',
  )
  await operateOrders('handed-over', (await exported(dollars)).id)
  const { status, body } = await api.post(`/transactions/${back.id}/cancel`, {})
  expect([status, body.code]).toEqual([409, 'TRANSACTION_NOT_CANCELLABLE'])
  for (const { order } of [back, tooLate]) await operateOrders('ask-back', order.reference, '--bank-reference', 'A1')
  expect((await api.read(`/transactions/${back.id}`)).refund.status).toBe('PENDING')
  await operateOrders('cancelled', back.order.reference, '--bank-reference', 'C1')
  await operateOrders('confirm', tooLate.order.reference, '--bank-reference', 'C2')
  expect((await api.read(`/transactions/${back.id}`)).refund.status).toBe('COMPLETED')
  const delivered = await api.read(`/transactions/${tooLate.id}`)
  expect([delivered.status, delivered.refund.status]).toEqual(['COMPLETED', 'FAILED'])
  await expectSoundLedger(api)
})

test('an order is taken out of a file, and all wait for the next one', async () => {
  const { api, euros, own } = operator
  const [one, other] = [await paid(api, own.EUR, 'EUR'), await paid(api, own.EUR, 'EUR', 5_000)]
  const file = await exported(euros)
  await operateOrders('take-out', one.order.reference)
  await expect(operateOrders('take-out', one.order.reference)).rejects.toThrow('in no file')
  await expect(operateOrders('handed-over', file.id)).rejects.toThrow('is void')
  expect((await exported(euros, '--file', file.id)).printed).toMatch(/It is void since .*: the bank must not get it\.$/)
  expect([await stateOf(one.order), await stateOf(other.order)]).toEqual(['waiting', 'waiting'])
  expect(await operateOrders('files')).toContain(`${file.id}\t${euros}\t2 orders`)
})

test('an order whose beneficiary is not cleared any more is held, and goes out once it is', async () => {
  const { api, euros, own } = operator
  const { bank, order } = await paid(api, own.EUR, 'EUR')
  await db().updateTable('external_accounts').set({ status: 'UNDER_REVIEW' }).where('id', '=', bank.id).execute()
  expect((await exported(euros)).printed).toBe(`No order waits for ${euros}.`)
  expect(
    await orderOf(
      (
        await db()
          .selectFrom('partner_orders')
          .select('transaction_id')
          .where('reference', '=', order.reference)
          .executeTakeFirstOrThrow()
      ).transaction_id,
    ),
  ).toMatchObject({ state: 'held', heldBecause: 'NOT_SCREENED' })
  await decide(api, 'clear', bank)
  expect((await exported(euros)).rows).toHaveLength(1)
})

test('an account pays no more than its bank has booked, less what is under way, the oldest first', async () => {
  const { api, euros, own } = await newOperator(15_000n)
  const [first, second] = [await paid(api, own.EUR, 'EUR', 10_000), await paid(api, own.EUR, 'EUR', 10_000)]
  const file = await exported(euros)
  expect(file.rows.map(({ reference }) => reference)).toEqual([first.order.reference])
  expect(file.printed).toContain(`1 order waits: ${euros} has not enough for it`)
  await operateOrders('handed-over', file.id)
  expect((await exported(euros)).printed).toContain('has not enough')
  await operateOrders('confirm', first.order.reference, '--bank-reference', 'B1')
  expect((await exported(euros)).printed).toContain('has not enough')
  await inHouse(`${euros}-more`, 'EUR', 0n)
  expect(await stateOf(second.order)).toBe('waiting')
})

test('a rail that no account serves is refused before any money moves, and a transfer waits until its bank has it', async () => {
  const { api, dollars, own } = operator
  const bank = await clearedAccount(api, registrable('USD_ACCOUNT'))
  const request = quoteRequest(own.USD.id, bank.id, 10_000)
  Object.assign(request.destination, { paymentRail: 'RTP' })
  const { status, body } = await api.post('/quotes', request)
  expect([status, body.code, body.details]).toEqual([501, 'NOT_IMPLEMENTED', { rail: 'RTP' }])
  const transfer = await api.create('/transfer-out', transferRequest(own.USD, bank, 7_000))
  await settle()
  expect(await statusOf(api, transfer.id)).toBe('PENDING')
  const order = await orderOf(transfer.id)
  await operateOrders('handed-over', (await exported(dollars)).id)
  expect(await statusOf(api, transfer.id)).toBe('PROCESSING')
  await operateOrders('confirm', order.reference, '--bank-reference', 'T1')
  expect(await statusOf(api, transfer.id)).toBe('COMPLETED')
})
