import { beforeEach, describe, expect, test } from 'vitest'
import { reportPayment } from '#features/payments/operator-makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import type { TreasuryAccount } from '#features/treasury-accounts/index.ts'
import type { Json } from '#test/support/api.ts'
import { expectSoundLedger, journalsOf } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'
import { done, seen } from '#test/support/two-people.ts'
import {
  confirm,
  db,
  decide,
  decideOrder,
  exported,
  handOver,
  inSystemBook,
  newOperator,
  orderOf,
  paid,
  reactivate,
  stateOf,
  statusOf,
} from './makers.test-support.ts'
import { ordersUsing } from './store.ts'

/** The treasury account that pays an order, and the operator's changes to it. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
let second: string
beforeEach(async () => {
  operator = await newOperator()
  second = `${operator.euros}-2`
})

const SEPA: TreasuryAccount['rails'][number] = { rail: 'SEPA', directions: ['payout', 'refund'], partner: 'manual' }
type Account = Pick<TreasuryAccount, 'id'> & Partial<TreasuryAccount>

/** Drains the operator's account in euros. By default the second one replaces it. */
const drain = (other: Partial<Account> = {}, first: Partial<Account> = {}, ...more: Account[]) => {
  const platforms: string[] = [`PlatformConfig:${operator.api.platform}`]
  return replaceTreasury(service(), [
    { id: operator.euros, platforms, status: 'draining', rails: [SEPA], ...first },
    { id: second, platforms, rails: [SEPA], ...other },
    ...more,
  ])
}
const payout = async (amount = 10_000) => (await paid(operator.api, operator.own.EUR, 'EUR', amount)).order
const move = (order: Json, treasuryAccount = second) => decideOrder(order, 'move', { treasuryAccount })
/** Moves all the account's orders that are not in a file to the second account. */
const moveAll = async (from = operator.euros, to = second) => {
  const moved = await done('treasurer', '/orders/move', { from, to })
  await settle()
  return moved
}
const accountOfOrder = async ({ reference }: Json): Promise<unknown> =>
  (
    await db()
      .selectFrom('partner_orders')
      .select('treasury_account')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).treasury_account

test("moves an account's orders to another one, which pays and books them", async () => {
  const { api, euros, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const inFile = order
  const file = await exported(euros)
  const { id: next, order: waiting } = await paid(api, own.EUR, 'EUR', 5_000)
  await drain()
  await inSystemBook(second, 'EUR', 5_000n)
  await moveAll()
  expect([await accountOfOrder(inFile), await accountOfOrder(waiting)]).toEqual([euros, second])
  expect((await exported(euros)).state).toBe('EMPTY')
  const moved = await exported(second)
  expect(moved.rows.map(({ reference }: Json) => reference)).toEqual([waiting.reference])
  for (const each of [file, moved]) await handOver(each)
  for (const each of [inFile, waiting]) await confirm(each, 'B')
  expect([await statusOf(api, id), await statusOf(api, next)]).toEqual(['COMPLETED', 'COMPLETED'])
  expect((await journalsOf(api, id)).at(-1)?.[1]).toMatchObject({ [`cash:${euros} EUR`]: -10_000n })
  expect((await journalsOf(api, next)).at(-1)?.[1]).toMatchObject({ [`cash:${second} EUR`]: -5_000n })
  expect([await ordersUsing(db(), euros), await ordersUsing(db(), second)]).toEqual([[], []])
  expect((await moveAll()).orders).toBe(0)
  await expectSoundLedger(api)
})

test('a return after the move arrives on the account that paid the order', async () => {
  const { api, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  await drain()
  expect((await move(order)).treasuryAccount).toBe(second)
  await confirm(order, 'B')
  expect((await reportPayment(api, id, 'RETURNED')).refundStatus).toBe('COMPLETED')
  expect((await api.read(`/transactions/${id}`)).refund.status).toBe('COMPLETED')
  const cash = (await journalsOf(api, id)).map(([, lines]) => lines[`cash:${second} EUR`] ?? 0n)
  expect(cash).toEqual([0n, -10_000n, 10_000n])
  await expectSoundLedger(api)
})

test.each<[string, Partial<Account>]>([
  ['another currency', { currency: 'USD', rails: [{ ...SEPA, rail: 'WIRE' }] }],
  ['another rail', { rails: [{ ...SEPA, rail: 'SEPA_INSTANT' }] }],
  ['another direction', { rails: [{ ...SEPA, directions: ['refund'] }] }],
  ['smaller amounts', { rails: [{ ...SEPA, maximum: 9_999 }] }],
  ['other platforms', { platforms: ['PlatformConfig:01a21c1c-c322-70e1-9e49-07fc14f816c7'] }],
])('an order stays where the other account is for %s', async (_, other) => {
  const { euros } = operator
  const order = await payout()
  await drain(other)
  await expect(move(order)).rejects.toThrow(`${second} does not serve it: a payout over SEPA of this amount.`)
  expect((await moveAll()).orders).toBe(1)
  expect({ accountOfOrder: await accountOfOrder(order), state: await stateOf(order) }).toEqual({
    accountOfOrder: euros,
    state: 'waiting',
  })
})

test('moves a held order, which stays held until its reason ends', async () => {
  const { api, euros, own } = operator
  const { bank, order } = await paid(api, own.EUR, 'EUR')
  await decide(api, 'review', bank)
  await exported(euros)
  await drain()
  await inSystemBook(second, 'EUR', 50_000n)
  await moveAll()
  expect({ accountOfOrder: await accountOfOrder(order), state: await stateOf(order) }).toEqual({
    accountOfOrder: second,
    state: 'held',
  })
  await reactivate(api, bank)
  expect((await exported(euros)).rows).toEqual([])
  expect((await exported(second)).rows).toHaveLength(1)
})

test('moves an order without an account to a serving account, or assigns it', async () => {
  const { api, own } = operator
  const [one, other] = [await paid(api, own.EUR, 'EUR'), await paid(api, own.EUR, 'EUR', 5_000)]
  await db()
    .updateTable('partner_orders')
    .set({ state: 'held', held_because: 'NO_ACCOUNT', treasury_account: null })
    .where('platform_id', '=', api.platform)
    .execute()
  await drain({ rails: [{ ...SEPA, maximum: 5_000 }] })
  const assign = (treasuryAccount: string) => decideOrder(one.order, 'assign', { treasuryAccount })
  await expect(move(one.order)).rejects.toThrow(`${second} does not serve`)
  expect((await move(other.order)).treasuryAccount).toBe(second)
  expect(await assign(operator.euros)).toMatchObject({ state: 'WAITING', treasuryAccount: operator.euros })
  expect([await accountOfOrder(one.order), await accountOfOrder(other.order)]).toEqual([operator.euros, second])
  await expect(assign(second)).rejects.toThrow('does not wait for an account')
})

test('a move and a file at the same time never leave an order in a file of another account', async () => {
  const { euros } = operator
  const orders = [await payout(), await payout(5_000)]
  await drain()
  await Promise.allSettled([exported(euros), moveAll()])
  await settle()
  for (const { transactionId } of orders) {
    const { state, treasuryAccount, fileId } = await orderOf(transactionId)
    expect(state).toBe(fileId === undefined ? 'WAITING' : 'IN_FILE')
    if (fileId !== undefined)
      expect((await seen('treasurer', `/order-files/${fileId}`)).treasuryAccount).toBe(treasuryAccount)
  }
})

describe('the largest order of a rail', () => {
  const priced = (maximum: number | undefined, priority: number) => [
    { ...SEPA, priority, ...(maximum !== undefined && { maximum }) },
  ]

  test("sends an order above an account's maximum to the next account", async () => {
    const { euros } = operator
    await drain({ rails: priced(undefined, 2) }, { status: 'open', rails: priced(5_000, 1) })
    expect([(await payout(5_000)).treasuryAccount, (await payout(5_001)).treasuryAccount]).toEqual([euros, second])
  })

  test('leaves larger orders to another rail, and refuses orders that no rail carries', async () => {
    const { api, own } = operator
    const instant = { ...SEPA, rail: 'SEPA_INSTANT', maximum: 5_000 } as const
    await drain({ rails: [instant, { ...SEPA, maximum: 10_000 }] })
    const { bank, order: small } = await paid(api, own.EUR, 'EUR', 5_000)
    const { order: large } = await paid(api, own.EUR, 'EUR', 5_001)
    expect([small.rail, large.rail]).toEqual(['SEPA_INSTANT', 'SEPA'])
    const quote = (more: Json) => {
      const request = quoteRequest(own.EUR.id, bank.id, 10_001)
      Object.assign(request.destination, more)
      return api.post('/quotes', request)
    }
    for (const more of [{}, { paymentRail: 'SEPA' }]) {
      const { status, body } = await quote(more)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'AMOUNT_OUT_OF_RANGE' })
    }
  })

  test('holds an order above a lowered limit until an account can carry it', async () => {
    const { api, own } = operator
    await drain()
    const { bank } = await paid(api, own.EUR, 'EUR', 1_000)
    const quote = await api.create('/quotes', quoteRequest(own.EUR.id, bank.id, 10_000, { immediatelyExecute: true }))
    await drain({ rails: priced(9_999, 1) })
    await settle()
    const order = await orderOf(quote.transactionId)
    expect(order).toMatchObject({ state: 'HELD', heldBecause: 'NO_ACCOUNT' })
    expect(order).not.toHaveProperty('treasuryAccount')
    await inSystemBook(second, 'EUR', 50_000n)
    expect((await exported(second)).rows).toHaveLength(1)
    await drain({ rails: priced(10_000, 1) })
    expect((await exported(second)).rows.map(({ reference }: Json) => reference)).toEqual([order.reference])
  })
})

test('rejects a move to an unknown, identical, draining or closed account', async () => {
  const { euros } = operator
  const order = await payout()
  await drain({}, {}, { id: `${second}x`, status: 'closed' })
  await expect(move(order, 'nowhere')).rejects.toThrow('404 REFERENCE_NOT_FOUND')
  await expect(moveAll('nowhere')).rejects.toThrow('404 REFERENCE_NOT_FOUND')
  await expect(moveAll(second, second)).rejects.toThrow('Name another account')
  await expect(move(order, euros)).rejects.toThrow(`${euros} is draining: it takes no more orders.`)
  await expect(move(order, `${second}x`)).rejects.toThrow('is closed: it takes no more orders.')
  await move(order)
  await expect(move(order)).rejects.toThrow('it is there already.')
})
