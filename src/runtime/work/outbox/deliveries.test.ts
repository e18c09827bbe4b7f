import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { createMetrics } from '#runtime/lib/metrics.ts'
import type { Api } from '#test/support/api.ts'
import { newPlatform } from '#test/support/api.ts'
import { newDeliveryWorker } from '#test/support/delivery-worker.ts'
import { testWebhookOf } from '#test/support/handles.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, newReceiver, setEndpoint, settleWebhooks } from '#test/support/webhooks.ts'
import type { EmitOptions } from '../units/work.ts'
import { deleteOldEvents, resendEvent } from './store.ts'

useService()

// Waiting events of one test would become due in another test, which counts attempts.
afterEach(() => sql`delete from events where state = 'waiting'`.execute(service().database.db))

const emit = (api: Api, type: string, resource: Record<string, unknown> = {}, options?: EmitOptions) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    work.emit(testWebhookOf(type), type, resource, options),
  )

/** Emits all events in one transaction. */
const emitMany = (api: Api, count: number, resource: Record<string, unknown> = {}, type = 'A.THING') =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    Array.from({ length: count }, (_, n) => work.emit(testWebhookOf(type), type, { ...resource, n })),
  )

const resend = (api: Api, id: string): Promise<boolean> => inWork(api, (work) => resendEvent(work, id))

/** Makes the platform's next attempts due, regardless of their delay. */
const makeDue = (api: Api) =>
  sql`update events set next_attempt_at = now() - interval '1 second' where platform_id = ${api.platform} and state = 'waiting'`.execute(
    service().database.db,
  )

async function eventOf(api: Api, id: string) {
  return service()
    .database.db.selectFrom('events')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Waits for the effects of other processes. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 })

test('an event arrives once, signed, in its envelope', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const id = await emit(api, 'CUSTOMER.KYC_APPROVED', { id: 'Customer:1', name: 'Zoë 東京' })
  expect(await settleWebhooks()).toBe(1)
  const [event] = receiver.attempts
  expect(event).toMatchObject({ id, type: 'CUSTOMER.KYC_APPROVED', data: { id: 'Customer:1', name: 'Zoë 東京' } })
  expect(event?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(event?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Causeway-Webhooks/1' })
  expect(await settleWebhooks()).toBe(0)
  expect(await eventOf(api, id)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('announces no event from a rolled-back transaction', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const callback = service().app.works.run(
    { platform: api.platform, environment: 'sandbox', now: new Date() },
    async (work) => {
      work.emit(testWebhookOf('CUSTOMER.KYC_PENDING'), 'CUSTOMER.KYC_PENDING', { id: 'Customer:1' })
      throw new Error('no')
    },
  )
  await expect(callback).rejects.toThrow('no')
  await settleWebhooks()
  expect(receiver.attempts).toEqual([])
})

test.each([204, 299, 409])('an answer %i ends the delivery', async (status) => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = status
  const id = await emit(api, 'CUSTOMER.KYC_PENDING')
  await settleWebhooks()
  expect(await eventOf(api, id)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    next_attempt_at: null,
    leased_until: null,
  })
})

test.each([302, 400, 401, 404, 410, 429, 500, 503])('retries an answer %i about ten seconds later', async (status) => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = status
  const id = await emit(api, 'CUSTOMER.KYC_PENDING')
  await settleWebhooks()
  const event = await eventOf(api, id)
  expect(event).toMatchObject({ state: 'waiting', attempts: 1, leased_until: null, ended_at: null })
  const delayMs = (event.next_attempt_at?.getTime() ?? 0) - (event.first_attempt_at?.getTime() ?? 0)
  expect(delayMs).toBeGreaterThan(8_900)
  expect(delayMs).toBeLessThan(14_000)
})

test('a retry sends the same bytes', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [500, 503, 200]
  const id = await emit(api, 'CUSTOMER.KYC_PENDING', { id: 'Customer:1', amount: 1.5 })
  for (let n = 0; n < 4; n++) {
    await settleWebhooks()
    await makeDue(api)
  }
  expect(receiver.attempts).toHaveLength(3)
  expect(new Set(receiver.attempts.map(({ raw }) => raw)).size).toBe(1)
  expect(await eventOf(api, id)).toMatchObject({ state: 'delivered', attempts: 3 })
})

test('a changed endpoint applies to the next attempt', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = 500
  const id = await emit(api, 'CUSTOMER.KYC_PENDING')
  await settleWebhooks()
  const other = await newReceiver()
  await setEndpoint(api, other.url)
  await makeDue(api)
  await settleWebhooks()
  expect({ length: receiver.attempts.length, attempts: other.attempts.map((event) => event.id) }).toEqual({
    length: 1,
    attempts: [id],
  })
})

test('stores an event without an endpoint and never sends it', async () => {
  const api = await newPlatform()
  const receiver = await newReceiver()
  const id = await emit(api, 'CUSTOMER.KYC_PENDING')
  await setEndpoint(api, receiver.url)
  expect(await settleWebhooks()).toBe(0)
  expect(await eventOf(api, id)).toMatchObject({ state: 'unsent', attempts: 0 })
})

test.each<[string, string, EmitOptions]>([
  ['TEST', 'TEST', {}],
  ['a question', 'INCOMING_PAYMENT.PENDING', { isAwaited: true }],
])('%s is attempted once', async (_, type, options) => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = 500
  const id = await emit(api, type, {}, options)
  await makeDue(api)
  await settleWebhooks()
  await makeDue(api)
  expect(await settleWebhooks()).toBe(0)
  expect(receiver.attempts).toHaveLength(1)
  expect(await eventOf(api, id)).toMatchObject({ state: 'undeliverable' })
  expect(await resend(api, id)).toBe(false)
})

test('leaves a question to its asker, which gets the answer', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = (response) => response.writeHead(202).end('{"later":true}')
  const id = await emit(api, 'INCOMING_PAYMENT.PENDING', {}, { isAwaited: true })
  expect(await settleWebhooks()).toBe(0)
  const delivery = await service().app.deliveries.deliverAwaited(api.platform, id)
  expect(delivery).toMatchObject({ url: receiver.url, answer: { status: 202 } })
  expect(delivery?.answer?.body.toString()).toBe('{"later":true}')
  expect(await service().app.deliveries.deliverAwaited(api.platform, id)).toBeUndefined()
  expect(receiver.attempts).toHaveLength(1)
})

test('events of one resource are first attempted in order, and a retry delays no other event', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [(response) => void setTimeout(() => response.writeHead(500).end(), 100)]
  for (const type of ['A.FIRST', 'A.SECOND', 'A.THIRD']) await emit(api, type, { id: 'Transaction:1' })
  await settleWebhooks()
  expect(receiver.types).toEqual(['A.FIRST', 'A.SECOND', 'A.THIRD'])
  await emit(api, 'A.FOURTH', { id: 'Transaction:1' })
  await settleWebhooks()
  await makeDue(api)
  await settleWebhooks()
  expect(receiver.types.slice(3)).toEqual(['A.FOURTH', 'A.FIRST'])
})

test("limits a platform's concurrent attempts to the operator's number, over all processes", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const held: ServerResponse[] = []
  receiver.otherwise = (response) => held.push(response)
  const release = (count: number) => held.splice(0, count).forEach((response) => response.writeHead(200).end())
  await Promise.all(Array.from({ length: 50 }, () => emit(api, 'A.THING')))
  const bounds = { attemptsPerPlatform: 20 }
  const pair = [newDeliveryWorker({ bounds }), newDeliveryWorker({ bounds })]
  for (const worker of pair) worker.start()
  await eventually(() => held.length).toBe(20)
  for (const worker of pair) worker.announce(api.platform)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(held).toHaveLength(20)
  release(5)
  await eventually(() => receiver.attempts.length).toBe(25)
  receiver.otherwise = 200
  release(20)
  await eventually(() => receiver.attempts.length).toBe(50)
})

test('with two workers on one database, makes every attempt once in the order of each resource', async () => {
  const platforms = await Promise.all([newPlatformWithWebhooks(), newPlatformWithWebhooks()])
  const pair = [newDeliveryWorker(), newDeliveryWorker()]
  for (const worker of pair) worker.start()
  // Emits the events of one resource one after the other, as its row lock ensures in a transaction, and the events of
  // different resources in parallel.
  const emitTen = async (api: Api, thing: string) => {
    for (let n = 0; n < 10; n++) {
      await emit(api, 'A.THING', { id: thing })
      for (const worker of pair) worker.announce(api.platform)
    }
  }
  await Promise.all(
    platforms.flatMap(({ api }) => ['Thing:0', 'Thing:1', 'Thing:2'].map((thing) => emitTen(api, thing))),
  )
  for (const { receiver } of platforms) await eventually(() => receiver.attempts.length).toBe(30)
  for (const { receiver } of platforms) {
    expect(new Set(receiver.attempts.map(({ id }) => id)).size).toBe(30)
    for (const thing of ['Thing:0', 'Thing:1', 'Thing:2']) {
      const ids = receiver.of('A.THING', thing).map(({ id }) => id)
      expect(ids, thing).toEqual([...ids].sort())
    }
  }
})

test('a slow endpoint of one platform delays no other', async () => {
  const [slow, quick] = await Promise.all([newPlatformWithWebhooks(), newPlatformWithWebhooks()])
  slow.receiver.otherwise = () => {}
  await emitMany(slow.api, 300)
  const worker = newDeliveryWorker()
  worker.start()
  await eventually(() => slow.receiver.attempts.length).toBe(100)
  const id = await emit(quick.api, 'A.THING')
  worker.announce(quick.api.platform)
  await eventually(async () => (await eventOf(quick.api, id)).state).toBe('delivered')
  expect(slow.receiver.attempts).toHaveLength(100)
  slow.receiver.stop()
})

test('a long queue of one resource delays no other resource and loses no event', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  let release = () => {}
  receiver.answers = [(response) => void (release = () => response.writeHead(200).end())]
  await emitMany(api, 450, { id: 'Thing:busy' })
  const worker = newDeliveryWorker()
  worker.start()
  await eventually(() => receiver.attempts.length).toBe(1)
  await emit(api, 'A.THING', { id: 'Thing:quiet' })
  worker.announce(api.platform)
  await eventually(() => receiver.attempts.length).toBe(2)
  expect(receiver.attempts[1]?.data.id).toBe('Thing:quiet')
  release()
  await eventually(() => receiver.attempts.length).toBe(451)
  const ids = receiver.of('A.THING', 'Thing:busy').map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
})

test('a worker that stops waits for its attempts and leaves the rest to others', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [(response) => void setTimeout(() => response.writeHead(200).end(), 200)]
  const [first, second] = [
    await emit(api, 'A.FIRST', { id: 'Thing:1' }),
    await emit(api, 'A.SECOND', { id: 'Thing:1' }),
  ]
  const worker = newDeliveryWorker()
  worker.start()
  await eventually(() => receiver.attempts.length).toBe(1)
  await worker.stop()
  expect([(await eventOf(api, first)).state, (await eventOf(api, second)).state]).toEqual(['delivered', 'waiting'])
  expect(await settleWebhooks()).toBe(1)
})

test("another process delivers a dead process's events in order after its lease expires", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const { db } = service().database
  const id = await emit(api, 'A.THING', { id: 'Thing:1' })
  await emit(api, 'A.LATER', { id: 'Thing:1' })
  await sql`insert into delivery_owners values (${api.platform}, gen_random_uuid(), now() + interval '1 minute')`.execute(
    db,
  )
  expect(await settleWebhooks()).toBe(0)
  await sql`update delivery_owners set leased_until = now() - interval '1 second' where platform_id = ${api.platform}`.execute(
    db,
  )
  expect(await settleWebhooks()).toBe(2)
  expect(receiver.types).toEqual(['A.THING', 'A.LATER'])
  expect(await eventOf(api, id)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('does not repeat a single attempt after its process has died', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const id = await emit(api, 'TEST')
  await sql`update events set attempts = 1, leased_until = now() - interval '1 second' where id = ${id}`.execute(
    service().database.db,
  )
  await settleWebhooks()
  expect(receiver.attempts).toEqual([])
  expect(await eventOf(api, id)).toMatchObject({ state: 'undeliverable', attempts: 1 })
})

test("an event with an awaited answer delays its subject's other events until its attempt ends", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const id = await emit(api, 'A.QUESTION', { id: 'Thing:1' }, { isAwaited: true })
  await emit(api, 'A.RESULT', { id: 'Thing:1' })
  await emit(api, 'A.THING', { id: 'Thing:2' })
  expect(await settleWebhooks()).toBe(1)
  await service().app.deliveries.deliverAwaited(api.platform, id)
  expect(await settleWebhooks()).toBe(1)
  expect(receiver.types).toEqual(['A.THING', 'A.QUESTION', 'A.RESULT'])
})

const ownersOf = async (api: Api) =>
  service().database.db.selectFrom('delivery_owners').selectAll().where('platform_id', '=', api.platform).execute()

test("releases a stopping worker's platforms immediately, and another continues in order", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await emitMany(api, 200, { id: 'Thing:1' })
  // One attempt is in progress when the worker stops, however fast the others are.
  let release = () => {}
  receiver.answers = [200, 200, 200, 200, 200, (response) => void (release = () => response.writeHead(200).end())]
  const worker = newDeliveryWorker()
  worker.start()
  await eventually(() => receiver.attempts.length).toBe(6)
  const stopped = worker.stop()
  release()
  await stopped
  expect(await ownersOf(api)).toEqual([])
  const before = receiver.attempts.length
  expect(before).toBeLessThan(200)
  expect(await settleWebhooks()).toBe(200 - before)
  expect(receiver.attempts.map(({ data }) => data.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test("renews a platform's lease while it has events, and then releases it", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  let release = () => {}
  receiver.answers = [(response) => void (release = () => response.writeHead(200).end())]
  await emit(api, 'A.THING')
  const worker = newDeliveryWorker()
  worker.start()
  await eventually(() => receiver.attempts.length).toBe(1)
  const leaseEnd = async () => (await ownersOf(api))[0]?.leased_until
  const first = await leaseEnd()
  await eventually(leaseEnd).not.toEqual(first)
  release()
  await eventually(() => ownersOf(api)).toEqual([])
})

test('a worker that has lost a platform begins no more attempts', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  let release = () => {}
  receiver.answers = [(response) => void (release = () => response.writeHead(200).end())]
  await emitMany(api, 3, { id: 'Thing:1' })
  const worker = newDeliveryWorker()
  worker.start()
  await eventually(() => receiver.attempts.length).toBe(1)
  await sql`update delivery_owners set process = gen_random_uuid(), leased_until = now() + interval '1 minute' where platform_id = ${api.platform}`.execute(
    service().database.db,
  )
  await eventually(() => worker.owns(api.platform)).toBe(false)
  release()
  await worker.stop()
  expect(receiver.attempts).toHaveLength(1)
  expect(await settleWebhooks()).toBe(0)
})

test('sends only the last waiting state of a busy object, never after a newer one', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const metrics = createMetrics()
  const worker = newDeliveryWorker({ metrics })
  worker.start()
  const last = { state: -1 }
  for (let round = 0; round < 20; round++) {
    await emitMany(api, 50, { id: 'Thing:busy', round }, 'A.STATE')
    if (round % 5 === 0) await emit(api, 'A.CHANGE', { id: 'Thing:busy', round })
    worker.announce(api.platform)
    last.state = round * 50 + 49
  }
  const stateOf = ({ data }: { data: { round?: number; n?: number } }) => (data.round ?? 0) * 50 + (data.n ?? 0)
  const sent = () => receiver.of('A.STATE').map(stateOf)
  await eventually(() => sent().at(-1)).toBe(last.state)
  await worker.stop()
  expect(sent()).toEqual([...sent()].sort((a, b) => a - b))
  expect(sent().length).toBeLessThan(100)
  expect(receiver.of('A.CHANGE').map(({ data }) => data.round)).toEqual([0, 5, 10, 15])
  const events = await service()
    .database.db.selectFrom('events')
    .select(['id', 'state', 'attempts', 'ended_at'])
    .where('platform_id', '=', api.platform)
    .where('type', '=', 'A.STATE')
    .execute()
  const superseded = events.filter(({ state }) => state === 'superseded')
  expect(superseded.length).toBe(1_000 - sent().length)
  const received = new Set(receiver.attempts.map(({ id }) => id))
  expect(superseded.every(({ id, attempts, ended_at }) => !received.has(id) && attempts === 0 && ended_at)).toBe(true)
  expect(await resend(api, superseded[0]?.id ?? '')).toBe(false)
  expect(await metrics.registry.metrics()).toContain(`causeway_webhooks_superseded_total ${superseded.length}`)
})

test('the declaration of an account conflates its balance events, and no other events', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  for (const type of ['BALANCE_UPDATED', 'STATUS_UPDATED', 'FUNDING_INSTRUCTIONS_UPDATED'])
    await emitMany(api, 3, { id: 'InternalAccount:1' }, `INTERNAL_ACCOUNT.${type}`)
  await settleWebhooks()
  expect(receiver.attempts.map(({ type, data }) => `${type.replace('INTERNAL_ACCOUNT.', '')} ${data.n}`)).toEqual([
    'BALANCE_UPDATED 2',
    'STATUS_UPDATED 0',
    'STATUS_UPDATED 1',
    'STATUS_UPDATED 2',
    'FUNDING_INSTRUCTIONS_UPDATED 0',
    'FUNDING_INSTRUCTIONS_UPDATED 1',
    'FUNDING_INSTRUCTIONS_UPDATED 2',
  ])
})

test('loads at most the maximum of events, and reads the rest later, in order', async () => {
  const platforms = await Promise.all([newPlatformWithWebhooks(), newPlatformWithWebhooks()])
  for (const { api } of platforms) for (let n = 0; n < 10; n++) await emitMany(api, 30, { id: `Thing:${n}`, batch: n })
  const worker = newDeliveryWorker({ bounds: { held: 60, heldPerPlatform: 50, attemptsPerPlatform: 5 } })
  const seen: number[] = []
  for (const { receiver } of platforms) {
    receiver.otherwise = (response) => {
      seen.push(worker.held)
      response.writeHead(200).end()
    }
  }
  worker.start()
  await Promise.all(platforms.map(({ receiver }) => eventually(() => receiver.attempts.length).toBe(300)))
  expect(Math.max(...seen)).toBeLessThanOrEqual(60)
  expect(Math.max(...seen)).toBeGreaterThan(20)
  for (const { receiver } of platforms)
    for (let n = 0; n < 10; n++) {
      const order = receiver.of('A.THING', `Thing:${n}`).map(({ data }) => data.n)
      expect(order, `Thing:${n}`).toEqual(Array.from({ length: 30 }, (_, each) => each))
    }
})

test("sends another process's event of an earlier commit before one of this process", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const worker = newDeliveryWorker()
  worker.start()
  for (let n = 0; n < 30; n++) {
    // The owner of the first event gets no announcement.
    await emit(api, 'A.FIRST', { id: `Thing:${n}` })
    await emit(api, 'A.SECOND', { id: `Thing:${n}` })
    worker.announce(api.platform)
  }
  await eventually(() => receiver.attempts.length).toBe(60)
  for (let n = 0; n < 30; n++) {
    expect(
      receiver.of(['A.FIRST', 'A.SECOND'], `Thing:${n}`).map(({ type }) => type),
      `Thing:${n}`,
    ).toEqual(['A.FIRST', 'A.SECOND'])
  }
})

test('also finds a transaction that commits later with lower ids', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const worker = newDeliveryWorker()
  worker.start()
  const later = await emit(api, 'A.LATER')
  worker.announce(api.platform)
  await eventually(() => receiver.attempts.length).toBe(1)
  await sql`insert into events (platform_id, id, type, subject, body, created_at, state, next_attempt_at)
            select platform_id, replace(id, '-7', '-6'), type, id, body, created_at, 'waiting', now()
            from events where id = ${later}`.execute(service().database.db)
  worker.announce(api.platform)
  // The same owner finds it, because the platform becomes idle only after five seconds.
  await expect.poll(() => receiver.attempts.length, { timeout: 4_000 }).toBe(2)
})

test('the clock of the sandbox brings retries forward', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [500]
  const id = await emit(api, 'A.THING')
  await settleWebhooks()
  await api.create('/sandbox/clock', { advanceSeconds: 12 })
  await settleWebhooks()
  expect(await eventOf(api, id)).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('attempts share connections', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await emitMany(api, 200)
  const worker = newDeliveryWorker({ bounds: { attemptsPerPlatform: 5 } })
  await worker.deliverDue()
  expect(receiver.attempts).toHaveLength(200)
  expect(receiver.connections).toBeLessThanOrEqual(5)
})

test('an answer that takes longer than the limit is none, and an endless one counts by its status', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [
    (response) => void setTimeout(() => response.writeHead(200).end(), 1_500),
    (response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      }
      response.on('drain', pour).writeHead(200)
      pour()
    },
  ]
  const id = await emit(api, 'A.THING')
  const worker = newDeliveryWorker({ http: { limits: { connectMs: 500, answerMs: 1_000 } } })
  await worker.deliverDue()
  expect(await eventOf(api, id)).toMatchObject({ state: 'waiting', attempts: 1 })
  await makeDue(api)
  await worker.deliverDue()
  expect(await eventOf(api, id)).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('does not call a name that turns to a forbidden private address', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await setEndpoint(api, receiver.url.replace('127.0.0.1', 'rebinding.test').replace('http:', 'https:'))
  const id = await emit(api, 'A.THING')
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  await newDeliveryWorker({ http: { resolve }, isPrivateAllowed: false }).deliverDue()
  expect(receiver.attempts).toEqual([])
  expect(await eventOf(api, id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('drops an event refused for seven days, counts it and can replay it', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = 500
  const id = await emit(api, 'A.THING')
  await settleWebhooks()
  const undeliverable = async () => Number(/^causeway_webhooks_undeliverable (\d+)/m.exec(await metrics())?.[1])
  const before = await undeliverable()
  await sql`update events set first_attempt_at = now() - interval '7 days' + interval '5 minutes', attempts = 342, next_attempt_at = now() - interval '1 second' where id = ${id}`.execute(
    service().database.db,
  )
  expect(await settleWebhooks()).toBe(1)
  expect(await eventOf(api, id)).toMatchObject({ state: 'undeliverable', next_attempt_at: null })
  expect(await undeliverable()).toBe(before + 1)
  expect(service().logLines.join()).toContain('an event is undeliverable')

  receiver.otherwise = 200
  expect(await resend(api, id)).toBe(true)
  await settleWebhooks()
  expect(await eventOf(api, id)).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(receiver.attempts).toHaveLength(3)
})

test('the metrics tell attempts by outcome and the age of the oldest waiting event', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const count = async (outcome: string) =>
    Number(
      new RegExp(`^causeway_webhook_attempts_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(await metrics())?.[1] ??
        0,
    )
  const before = await Promise.all(['delivered', 'refused', 'unanswered'].map(count))
  receiver.answers = [200, 500, (response) => response.destroy()]
  for (let n = 0; n < 3; n++) await emit(api, 'A.THING', { id: 'Thing:1' })
  await settleWebhooks()
  expect(await Promise.all(['delivered', 'refused', 'unanswered'].map(count))).toEqual(before.map((each) => each + 1))
  await sql`update events set recorded_at = now() - interval '1 hour' where platform_id = ${api.platform} and state = 'waiting'`.execute(
    service().database.db,
  )
  expect(
    Number(/^causeway_webhooks_oldest_waiting_seconds ([\d.]+)/m.exec(await metrics())?.[1]),
  ).toBeGreaterThanOrEqual(3_600)
})

test('deletes events thirty days after their end, pending ones never', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [200, 200, 500]
  const [old, recent, waiting] = [
    await emit(api, 'A.THING', { id: 'Thing:1' }),
    await emit(api, 'A.THING', { id: 'Thing:1' }),
    await emit(api, 'A.THING', { id: 'Thing:1' }),
  ]
  await settleWebhooks()
  const { db } = service().database
  await sql`update events set ended_at = now() - interval '30 days 1 minute' where id = ${old}`.execute(db)
  await sql`update events set ended_at = now() - interval '29 days' where id = ${recent}`.execute(db)
  await sql`update events set recorded_at = now() - interval '60 days' where id = ${waiting}`.execute(db)
  await service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, deleteOldEvents)
  const left = await db
    .selectFrom('events')
    .select('id')
    .where('platform_id', '=', api.platform)
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([recent, waiting])
})

async function metrics(): Promise<string> {
  const answer = await service().app.metricsServer.inject('/metrics')
  return answer.body
}
