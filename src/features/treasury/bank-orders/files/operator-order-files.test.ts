import { beforeEach, expect, test } from 'vitest'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Json } from '#test/support/api.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'
import { done, peopleOf, seen } from '#test/support/two-people.ts'
import { db, newOperator, paid, stateOf, statusOf } from '../makers.test-support.ts'

/** Order files for banks, through the operator's interface. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  operator = await newOperator()
})

const act = (path: string, body: object = {}) => done('treasurer', path, body)
const read = ({ id }: Json): Promise<Json> => seen('treasurer', `/order-files/${id}`)
const pay = (amount?: number) => paid(operator.api, operator.own.EUR, 'EUR', amount)
async function make(body: object = {}): Promise<Json> {
  const asked = await act('/order-files', { treasuryAccount: operator.euros, ...body })
  expect(asked).toMatchObject({ state: 'MAKING', orders: 0, treasuryAccount: operator.euros })
  await settle()
  return read(asked)
}
const contentOf = async ({ id }: Json): Promise<string> => {
  const { page } = await peopleOf('treasurer')
  return (await page.get(`/order-files/${id}/content`)).body.toString()
}

test('exports pending orders, hands the file over once, and continues the payments', async () => {
  const { api } = operator
  const [one, two] = [await pay(1_000), await pay(2_000)]
  const file = await make()
  expect(file).toMatchObject({
    state: 'MADE',
    orders: 2,
    leftForFunds: 0,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    total: { amount: 3_000, currency: { code: 'EUR' } },
  })
  const content = await contentOf(file)
  for (const { order } of [one, two]) {
    expect(content).toContain(order.reference)
    expect(await stateOf(order)).toBe('in file')
  }
  expect(await contentOf(file)).toBe(content)
  expect((await act(`/order-files/${file.id}/hand-over`)).state).toBe('HANDED_OVER')
  await settle()
  for (const { order } of [one, two]) expect(await stateOf(order)).toBe('handed over')
  await act(`/order-files/${file.id}/hand-over`)
  await settle()
  expect(await statusOf(api, one.id)).toBe('PROCESSING')
  const platform = platformIdToWire(api.platform)
  const { data } = await seen('treasurer', `/platforms/${platform}/audit-log?action=handOverOrderFile`)
  expect(data.map(({ actor }: Json) => actor)).toEqual([expect.stringMatching(/^Operator:/), data[0].actor])
  await expectSoundLedger(api)
})

test('a file is empty if no order waits, and omits orders above the available funds', async () => {
  expect(await make()).toMatchObject({ state: 'EMPTY', orders: 0, leftForFunds: 0 })
  await pay(30_000)
  await pay(15_000)
  await pay(5_000)
  expect(await make({ rail: 'SEPA_INSTANT' })).toMatchObject({ state: 'EMPTY', rail: 'SEPA_INSTANT' })
  operator = await newOperator(20_000n)
  await pay(15_000)
  await pay(10_000)
  const file = await make()
  expect(file).toMatchObject({ state: 'MADE', orders: 1, leftForFunds: 1 })
  expect(await make()).toMatchObject({ state: 'EMPTY', leftForFunds: 1 })
  await expect(act(`/order-files/${(await make()).id}/hand-over`)).rejects.toThrow('with orders')
})

test('makes one file of an account at a time, and only of an existing account', async () => {
  await act('/order-files', { treasuryAccount: operator.euros })
  await expect(act('/order-files', { treasuryAccount: operator.euros })).rejects.toThrow('409 CONFLICT')
  await act('/order-files', { treasuryAccount: operator.dollars })
  await expect(act('/order-files', { treasuryAccount: 'none' })).rejects.toThrow('no account none')
  await settle()
  await make()
})

test('does not hand a void file over, and exports its orders again', async () => {
  const { order } = await pay()
  const file = await make()
  await act(`/platforms/PlatformConfig:${operator.api.platform}/orders/${order.reference}/take-out`)
  expect((await read(file)).state).toBe('VOID')
  await expect(act(`/order-files/${file.id}/hand-over`)).rejects.toThrow('is void since')
  expect(await make()).toMatchObject({ state: 'MADE', orders: 1 })
})

test('lists files by account, last requested first, page by page', async () => {
  const made = [await make(), await make(), await make()].map(({ id }) => id)
  const path = `/order-files?treasuryAccount=${operator.euros}`
  const { data, nextCursor } = await seen('treasurer', `${path}&limit=2`)
  const { data: rest } = await seen('treasurer', `${path}&limit=2&cursor=${nextCursor}`)
  expect([...data, ...rest].map(({ id }: Json) => id)).toEqual(made.toReversed())
  expect((await seen('viewer', path)).data).toHaveLength(3)
})

test('moves all orders of an account outside files to another account that serves them', async () => {
  const { api, euros, dollars } = operator
  const inFile = await pay(1_000)
  await make()
  const moved = await pay(2_000)
  const second = `${euros}-2`
  const platforms = [`PlatformConfig:${api.platform}`]
  await replaceTreasury(service(), [
    { id: euros, platforms, status: 'draining' },
    { id: second, platforms },
    { id: dollars, platforms, currency: 'USD' },
  ])
  await expect(act('/orders/move', { from: euros, to: euros })).rejects.toThrow('another account')
  await expect(act('/orders/move', { from: second, to: euros })).rejects.toThrow('409 CONFLICT')
  expect(await act('/orders/move', { from: euros, to: second })).toEqual({ from: euros, to: second, orders: 2 })
  await settle()
  const accountOf = async ({ reference }: Json) =>
    (await seen('treasurer', `/platforms/PlatformConfig:${api.platform}/orders/${reference}`)).treasuryAccount
  expect([await accountOf(moved.order), await accountOf(inFile.order)]).toEqual([second, euros])
})

test('validates a whole file of outcomes before it asks for approval', async () => {
  const { api } = operator
  const [one, other] = [await pay(), await pay(5_000)]
  await act(`/order-files/${(await make()).id}/hand-over`)
  await settle()
  const report = (...lines: string[]) =>
    act('/orders/outcomes', { csv: ['reference,outcome,bankReference,reason,amount', ...lines, ''].join('\r\n') })
  const good = `${one.order.reference},confirmed,'=1+1,,100.00`
  for (const [bad, fault] of [
    [`${other.order.reference},paid,X,,`, 'Line 3: outcome is one of'],
    ['ORDNOSUCHORDER1,confirmed,X,,', 'Line 3: there is no order'],
    [`${other.order.reference},rejected,X,,`, 'Line 3: '],
    [`${other.order.reference},confirmed,X,,0.01`, 'Line 3: '],
    [`${other.order.reference},confirmed`, 'Line 3: it has 2 cells'],
    [`${other.order.reference},confirmed,,,`, 'Line 3: bankReference'],
  ] as const)
    await expect(report(good, bad)).rejects.toThrow(fault)
  await expect(act('/orders/outcomes', { csv: 'reference,outcome\nA,confirmed' })).rejects.toThrow('The columns are')
  await expect(act('/orders/outcomes', { csv: '"' })).rejects.toThrow('no CSV')
  await expect(report()).rejects.toThrow('1 to 1000 reports')
  expect(await stateOf(one.order)).toBe('handed over')
  const lines = [good, `${other.order.reference},rejected,R 1,ACCOUNT_CANNOT_RECEIVE,`]
  expect(await report(...lines)).toEqual({ confirmed: 1, rejected: 1, askedBack: 0, cancelled: 0 })
  await settle()
  expect([await statusOf(api, one.id), await statusOf(api, other.id)]).toEqual(['COMPLETED', 'FAILED'])
  await report(...lines)
  await settle()
  const notices = await db().selectFrom('partner_notices').select('id').where('transaction_id', '=', one.id).execute()
  expect(notices).toEqual([{ id: 'manual/=1+1' }])
  const log = `/platforms/${platformIdToWire(api.platform)}/audit-log?action=reportOrderOutcomes`
  const results = (await seen('treasurer', log)).data.map(({ result }: Json) => result)
  expect(results.toSorted()).toEqual(['applied', 'applied', 'known already', 'known already'])
  await expectSoundLedger(api)
})

test('only treasurers make files, hand them over and read what is in them', async () => {
  await pay()
  const file = await make()
  for (const role of ['viewer', 'support', 'reviewer', 'administrator'] as const) {
    for (const path of ['/order-files', `/order-files/${file.id}/hand-over`, '/orders/move', '/orders/outcomes'])
      await expect(done(role, path, bodyOf(path))).rejects.toThrow('Requires the role treasurer.')
    await expect(seen(role, `/order-files/${file.id}/content`)).rejects.toThrow('Requires the role treasurer.')
    expect((await seen(role, `/order-files/${file.id}`)).state).toBe('MADE')
  }
  const { page } = await signedInAs('treasurer')
  expect((await page.get('/order-files/01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).status).toBe(404)
  expect((await new ConsolePage().get(`/order-files/${file.id}/content`)).status).toBe(401)
})

const bodyOf = (path: string) =>
  ({
    '/order-files': { treasuryAccount: operator.euros },
    '/orders/outcomes': { csv: 'reference,outcome,bankReference\n' },
    '/orders/move': { from: operator.euros, to: operator.dollars },
  })[path]
