import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { begun, followedUp } from '../card-simulation/makers.test-support.ts'
import { newCard } from '../makers.test-support.ts'
import { networkOf } from './makers.test-support.ts'

useService()

let people: TwoPeople
beforeAll(async () => {
  people = await twoPeople('treasurer')
})

const pathOf = ({ platform }: Api, rest: string) => `/platforms/PlatformConfig:${platform}/${rest}`
const BECAUSE = { reason: 'The holder agrees by telephone.' }
const settleException = (api: Api, id: string, move: string) =>
  people.ask(pathOf(api, `card-exceptions/${id}/${move}`), BECAUSE)
const listed = async ({ platform }: Api): Promise<Json[]> =>
  (await people.page.get(`/platforms/${platformIdToWire(platform)}/card-exceptions`)).body.data

const settlement = (more: object = {}) => ({
  program: 'US',
  direction: 'PAID',
  amount: 1_250,
  currency: 'USD',
  reference: 'day 1',
  ...BECAUSE,
  ...more,
})

/** Makes a card whose clearing exceeds its account's balance: 2.50 USD are missing. */
async function newException() {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const made = await newCard(api, { amount: 1_400 })
  const network = networkOf(api, made.card)
  const { id, issuerTransactionToken: token } = await network.ask(1_250)
  await network.report(token, { kind: 'CLEARING', amount: '1500' })
  return { ...made, api, network, id, token }
}

test('lists a missing amount, and collects it when the account can pay', async () => {
  const { api, account, card, network, id, token } = await newException()
  expect(await listed(api)).toMatchObject([
    { id, cardId: card.id, accountId: account.id, missing: { amount: 250 }, canBeCollected: true },
  ])
  expect((await settleException(api, id, 'collect')).body.code).toBe('CONFLICT')
  await api.create(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 1_000 })
  expect(await settleException(api, id, 'collect')).toMatchObject({ status: 200, body: { id, missing: { amount: 0 } } })
  await settle()
  expect(await network.find(token)).toMatchObject({ status: 'SETTLED', pullSummary: { totalAmount: 1_500 } })
  expect(await listed(api)).toEqual([])
  expect((await settleException(api, id, 'write-off')).body.code).toBe('CONFLICT')
  expect((await settleException(await newPlatform(), id, 'collect')).body.code).toBe('TRANSACTION_NOT_FOUND')
  await expectSoundLedger(api)
})

test('writes a missing amount off', async () => {
  const { api, network, id, token } = await newException()
  expect((await settleException(api, id, 'write-off')).status).toBe(200)
  expect((await network.find(token)).status).toBe('SETTLED')
  const acts: Json[] = (await people.page.get(`/acts?object=${id}`)).body.data
  expect(acts).toMatchObject([{ operation: 'writeOffCardException', before: { missing: { amount: 250 } } }])
  await expectSoundLedger(api)
})

test('in production, collects a missing amount only after another person approves', async () => {
  const { api, account, id } = await newException()
  await api.create(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 1_000 })
  const become = (environment: string) =>
    sql`update platforms set environment = ${environment} where platform_id = ${api.platform}`.execute(
      service().database.db,
    )
  await become('production')
  const { status, body } = await settleException(api, id, 'collect')
  expect({ status, operation: body.operation, amount: body.after.missing.amount }).toEqual({
    status: 202,
    operation: 'collectCardException',
    amount: 0,
  })
  expect((await listed(api)).length).toBe(1)
  expect((await people.approve(body)).status).toBe('DONE')
  expect(await listed(api)).toEqual([])
  await become('sandbox')
  await expectSoundLedger(api)
})

test.each([
  ['active', {}],
  ['still being made', { platformCardId: 'waits-001' }],
])('closes a card that is %s with one person, once', async (_, extra) => {
  const api = await newPlatform()
  const { card, customer } = await newCard(api, extra)
  const close = (of: Api) => people.ask(pathOf(of, `cards/${card.id}/close`), BECAUSE)
  expect((await close(await newPlatform())).body.code).toBe('REFERENCE_NOT_FOUND')
  expect((await api.read(`/cards/${card.id}`)).state).toBe(card.state)
  expect(await close(api)).toMatchObject({
    status: 200,
    body: { id: card.id, customerId: customer.id, state: 'CLOSED' },
  })
  const after = await api.read(`/cards/${card.id}`)
  expect(after).toMatchObject({ state: 'CLOSED', stateReason: 'CLOSED_BY_SERVICE', fundingSources: [] })
  expect((await eventsAbout(api, card.id)).at(-1)).toEqual({ type: 'CARD.STATE_CHANGE', data: after })
  expect((await close(api)).body.code).toBe('CARD_ALREADY_CLOSED')
  const [act] = (await people.page.get(`/acts?object=${card.id}`)).body.data
  expect(act.operation).toBe('closeCard')
})

test("needs two people to record a network's daily settlement, once", async () => {
  const api = await newPlatform({ environment: 'production' })
  const path = `/platforms/${platformIdToWire(api.platform)}/card-settlements`
  const owed = async (): Promise<Json> => (await people.page.get(path)).body.data
  const record = (more?: object) => people.ask(path, settlement(more))
  expect(await owed()).toEqual([])
  const asked = await record()
  expect({ status: asked.status, operation: asked.body.operation, owed: await owed() }).toEqual({
    status: 202,
    operation: 'recordCardSettlement',
    owed: [],
  })
  expect((await people.approve(asked.body)).status).toBe('DONE')
  expect(await owed()).toMatchObject([{ program: 'US', owed: { amount: -1_250, currency: { code: 'USD' } } }])
  expect((await record({ amount: 1 })).body.code).toBe('CONFLICT')
  const back = await record({ direction: 'RECEIVED', reference: 'day 2' })
  const beside = await record({ direction: 'RECEIVED', reference: 'day 4' })
  expect([beside.status, (await record({ amount: 1, reference: 'day 2' })).body.details]).toEqual([
    ...[202, { cause: 'WAITS_ALREADY', act: back.body.id }],
  ])
  expect((await people.approve(back.body)).status).toBe('DONE')
  expect(await owed()).toEqual([])
  expect((await record({ currency: 'ZZZ', reference: 'day 3' })).body.code).toBe('INVALID_INPUT')
})

test('the debt to a network is the card payments minus the settlements', async () => {
  const api = await newPlatform()
  const { card } = await newCard(api, { amount: 10_000 })
  const owed = async (): Promise<Json[]> => (await people.page.get(pathOf(api, 'card-settlements'))).body.data
  const record = (more?: object) => people.ask(pathOf(api, 'card-settlements'), settlement(more))
  expect(await owed()).toEqual([])
  const paid = await begun(api, card, 1_250, { operation: 'financial_authorization' })
  expect(await owed()).toMatchObject([{ program: 'US', owed: { amount: 1_250, currency: { code: 'USD' } } }])
  expect((await record()).status).toBe(200)
  expect(await owed()).toEqual([])
  await followedUp(api, paid, 'return', 1_250)
  expect(await owed()).toMatchObject([{ program: 'US', owed: { amount: -1_250 } }])
  await expectSoundLedger(api)
  expect((await record({ direction: 'RECEIVED', reference: 'day 2' })).status).toBe(200)
  expect(await owed()).toEqual([])
  await expectSoundLedger(api)
})

test.each([
  [{ program: 'XX' }, 'INVALID_INPUT'],
  [{ direction: 'BACK' }, 'INVALID_INPUT'],
  [{ amount: 0 }, 'INVALID_AMOUNT'],
  [{ amount: 1.5 }, 'INVALID_AMOUNT'],
  [{ reference: '' }, 'INVALID_INPUT'],
])('refuses a settlement of %j: %s', async (wrong, code) => {
  const api = await newPlatform()
  const { status, body } = await people.ask(pathOf(api, 'card-settlements'), settlement(wrong))
  expect({ status, code: body.code }).toEqual({ status: 400, code })
})

test('lists unapplied events page by page, to viewers of their platform', async () => {
  const api = await newPlatform()
  const { card } = await newCard(api)
  const network = networkOf(api, card)
  for (const id of ['first', 'second', 'third']) await network.report(randomUUID(), { kind: 'RETURN', amount: '5' }, id)
  const list = async (query = '', of = api): Promise<Json> =>
    (await people.page.get(`/platforms/${platformIdToWire(of.platform)}/unapplied-card-events?${query}`)).body
  expect((await list()).data).toEqual([])
  await api.create('/sandbox/clock', { advanceSeconds: 600 })
  await settle()
  const first = await list('limit=2')
  const next = await list(`limit=2&cursor=${first.nextCursor}`)
  const all: Json[] = [...first.data, ...next.data]
  expect(all.map(({ id }) => id)).toEqual(['third', 'second', 'first'])
  expect(all[0]).toMatchObject({ platformId: platformIdToWire(api.platform), cardId: card.id, kind: 'RETURN' })
  expect((await list('', await newPlatform())).data).toEqual([])
})
