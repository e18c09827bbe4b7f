import { expect, test } from 'vitest'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { EmitOptions } from '#runtime/work/units/work.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { testWebhookOf } from '#test/support/handles.ts'
import { service, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '#test/support/webhooks.ts'

useService()

const emit = (api: Api, type = 'A.THING', resource: Record<string, unknown> = {}, options?: EmitOptions) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    work.emit(testWebhookOf(type), type, resource, options),
  )

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const idsIn = ({ body }: { body: Json }): string[] => body.data.map(({ id }: { id: string }) => id)

/** Reads all pages of a list. */
async function allOf(page: ConsolePage, path: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const found = await page.get(`${path}${cursor}`)
    ids.push(...idsIn(found))
    if (!found.body.hasMore) return ids
    cursor = `&cursor=${found.body.nextCursor}`
  }
}

test("lists an environment's events across platforms, newest first, page by page", async () => {
  const { page } = await signedInAs('viewer')
  const [one, other, real] = [
    await newPlatform(),
    await newPlatform(),
    await newPlatform({ environment: 'production' }),
  ]
  const ids = [await emit(one), await emit(other), await emit(one)]
  const ofProduction = await emit(real)
  const found = await allOf(page, '/events?environment=sandbox&limit=1')
  expect(found.slice(0, 3)).toEqual(ids.toReversed())
  expect(found).not.toContain(ofProduction)
  expect(idsIn(await page.get('/events?environment=production'))).toContain(ofProduction)
  expect((await page.get('/events')).body).toMatchObject({ code: 'INVALID_INPUT' })
})

test('filters find events of one platform', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const [first, second] = [await emit(api, 'A.THING', { id: 'Thing:1' }), await emit(api, 'B.THING', { id: 'Thing:2' })]
  const list = `/events?environment=sandbox&platformId=${wireOf(api)}`
  expect(idsIn(await page.get(list))).toEqual([second, first])
  expect(idsIn(await page.get(`${list}&type=A.THING`))).toEqual([first])
  expect(idsIn(await page.get(`${list}&subject=Thing:2`))).toEqual([second])
  expect(idsIn(await page.get(`${list}&state=UNSENT&limit=1`))).toEqual([second])
  expect(idsIn(await page.get(`${list}&state=DELIVERED`))).toEqual([])
  const { body } = await page.get('/events?environment=sandbox&type=A.THING')
  expect(body).toMatchObject({ code: 'INVALID_INPUT', details: { errors: [{ field: 'platformId' }] } })
  const elsewhere = await page.get(`/events?environment=production&platformId=${wireOf(api)}`)
  expect({ status: elsewhere.status, code: elsewhere.body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
})

test("shows an event's last attempt, and resends the event", async () => {
  const { page } = await signedInAs('support')
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [503]
  const id = await emit(api, 'A.THING', { id: 'Thing:1' })
  await settleWebhooks()
  const path = `/platforms/${wireOf(api)}/events/${id}`
  const { body } = await page.get(path)
  expect(body).toMatchObject({ id, platformId: wireOf(api), state: 'WAITING', attempts: 1, lastAnswer: 'HTTP 503' })
  expect(body.body).toBe(receiver.attempts[0]?.raw)
  expect(Date.parse(body.nextAttemptAt)).toBeGreaterThan(Date.now())
  const waiting = `/events?environment=sandbox&platformId=${wireOf(api)}&state=WAITING`
  expect(idsIn(await page.get(waiting))).toEqual([id])
  expect(await allOf(page, '/events?environment=sandbox&state=WAITING')).toContain(id)
  expect(await page.post(`${path}/replay`)).toMatchObject({ status: 200, body: { id, state: 'WAITING' } })
  await settleWebhooks()
  expect((await page.get(path)).body).toMatchObject({ state: 'DELIVERED', attempts: 2, lastAnswer: 'HTTP 200' })
})

test('describes network errors in words', async () => {
  const { page } = await signedInAs('support')
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.stop()
  const id = await emit(api)
  await settleWebhooks()
  const { body } = await page.get(`/platforms/${wireOf(api)}/events/${id}`)
  expect(body.lastAnswer).toMatch(/^[a-z]/i)
  expect(body).not.toHaveProperty('lastResponseStatus')
})

const giveUp = ({ platform }: Api, id: string) =>
  service()
    .database.db.updateTable('events')
    .set({ state: 'undeliverable', ended_at: new Date() })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()

test.each(['delivered', 'given up'])('resends an event that was %s under the same id', async (state) => {
  const { page } = await signedInAs('support')
  const { api, receiver } = await newPlatformWithWebhooks()
  const id = await emit(api)
  await settleWebhooks()
  if (state === 'given up') await giveUp(api, id)
  expect((await page.post(`/platforms/${wireOf(api)}/events/${id}/replay`)).body.state).toBe('WAITING')
  await settleWebhooks()
  expect(receiver.attempts.map((event) => event.id)).toEqual([id, id])
})

test('counts failures by the results of the last attempts', async () => {
  const { page } = await signedInAs('viewer')
  const { api, receiver } = await newPlatformWithWebhooks()
  const failures = async (of = api): Promise<Json> =>
    (await page.get(`/platforms/${platformIdToWire(of.platform)}/event-failures`)).body
  expect(await failures()).toEqual({ data: [] })
  receiver.answers = [200, 503, 503, 503, (response) => response.destroy()]
  for (let count = 0; count < 5; count += 1) await emit(api)
  await settleWebhooks()
  await giveUp(api, receiver.attempts[1]?.id ?? '')
  expect((await failures()).data).toEqual([
    { state: 'WAITING', lastAnswer: 'HTTP 503', events: 2 },
    { state: 'WAITING', lastAnswer: 'ECONNRESET', events: 1 },
    { state: 'UNDELIVERABLE', lastAnswer: 'HTTP 503', events: 1 },
  ])
  expect(await failures(await newPlatform())).toEqual({ data: [] })
})

test("sends all waiting events now, given-up ones on request, and no other platform's", async () => {
  const { page } = await signedInAs('administrator')
  const [{ api, receiver }, other] = [await newPlatformWithWebhooks(), await newPlatformWithWebhooks()]
  for (const each of [receiver, other.receiver]) each.otherwise = 500
  const ids: string[] = []
  for (let count = 0; count < 30; count += 1) ids.push(await emit(api))
  await emit(other.api)
  await settleWebhooks()
  const [givenUp = '', ...waiting] = ids
  await giveUp(api, givenUp)
  for (const each of [receiver, other.receiver]) each.otherwise = 200
  expect(await settleWebhooks()).toBe(0)
  expect(idsIn(await page.get('/events?environment=sandbox&state=UNDELIVERABLE'))).toContain(givenUp)

  const replay = async (body: object) => (await page.post(`/platforms/${wireOf(api)}/events/replay`, body)).body.events
  expect(await replay({})).toBe(29)
  expect(await settleWebhooks()).toBe(29)
  const sent = receiver.attempts.slice(30).map((each) => each.id)
  expect(sent.toSorted()).toEqual(waiting)
  expect(await replay({ includesUndeliverable: true })).toBe(1)
  expect(await settleWebhooks()).toBe(1)
  expect({ id: receiver.attempts.at(-1)?.id, length: other.receiver.attempts.length }).toEqual({
    id: givenUp,
    length: 1,
  })
})

test('does not resend an event that is attempted once', async () => {
  const { page } = await signedInAs('support')
  const { api } = await newPlatformWithWebhooks()
  const id = await emit(api, 'TEST')
  await settleWebhooks()
  const refused = await page.post(`/platforms/${wireOf(api)}/events/${id}/replay`)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
})
