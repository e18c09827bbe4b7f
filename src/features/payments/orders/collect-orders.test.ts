import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { PartnerOrder, PayoutPartner } from '#providers/payouts/port.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { onEveryRail } from '#test/support/partners.ts'
import { service, settle, startService, untilBlocked, useService } from '#test/support/service.ts'
import { type CollectedRail, sendCollectedOrders } from '../contract.ts'
import { receiveNotice } from '../index.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { transferRequest } from '../transfers/makers.test-support.ts'
import { keepOrder } from './collect-orders.ts'
import { toOrderKey } from './order-key.ts'

const DAY_SECONDS = 86_400
const nextDay = (now: Date) => new Date((Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS * 1000)

/**
 * A bank that accepts payouts in euros as one file a day, at midnight, and everything else immediately. `files`
 * contains the received files.
 */
const files: PartnerOrder[][] = []
let onFile: (orders: readonly PartnerOrder[]) => Promise<void> = async () => {}
const simulated = simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: 'sandbox.uma.money' })
const bank: PayoutPartner = {
  submit: simulated.submit,
  collecting: {
    cutOffOf: (rail, now) => (rail.startsWith('SEPA') ? nextDay(now) : undefined),
    async submitAll(orders) {
      files.push([...orders])
      await onFile(orders)
      return new Map(
        await Promise.all(orders.map(async (order) => [order.key, await simulated.submit(order)] as const)),
      )
    },
  },
}
const ports = { payoutPartners: onEveryRail(bank) }
useService({}, ports)

/** Creates a platform early in its day, and a customer with money. */
async function newMorning() {
  files.length = 0
  onFile = async () => {}
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  await toMidnight(api)
  await advance(api, 60)
  const { customer, account } = await fundedCustomer(api, { amount: 1_000_000 })
  const target = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  /** Pays out. Returns the key of the waiting order. */
  async function pay(amount = 10_000): Promise<string> {
    const request = quoteRequest(account.id, target.id, amount, { immediatelyExecute: true })
    const { transactionId } = await api.create('/quotes', request)
    await settle()
    return keyOf(api, transactionId)
  }
  return { api, customer, account, target, pay }
}

const keyOf = ({ platform }: Api, transactionId: `Transaction:${string}`) =>
  toOrderKey({ platform, transactionId, kind: 'payout' })
/** Reports the delivery of a payment by call-back, as the bank. */
function receive(api: Api, transactionId: `Transaction:${string}`, noticeId: string) {
  const { app, database } = service()
  const door = { works: app.works, db: database.db, clock: systemClock }
  return receiveNotice(door, { orderKey: keyOf(api, transactionId), noticeId, notice: { kind: 'PAID' } })
}
const transactionIn = (key: string) => key.split('/')[1] as `Transaction:${string}`
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
/** Advances the clock to midnight, when the file leaves. */
async function toMidnight(api: Api): Promise<void> {
  const now = new Date((await api.read('/sandbox/clock')).now)
  await advance(api, Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000))
}
const keysIn = (file: readonly PartnerOrder[]) => file.map(({ key }) => key).sort()
const filesGiven = () => files.map(keysIn)
const statusOf = async (api: Api, key: string) => (await api.read(`/transactions/${transactionIn(key)}`)).status

const rowsOf = async ({ platform }: { platform: PlatformId }): Promise<Json> => {
  const { db } = service().database
  const [orders, cutOffs] = await Promise.all([
    db.selectFrom('partner_orders').select(['key', 'state']).where('platform_id', '=', platform).execute(),
    db.selectFrom('partner_cut_offs').select('rail').where('platform_id', '=', platform).execute(),
  ])
  return { orders: Object.fromEntries(orders.map(({ key, state }) => [key, state])), cutOffs: cutOffs.length }
}

test('orders that come before the cut-off go out together, the next one with the next file', async () => {
  const { api, pay } = await newMorning()
  const early = [await pay(), await pay(), await pay(20_000)]
  expect(await rowsOf(api)).toEqual({ orders: Object.fromEntries(early.map((key) => [key, 'waiting'])), cutOffs: 1 })
  expect(await statusOf(api, early[0] as string)).toBe('PROCESSING')
  expect(files).toEqual([])

  await advance(api, DAY_SECONDS)
  const late = await pay()
  await advance(api, DAY_SECONDS)
  expect(filesGiven()).toEqual([early.toSorted(), [late]])
  expect(files[0]?.[0]).toMatchObject({ kind: 'payout', amount: { currency: 'EUR' }, account: { kind: 'outside' } })
  for (const key of [...early, late]) expect(await statusOf(api, key)).toBe('COMPLETED')
  const sent = Object.fromEntries([...early, late].map((key) => [key, 'sent']))
  expect(await rowsOf(api)).toEqual({ orders: sent, cutOffs: 0 })
  await expectSoundLedger(api, { journals: { D1: 1, O3: 4, O4: 4 } })
})

test('a transfer waits PENDING for the file, and is PROCESSING once the bank has it', async () => {
  const { api, customer } = await newMorning()
  const euros = await fund(api, (await accountOf(api, 'EUR', customer.id)).id, 100_000)
  const slow = await api.create('/customers/external-accounts', eurAccount('005', { customerId: customer.id }))
  const transfers = [await api.create('/transfer-out', transferRequest(euros, slow))]
  transfers.push(await api.create('/transfer-out', transferRequest(euros, slow)))
  await settle()
  const statuses = () => Promise.all(transfers.map(async ({ id }) => (await api.read(`/transactions/${id}`)).status))
  expect(await statuses()).toEqual(['PENDING', 'PENDING'])
  expect(await receive(api, transfers[0].id, 'before the file')).toBe('applied')

  await toMidnight(api)
  expect(filesGiven()).toEqual([[keyOf(api, transfers[1].id)]])
  expect(await statuses()).toEqual(['COMPLETED', 'PROCESSING'])
  await advance(api, 30)
  expect(await statuses()).toEqual(['COMPLETED', 'FAILED'])
  for (const [n, { id }] of transfers.entries())
    expect((await eventsOf(api, id)).slice(0, 3)).toEqual(
      ['PENDING', 'PROCESSING', ['COMPLETED', 'FAILED'][n]].map((state) => `OUTGOING_PAYMENT.${state}`),
    )
  await expectSoundLedger(api)
})

test("records a transfer once if its event arrives during the file's transmission", async () => {
  const { api, customer } = await newMorning()
  const euros = await fund(api, (await accountOf(api, 'EUR', customer.id)).id, 100_000)
  const target = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { id } = await api.create('/transfer-out', transferRequest(euros, target))
  await settle()
  onFile = async () => void (await receive(api, id, 'at once'))
  await advance(api, DAY_SECONDS)
  expect(await eventsOf(api, id)).toEqual(
    ['PENDING', 'PROCESSING', 'COMPLETED'].map((state) => `OUTGOING_PAYMENT.${state}`),
  )
  await expectSoundLedger(api)
})

test('leaves no row for an order that its partner accepts immediately', async () => {
  const { api, customer, account } = await newMorning()
  const target = await api.create('/customers/external-accounts', usdAccount('000', { customerId: customer.id }))
  const request = quoteRequest(account.id, target.id, 10_000, { immediatelyExecute: true })
  const { transactionId } = await api.create('/quotes', request)
  await settle()
  expect((await api.read(`/transactions/${transactionId}`)).status).toBe('COMPLETED')
  expect({ rows: await rowsOf(api), files }).toEqual({ rows: { orders: {}, cutOffs: 0 }, files: [] })
})

test('a partner that fails gets all of them again under the same keys', async () => {
  const { api, pay } = await newMorning()
  const keys = [await pay(), await pay()]
  let failures = 1
  onFile = async () => {
    if (failures-- > 0) throw new Error('The line is down.')
  }
  await advance(api, DAY_SECONDS)
  expect(filesGiven()).toEqual([keys.toSorted(), keys.toSorted()])
  for (const key of keys) expect(await statusOf(api, key)).toBe('COMPLETED')
  await expectSoundLedger(api, { journals: { D1: 1, O3: 2, O4: 2 } })
})

test('does not resend a payment order, even if its job runs twice', async () => {
  const { api, pay } = await newMorning()
  const key = await pay()
  const { payload } = await service()
    .database.db.selectFrom('jobs')
    .select('payload')
    .where('platform_id', '=', api.platform)
    .where('name', '=', sendCollectedOrders.name)
    .executeTakeFirstOrThrow()
  await advance(api, DAY_SECONDS)
  await inWork(api, async (work) => work.enqueue(sendCollectedOrders, payload as CollectedRail))
  await settle()
  expect(filesGiven()).toEqual([[key]])
})

test('sends each order once from two processes', async () => {
  const { api, account, target } = await newMorning()
  const other = await startService(service().database, {}, ports)
  const request = quoteRequest(account.id, target.id, 10_000, { immediatelyExecute: true })
  const quotes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => api.at(n % 2 ? other.address : service().address).create('/quotes', request)),
  )
  const runners = [service().app.jobs, other.app.jobs]
  await Promise.all(runners.map((jobs) => jobs.runDue()))
  expect((await rowsOf(api)).cutOffs).toBe(1)
  await service()
    .database.db.updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('platform_id', '=', api.platform)
    .execute()
  await Promise.all(runners.map((jobs) => jobs.runDue()))
  await other.app.server.close()
  await advance(api, DAY_SECONDS)

  expect(filesGiven()).toEqual([quotes.map(({ transactionId }) => keyOf(api, transactionId)).sort()])
  for (const { transactionId } of quotes) expect(await statusOf(api, keyOf(api, transactionId))).toBe('COMPLETED')
  await expectSoundLedger(api, { journals: { D1: 1, O3: 12, O4: 12 } })
})

/** Creates a morning with two orders. Another process is about to write the second one. */
async function newMorningWithLateOrder() {
  const { api, pay } = await newMorning()
  const [first, late] = [await pay(), await pay()]
  const { db } = service().database
  const { rail, cut_off: at } = await db
    .selectFrom('partner_orders')
    .select(['rail', 'cut_off'])
    .where('key', '=', late)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('partner_orders').where('key', '=', late).execute()
  const order = { key: late, kind: 'payout', transactionId: transactionIn(late) } as const
  if (!at) throw new Error('The late order has no cut-off.')
  const writeLate = (work: Work) => keepOrder(work, order, { rail, at })
  return { api, first, late, writeLate }
}

test('sends an order that arrives during a transmission in another file', async () => {
  const { api, first, late, writeLate } = await newMorningWithLateOrder()
  onFile = async () => {
    onFile = async () => {}
    await inWork(api, writeLate)
  }
  await advance(api, DAY_SECONDS)
  expect(filesGiven()).toEqual([[first], [late]])
  expect(await rowsOf(api)).toEqual({ orders: { [first]: 'sent', [late]: 'sent' }, cutOffs: 0 })
})

// The embedded database cannot run statements in parallel to a transaction.
test.skipIf(!process.env.DATABASE_URL)('waits for an order whose write is still in progress', async () => {
  const { api, first, late, writeLate } = await newMorningWithLateOrder()
  const steps = new EventEmitter()
  const [written, committing] = [once(steps, 'written'), once(steps, 'commit')]
  let writing: Promise<void> | undefined
  onFile = async () => {
    onFile = async () => {}
    writing = inWork(api, async (work) => {
      await writeLate(work)
      steps.emit('written')
      await committing
    })
    await written
  }
  const moved = advance(api, DAY_SECONDS)
  await written
  await untilBlocked(moved)
  steps.emit('commit')
  await Promise.all([writing, moved])
  expect(filesGiven()).toEqual([[first], [late]])
  expect(await rowsOf(api)).toEqual({ orders: { [first]: 'sent', [late]: 'sent' }, cutOffs: 0 })
})

test('does not send an order whose event arrives while it waits', async () => {
  const { api, pay } = await newMorning()
  const [noticed, waiting] = [await pay(), await pay()]
  expect(await receive(api, transactionIn(noticed), '1')).toBe('applied')
  await advance(api, DAY_SECONDS)
  expect(filesGiven()).toEqual([[waiting]])
  expect(await rowsOf(api)).toEqual({ orders: { [noticed]: 'obsolete', [waiting]: 'sent' }, cutOffs: 0 })
  await expectSoundLedger(api, { journals: { D1: 1, O3: 2, O4: 2 } })
})
