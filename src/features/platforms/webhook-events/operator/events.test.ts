import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../../test/support/api.ts'
import { type ConsolePage, signedInAs } from '../../../../../test/support/console.ts'
import { testWebhookOf } from '../../../../../test/support/handles.ts'
import { service, useService } from '../../../../../test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '../../../../../test/support/webhooks.ts'
import type { EmitOptions } from '../../../../runtime/units/work.ts'

useService()

const emit = (api: Api, type = 'A.THING', resource: Record<string, unknown> = {}, options?: EmitOptions) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    work.emit(testWebhookOf(type), type, resource, options),
  )

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const idsIn = ({ body }: { body: Json }): string[] => body.data.map(({ id }: { id: string }) => id)

/** All pages of a list. */
async function allOf(page: ConsolePage, path: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const found = await page.get(`${path}${cursor}`)
    ids.push(...idsIn(found))
    if (!found.body.hasMore) return ids
    cursor = `&cursor=${found.body.nextCursor}`
  }
}

test('events are listed across the platforms of an environment, newest first, page by page', async () => {
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
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test('an event shows what its last attempt has met, and is sent again', async () => {
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

test('what goes wrong on the network is said in words', async () => {
  const { page } = await signedInAs('support')
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.stop()
  const id = await emit(api)
  await settleWebhooks()
  const { body } = await page.get(`/platforms/${wireOf(api)}/events/${id}`)
  expect(body.lastAnswer).toMatch(/^[a-z]/i)
  expect(body).not.toHaveProperty('lastResponseStatus')
})

test('all that wait are sent now, and those that were given up where it is asked for', async () => {
  const { page } = await signedInAs('administrator')
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.answers = [500, 500]
  const ids = [await emit(api), await emit(api)]
  await settleWebhooks()
  expect(await page.post(`/platforms/${wireOf(api)}/events/replay`, {})).toMatchObject({ body: { events: 2 } })
  await settleWebhooks()
  expect(receiver.attempts.slice(2).map((each) => each.id)).toEqual(ids)
  await service()
    .database.db.updateTable('events')
    .set({ state: 'undeliverable' })
    .where('platform_id', '=', api.platform)
    .execute()
  expect(idsIn(await page.get('/events?environment=sandbox&state=UNDELIVERABLE'))).toEqual(ids.toReversed())
  const all = { includesUndeliverable: true }
  expect(await page.post(`/platforms/${wireOf(api)}/events/replay`, all)).toMatchObject({ body: { events: 2 } })
})

test('an event that is attempted once is not sent again', async () => {
  const { page } = await signedInAs('support')
  const { api } = await newPlatformWithWebhooks()
  const id = await emit(api, 'TEST')
  await settleWebhooks()
  const refused = await page.post(`/platforms/${wireOf(api)}/events/${id}/replay`)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
})
