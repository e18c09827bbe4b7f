import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { createLog } from '#runtime/lib/log.ts'
import type { Api } from '#test/support/api.ts'
import { newDeliveryWorker } from '#test/support/delivery-worker.ts'
import { testWebhookOf } from '#test/support/handles.ts'
import { service, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, setEndpoint, type WebhookAnswer } from '#test/support/webhooks.ts'
import { attemptAllNow } from './store.ts'

useService()

const emitMany = (api: Api, count: number) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    Array.from({ length: count }, (_, n) => work.emit(testWebhookOf('A.THING'), 'A.THING', { id: `Thing:${n}` })),
  )

const makeDue = (api: Api) =>
  sql`update events set next_attempt_at = now() - interval '1 second' where platform_id = ${api.platform} and state = 'waiting'`.execute(
    service().database.db,
  )

const eventsOf = (api: Api) =>
  service().database.db.selectFrom('events').selectAll().where('platform_id', '=', api.platform).orderBy('id').execute()

/** Creates a worker with a separate log. */
function newLoggingWorker() {
  const lines: string[] = []
  const worker = newDeliveryWorker({ log: createLog('info', (line) => void lines.push(line)) })
  return { worker, logged: () => lines.map((line) => JSON.parse(line)) }
}

test('an endpoint that fails leaves one line in a minute, however many attempts fail', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = 503
  await emitMany(api, 60)
  const { worker, logged } = newLoggingWorker()
  await worker.deliverDue()
  await makeDue(api)
  await worker.deliverDue()
  expect(receiver.attempts).toHaveLength(120)
  expect(logged()).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      message: 'webhooks cannot be delivered',
      platform: api.platform,
      count: 1,
      event: expect.stringMatching(/^Webhook:/),
      attempts: 1,
      status: 503,
    },
  ])
})

test('logs dropped events in one line too, with the cause', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.stop()
  await emitMany(api, 3)
  await sql`update events set first_attempt_at = now() - interval '7 days' + interval '5 minutes', attempts = 342 where platform_id = ${api.platform}`.execute(
    service().database.db,
  )
  const { worker, logged } = newLoggingWorker()
  await worker.deliverDue()
  expect(logged()).toEqual([
    expect.objectContaining({
      message: 'an event is undeliverable',
      platform: api.platform,
      count: 1,
      error: 'ECONNREFUSED',
    }),
  ])
  expect((await eventsOf(api)).map(({ state }) => state)).toEqual(['undeliverable', 'undeliverable', 'undeliverable'])
})

test("stores the outcome of each event's last attempt", async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  // If a kept-alive connection breaks at its next use, the worker opens another one and sends the event again.
  const closing: WebhookAnswer = (response) => response.writeHead(500, { connection: 'close' }).end()
  receiver.answers = [closing, (response) => response.destroy(), 200]
  await emitMany(api, 1)
  const last = async () =>
    (await eventsOf(api)).map(({ state, last_status, last_error }) => [state, last_status, last_error])
  const worker = newDeliveryWorker()
  await worker.deliverDue()
  expect(await last()).toEqual([['waiting', 500, null]])
  await makeDue(api)
  await worker.deliverDue()
  expect(await last()).toEqual([['waiting', null, 'ECONNRESET']])
  await makeDue(api)
  await worker.deliverDue()
  expect(await last()).toEqual([['delivered', 200, null]])
})

test.each([
  ['http://nowhere.invalid:8080/', {}, 'ENOTFOUND'],
  ['https://hooks.test/', { resolve: async () => [{ address: '169.254.169.254', family: 4 }] }, 'FORBIDDEN_ADDRESS'],
  ['https://hooks.test/', { resolve: async () => [] }, 'ENOTFOUND'],
  [
    'http://hooks.test/',
    { resolve: () => new Promise<never>(() => {}), limits: { connectMs: 50, answerMs: 100 } },
    'TIMED_OUT',
  ],
])('an attempt on %s that %j stops keeps why: %s', async (url, http, error) => {
  const { api } = await newPlatformWithWebhooks()
  await setEndpoint(api, url)
  await emitMany(api, 1)
  await newDeliveryWorker({ http }).deliverDue()
  expect(await eventsOf(api)).toMatchObject([{ state: 'waiting', last_status: null, last_error: error }])
})

test('sends thousands immediately after a long failure, oldest first, bounded, without delaying other platforms', async () => {
  const [down, other] = await Promise.all([newPlatformWithWebhooks(), newPlatformWithWebhooks()])
  await emitMany(down.api, 2_000)
  await sql`update events set attempts = 9, first_attempt_at = now() - interval '3 hours', next_attempt_at = now() + interval '30 minutes' where platform_id = ${down.api.platform}`.execute(
    service().database.db,
  )
  const worker = newDeliveryWorker({ bounds: { held: 200, attemptsPerPlatform: 20 } })
  expect(await worker.deliverDue()).toBe(0)

  await service().app.works.run(
    { platform: down.api.platform, environment: 'sandbox', now: new Date() },
    async (work) => expect(await attemptAllNow(work)).toBe(2_000),
  )
  let mostHeld = 0
  down.receiver.otherwise = (response) => {
    mostHeld = Math.max(mostHeld, worker.held)
    response.writeHead(200).end()
  }
  const [id] = await emitMany(other.api, 1)
  let before = -1
  other.receiver.otherwise = (response) => {
    before = down.receiver.attempts.length
    response.writeHead(200).end()
  }
  worker.start()
  await expect.poll(() => down.receiver.attempts.length, { timeout: 60_000 }).toBe(2_000)
  await expect.poll(async () => (await eventsOf(down.api)).every(({ state }) => state === 'delivered')).toBe(true)
  expect(other.receiver.attempts.map((event) => event.id)).toEqual([id])
  expect(before).toBeLessThan(1_000)
  // The only event of the other platform comes on top of the events already in memory.
  expect(mostHeld).toBeLessThanOrEqual(200 + 1)
  const order = down.receiver.attempts.map((event) => event.id)
  const places = new Map(order.toSorted().map((each, place) => [each, place]))
  expect(Math.max(...order.map((each, place) => Math.abs((places.get(each) ?? 0) - place)))).toBeLessThan(100)
})
