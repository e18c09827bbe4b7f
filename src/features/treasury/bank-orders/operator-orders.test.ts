import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, useService } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { db, exported, handOver, newOperator, paid, stateOf, statusOf } from './makers.test-support.ts'

/** Treasurers carry out orders at banks through the operator's interface. */

useService()

let people: TwoPeople
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  people = await twoPeople('treasurer')
})
beforeEach(async () => {
  operator = await newOperator()
})

const REASON = 'It stands on the statement of today.'
const pathOf = (order: Json, move = '', { api } = operator) =>
  `/platforms/PlatformConfig:${api.platform}/orders/${order.reference}${move && `/${move}`}`
const ask = (order: Json, move: string, body: object = {}) =>
  people.ask(pathOf(order, move), { ...body, reason: REASON })
const read = async ({ reference }: Json): Promise<Json> =>
  (await people.page.get(`/platforms/${platformIdToWire(operator.api.platform)}/orders/${reference}`)).body
/** Returns the operations performed on the order, the last one first. */
const actsOn = async ({ reference }: Json): Promise<string[]> =>
  (await people.page.get(`/acts?object=${reference}`)).body.data.map(({ operation }: Json) => operation)
const list = async (query = ''): Promise<Json[]> =>
  (await people.page.get(`/orders?environment=production&treasuryAccount=${operator.euros}${query}`)).body.data
const pay = (amount?: number) => paid(operator.api, operator.own.EUR, 'EUR', amount)

describe('reading', () => {
  test('lists orders page by page, oldest first', async () => {
    const made = [await pay(1_000), await pay(2_000), await pay(3_000)]
    const references = made.map(({ order }) => order.reference)
    const listed = await list()
    expect(listed.map(({ reference }) => reference)).toEqual(references)
    expect(listed[0]).toMatchObject({
      state: 'WAITING',
      kind: 'payout',
      rail: 'SEPA',
      treasuryAccount: operator.euros,
      transactionId: made[0]?.id,
      platformId: `PlatformConfig:${operator.api.platform}`,
      amount: { currency: { code: 'EUR' } },
    })
    const query = `/orders?environment=production&treasuryAccount=${operator.euros}&limit=2`
    const first = (await people.page.get(query)).body
    const second = (await people.page.get(`${query}&cursor=${first.nextCursor}`)).body
    expect({ length: first.data.length, reference: second.data[0].reference, hasMore: second.hasMore }).toEqual({
      length: 2,
      reference: references[2],
      hasMore: false,
    })
    expect(await list('&state=HELD')).toEqual([])
    expect((await list('&rail=ACH')).length).toBe(0)
    expect((await people.page.get('/orders?environment=sandbox')).body.data).toEqual([])
  })

  test("shows the payee only to roles that see names, and hides other platforms' orders", async () => {
    const { order } = await pay()
    expect((await read(order)).payee).toMatchObject({ account: expect.stringMatching(/^[A-Z]{2}\d{2}/) })
    const viewer = (await signedInAs('viewer')).page
    const seen = (await viewer.get(pathOf(order))).body
    expect([seen.reference, 'payee' in seen]).toEqual([order.reference, false])
    const other = { ...operator, api: await newPlatform({ environment: 'production' }) }
    const path = pathOf(order, '', other)
    expect((await people.page.get(path)).body.code).toBe('REFERENCE_NOT_FOUND')
    const body = { bankReference: 'B', reason: REASON }
    expect((await people.ask(`${path}/confirm`, body)).body.code).toBe('REFERENCE_NOT_FOUND')
  })
})

describe('an order at the bank', () => {
  test('needs two people to confirm it, once', async () => {
    const { api } = operator
    const { id, order } = await pay()
    expect((await ask(order, 'hand-over')).body.state).toBe('HANDED_OVER')
    expect((await ask(order, 'hand-over')).body.code).toBe('CONFLICT')
    const asked = await ask(order, 'confirm', { bankReference: 'B1' })
    expect({ status: asked.status, operation: asked.body.operation, state: asked.body.after.state }).toEqual({
      status: 202,
      operation: 'confirmBankOrder',
      state: 'REPORTED',
    })
    expect({ status: await statusOf(api, id), state: await stateOf(order) }).toEqual({
      status: 'PROCESSING',
      state: 'handed over',
    })
    expect((await people.approve(asked.body)).status).toBe('DONE')
    expect({ status: await statusOf(api, id), state: await stateOf(order), list: await list() }).toEqual({
      status: 'COMPLETED',
      state: 'reported',
      list: [],
    })
    expect(await actsOn(order)).toEqual(['confirmBankOrder', 'handOverBankOrder'])
    expect((await ask(order, 'confirm', { bankReference: 'B1' })).body.details.cause).toBe('KNOWN_ALREADY')
    expect((await ask(order, 'confirm', { bankReference: 'B2' })).body.details.cause).toBe('MEANS_NOTHING')
    await expectSoundLedger(api)
  })

  test('rejects an order with a reason, and returns its money', async () => {
    const { api } = operator
    const { id, order } = await pay()
    expect((await ask(order, 'reject', { bankReference: 'R' })).body.details.errors[0].field).toBe('failureReason')
    const asked = await ask(order, 'reject', { bankReference: 'R', failureReason: 'ACCOUNT_INVALID' })
    expect((await people.approve(asked.body)).status).toBe('DONE')
    expect(await actsOn(order)).toEqual(['rejectBankOrder'])
    expect((await api.read(`/transactions/${id}`)).failureReason).toBe('ACCOUNT_INVALID')
    expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
    await expectSoundLedger(api)
  })

  test('needs one person for a recall, and two for the cancellation', async () => {
    const { api } = operator
    const { order } = await pay()
    expect((await ask(order, 'ask-back', { bankReference: 'A' })).body.code).toBe('CONFLICT')
    await ask(order, 'hand-over')
    expect((await ask(order, 'ask-back', { bankReference: 'A' })).status).toBe(200)
    const asked = await ask(order, 'cancelled', { bankReference: 'C' })
    expect((await people.approve(asked.body)).status).toBe('DONE')
    expect(await actsOn(order)).toEqual(['reportBankOrderCancelled', 'askBankOrderBack', 'handOverBankOrder'])
    expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
  })

  test('either confirms or rejects concurrently; does not execute a changed order', async () => {
    const { order } = await pay()
    const [confirm, reject] = [
      await ask(order, 'confirm', { bankReference: 'B' }),
      await ask(order, 'reject', { bankReference: 'R', failureReason: 'ACCOUNT_INVALID' }),
    ]
    const ends = await Promise.all([people.approve(confirm.body), people.approve(reject.body)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['DONE', 'STALE'])
    await expectSoundLedger(operator.api)
  })
})

test('reports an order in a file only after handover or removal', async () => {
  const { order } = await pay()
  const file = await exported(operator.euros)
  expect(await read(order)).toMatchObject({ state: 'IN_FILE', fileId: file.id })
  expect((await ask(order, 'confirm', { bankReference: 'B' })).body.code).toBe('CONFLICT')
  expect(await ask(order, 'take-out')).toMatchObject({ status: 200, body: { state: 'WAITING' } })
  expect((await ask(order, 'take-out')).body.code).toBe('CONFLICT')
  expect(await actsOn(order)).toEqual(['takeOutBankOrder'])
  await expect(handOver(file)).rejects.toThrow('is void')
})

test('moves an order to an account that serves it, and assigns one without', async () => {
  const { api, euros, dollars } = operator
  const { order } = await pay()
  const second = `${euros}-2`
  const platforms = [`PlatformConfig:${api.platform}`]
  await replaceTreasury(service(), [
    { id: euros, platforms },
    { id: second, platforms },
    { id: dollars, platforms, currency: 'USD' },
  ])
  expect((await ask(order, 'move', { treasuryAccount: 'none' })).body.code).toBe('REFERENCE_NOT_FOUND')
  expect((await ask(order, 'move', { treasuryAccount: dollars })).body.reason).toContain('does not serve it')
  expect((await ask(order, 'move', { treasuryAccount: second })).body.treasuryAccount).toBe(second)
  expect((await ask(order, 'move', { treasuryAccount: second })).body.code).toBe('CONFLICT')
  expect((await ask(order, 'assign', { treasuryAccount: euros })).body.code).toBe('CONFLICT')
  await db()
    .updateTable('partner_orders')
    .set({ state: 'held', held_because: 'NO_ACCOUNT', treasury_account: null })
    .where('platform_id', '=', api.platform)
    .execute()
  expect(await read(order)).toMatchObject({ state: 'HELD', heldBecause: 'NO_ACCOUNT' })
  expect((await ask(order, 'confirm', { bankReference: 'B' })).body.reason).toContain('Assign one first')
  expect((await ask(order, 'assign', { treasuryAccount: dollars })).body.code).toBe('CONFLICT')
  expect((await ask(order, 'assign', { treasuryAccount: euros })).body).toMatchObject({
    state: 'WAITING',
    treasuryAccount: euros,
  })
  expect(await actsOn(order)).toEqual(['assignBankOrder', 'moveBankOrder'])
})

test('only treasurers decide', async () => {
  const { order } = await pay()
  for (const role of ['support', 'reviewer', 'administrator'] as const) {
    const { page, device } = await signedInAs(role)
    const { status, body } = await page.act(device, pathOf(order, 'hand-over'), { reason: REASON })
    expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant: 'orders.decide' })
  }
})
