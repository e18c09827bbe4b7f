import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../../../../test/support/api.ts'
import { expectSoundLedger, journalsOf } from '../../../../../../test/support/ledger.ts'
import { operate, operateOrders } from '../../../../../../test/support/operator.ts'
import { service, settle, useService } from '../../../../../../test/support/service.ts'
import { replaceTreasury } from '../../../../../../test/support/treasury.ts'
import type { TreasuryAccount } from '../../../../foundation/treasury/index.ts'
import { quoteRequest } from '../../../quotes/makers.test-support.ts'
import { paymentCommands } from '../../operator/commands.ts'
import {
  db,
  decide,
  exported,
  inHouse,
  newOperator,
  orderOf,
  paid,
  reactivate,
  stateOf,
  statusOf,
} from './makers.test-support.ts'
import { ordersUsing } from './store.ts'

/** From which account of the treasury an order is paid, and how people change that. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
let second: string
beforeEach(async () => {
  operator = await newOperator()
  second = `${operator.euros}-2`
})

const SEPA: TreasuryAccount['rails'][number] = { rail: 'SEPA', directions: ['payout', 'refund'], partner: 'manual' }
type Account = Pick<TreasuryAccount, 'id'> & Partial<TreasuryAccount>

/** The operator's account in euros is drained, and the second one takes its place, unless something else is said. */
const drain = (other: Partial<Account> = {}, first: Partial<Account> = {}, ...more: Account[]) => {
  const platforms: string[] = [`PlatformConfig:${operator.api.platform}`]
  return replaceTreasury(service(), [
    { id: operator.euros, platforms, status: 'draining', rails: [SEPA], ...first },
    { id: second, platforms, rails: [SEPA], ...other },
    ...more,
  ])
}
const payout = async (amount = 10_000) => (await paid(operator.api, operator.own.EUR, 'EUR', amount)).order
const move = (...words: string[]) => operateOrders('move', ...words)
const accountOfOrder = async ({ reference }: Json): Promise<unknown> =>
  (
    await db()
      .selectFrom('partner_orders')
      .select('treasury_account')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).treasury_account

test('the orders of an account go to another one, and are paid and booked there', async () => {
  const { api, euros, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const inFile = order
  const file = await exported(euros)
  const { id: next, order: waiting } = await paid(api, own.EUR, 'EUR', 5_000)
  await drain()
  await inHouse(second, 'EUR', 5_000n)
  expect((await move('--from', euros, '--to', second)).split('\n')).toEqual([
    `${inFile.reference}: stays on ${euros}, it is in file.`,
    `${waiting.reference}: moved from ${euros} to ${second}.`,
  ])
  expect(await operateOrders('show', waiting.reference)).toContain(`account: ${second}`)
  expect((await exported(euros)).printed).toBe(`No order waits for ${euros}.`)
  const moved = await exported(second)
  expect(moved.rows.map(({ reference }) => reference)).toEqual([waiting.reference])
  for (const each of [file, moved]) await operateOrders('handed-over', each.id)
  for (const each of [inFile, waiting]) await operateOrders('confirm', each.reference, '--bank-reference', 'B')
  expect([await statusOf(api, id), await statusOf(api, next)]).toEqual(['COMPLETED', 'COMPLETED'])
  expect((await journalsOf(api, id)).at(-1)?.[1]).toMatchObject({ [`cash:${euros} EUR`]: -10_000n })
  expect((await journalsOf(api, next)).at(-1)?.[1]).toMatchObject({ [`cash:${second} EUR`]: -5_000n })
  expect([await ordersUsing(db(), euros), await ordersUsing(db(), second)]).toEqual([[], []])
  expect(await move('--from', euros, '--to', second)).toBe(`${euros} has no open orders.`)
  await expectSoundLedger(api)
})

test('what comes back after the move comes back to the account that has paid it', async () => {
  const { api, own } = operator
  const { id, order } = await paid(api, own.EUR, 'EUR')
  await drain()
  expect(await move(order.reference, '--to', second)).toBe(
    `${order.reference}: moved from ${operator.euros} to ${second}.`,
  )
  await operateOrders('confirm', order.reference, '--bank-reference', 'B')
  const words = [`PlatformConfig:${api.platform}`, id, 'payout', 'returned', '--notice', 'R']
  expect(await operate(paymentCommands, 'report-payment', ...words)).toContain('applied')
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
  const stays = `${order.reference}: stays on ${euros}, ${second} does not serve it: a payout over SEPA of this amount.`
  expect(await move('--from', euros, '--to', second)).toBe(stays)
  await expect(move(order.reference, '--to', second)).rejects.toThrow(stays)
  expect([await accountOfOrder(order), await stateOf(order)]).toEqual([euros, 'waiting'])
})

test('an order that is held is moved and stays held, until it lacks nothing', async () => {
  const { api, euros, own } = operator
  const { bank, order } = await paid(api, own.EUR, 'EUR')
  await decide(api, 'review', bank)
  await exported(euros)
  await drain()
  await inHouse(second, 'EUR', 50_000n)
  await move('--from', euros, '--to', second)
  expect([await accountOfOrder(order), await stateOf(order)]).toEqual([second, 'held'])
  await reactivate(api, bank)
  expect((await exported(euros)).rows).toEqual([])
  expect((await exported(second)).rows).toHaveLength(1)
})

test('an order that no account served is moved to one that does, or assigned to any', async () => {
  const { api, own } = operator
  const [one, other] = [await paid(api, own.EUR, 'EUR'), await paid(api, own.EUR, 'EUR', 5_000)]
  await db()
    .updateTable('partner_orders')
    .set({ state: 'held', held_because: 'NO_ACCOUNT', treasury_account: null })
    .where('platform_id', '=', api.platform)
    .execute()
  await drain({ rails: [{ ...SEPA, maximum: 5_000 }] })
  await expect(move(one.order.reference, '--to', second)).rejects.toThrow(
    `stays on no account, ${second} does not serve`,
  )
  expect(await move(other.order.reference, '--to', second)).toBe(
    `${other.order.reference}: moved from no account to ${second}.`,
  )
  expect(await operateOrders('assign', one.order.reference, operator.euros)).toBe(
    `${one.order.reference} waits for the next file of ${operator.euros}.`,
  )
  expect([await accountOfOrder(one.order), await accountOfOrder(other.order)]).toEqual([operator.euros, second])
  await expect(operateOrders('assign', one.order.reference, second)).rejects.toThrow('does not wait for an account')
})

test('a move and a file at the same time never leave an order in a file of another account', async () => {
  const { euros } = operator
  const orders = [await payout(), await payout(5_000)]
  await drain()
  await Promise.allSettled([exported(euros), move('--from', euros, '--to', second)])
  for (const order of orders) {
    const { state, account, file } = await orderOf(
      (
        await db()
          .selectFrom('partner_orders')
          .select('transaction_id')
          .where('reference', '=', order.reference)
          .executeTakeFirstOrThrow()
      ).transaction_id,
    )
    const { treasury_account } = (file &&
      (await db()
        .selectFrom('order_files')
        .select('treasury_account')
        .where('id', '=', file)
        .executeTakeFirstOrThrow())) || { treasury_account: account }
    expect([state, account]).toEqual([file ? 'in file' : 'waiting', treasury_account])
  }
})

describe('the largest order of a rail', () => {
  const priced = (maximum: number | undefined, priority: number) => [
    { ...SEPA, priority, ...(maximum !== undefined && { maximum }) },
  ]

  test('of an account with a smaller one, an order goes to the next account', async () => {
    const { euros } = operator
    await drain({ rails: priced(undefined, 2) }, { status: 'open', rails: priced(5_000, 1) })
    expect([(await payout(5_000)).account, (await payout(5_001)).account]).toEqual([euros, second])
  })

  test('that is smaller leaves the choice to another rail, and refuses what none carries', async () => {
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
      expect([status, body.code]).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
    }
  })

  test('that became smaller holds what no account carries, until one does', async () => {
    const { api, own } = operator
    await drain()
    const { bank } = await paid(api, own.EUR, 'EUR', 1_000)
    const quote = await api.create('/quotes', quoteRequest(own.EUR.id, bank.id, 10_000, { immediatelyExecute: true }))
    await drain({ rails: priced(9_999, 1) })
    await settle()
    const order = await orderOf(quote.transactionId)
    expect(order).toMatchObject({ state: 'held', heldBecause: 'NO_ACCOUNT', account: null })
    await inHouse(second, 'EUR', 50_000n)
    expect((await exported(second)).rows).toHaveLength(1)
    await drain({ rails: priced(10_000, 1) })
    expect((await exported(second)).rows.map(({ reference }) => reference)).toEqual([order.reference])
  })
})

test('what cannot be meant is refused', async () => {
  const { euros } = operator
  const { reference } = await payout()
  await drain({}, {}, { id: `${second}x`, status: 'closed' })
  for (const [words, reason] of [
    [['--to', second], 'Say what to move'],
    [[reference, '--from', euros, '--to', second], 'Say what to move'],
    [[reference], 'Name the account of the treasury'],
    [['--from', 'nowhere', '--to', second], 'Name the account of the treasury'],
    [['--from', second, '--to', second], 'Name another account'],
    [['ORDNOSUCHORDER1', '--to', second], 'There is no order'],
    [[reference, '--to', euros], `${euros} is draining: it takes no more orders.`],
    [[reference, '--to', `${second}x`], 'is closed: it takes no more orders.'],
  ] as const)
    await expect(move(...words)).rejects.toThrow(reason)
  await move(reference, '--to', second)
  await expect(move(reference, '--to', second)).rejects.toThrow(`stays on ${second}, it is there already.`)
})
