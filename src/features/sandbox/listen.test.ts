import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { testWebhookOf } from '#test/support/handles.ts'
import { service, useService } from '#test/support/service.ts'
import { publishedKeys } from '#test/support/webhooks.ts'

useService()

const unit = <T>(api: Api, run: (work: Work) => Promise<T>) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, run)
const emit = (api: Api, type = 'A.THING', resource: Record<string, unknown> = {}) =>
  unit(api, async (work) => work.emit(testWebhookOf(type), type, resource))

describe('listening', () => {
  interface Heard {
    data: { eventId: string; resendId?: string; headers: Record<string, string>; body: string }[]
    hasMore: boolean
    nextCursor: string
  }
  const listen = (api: Api, cursor?: string, limit = 100): Promise<Heard> =>
    api.read(`/sandbox/webhooks?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)

  test('begins now, and hears each event signed, without an endpoint', async () => {
    const api = await newPlatform()
    await emit(api)
    const begin = await listen(api)
    expect(begin).toMatchObject({ data: [], hasMore: false })
    const id = await emit(api, 'A.THING', { id: 'Customer:1' })
    const heard = await listen(api, begin.nextCursor)
    expect(heard.data.map(({ eventId }) => eventId)).toEqual([id])
    const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = heard.data
    expect(JSON.parse(body)).toMatchObject({ id, type: 'A.THING', data: { id: 'Customer:1' } })
    expect(headers).toMatchObject({ 'Content-Type': 'application/json', 'User-Agent': 'Causeway-Webhooks/1' })
    const key = (await publishedKeys()).find(({ keyId }) => keyId === headers['X-Service-Signature-Key-Id'])
    const signature = Buffer.from(JSON.parse(headers['X-Service-Signature'] ?? '{}').s, 'base64')
    expect(verify('sha256', Buffer.from(body), createPublicKey(key?.publicKeyPem ?? ''), signature)).toBe(true)
  })

  test('never returns events from before its beginning, in any pass', async () => {
    const api = await newPlatform()
    await emit(api)
    const begin = await listen(api)
    const first = await listen(api, begin.nextCursor)
    const second = await listen(api, first.nextCursor)
    expect([...first.data, ...second.data]).toEqual([])
    const id = await emit(api)
    expect((await listen(api, second.nextCursor)).data.map(({ eventId }) => eventId)).toEqual([id])
  })

  test('reads on from page to page, and then from before the begin of the pass', async () => {
    const api = await newPlatform()
    const begin = await listen(api)
    const ids = [await emit(api), await emit(api), await emit(api)]
    const first = await listen(api, begin.nextCursor, 2)
    expect(first).toMatchObject({ hasMore: true, data: [{ eventId: ids[0] }, { eventId: ids[1] }] })
    const second = await listen(api, first.nextCursor, 2)
    expect(second).toMatchObject({ hasMore: false, data: [{ eventId: ids[2] }] })
    const again = await listen(api, second.nextCursor)
    expect(again.data.map(({ eventId }) => eventId)).toEqual(ids)
  })

  test('receives resent events under a new name, even old ones', async () => {
    const api = await newPlatform()
    const old = await emit(api)
    const begin = await listen(api)
    await api.create(`/webhook-events/${old}/resend`)
    const [resent] = (await listen(api, begin.nextCursor)).data
    expect(resent).toMatchObject({ eventId: old, resendId: expect.stringMatching(/^Webhook:/) })
    await api.create(`/webhook-events/${old}/resend`)
    const [later] = (await listen(api, begin.nextCursor)).data
    expect(later?.resendId).not.toBe(resent?.resendId)
  })

  test('misses no event that becomes visible late', async () => {
    const [api, elsewhere] = [await newPlatform(), await newPlatform()]
    const moveTo = ({ platform }: Api) =>
      sql`update events set platform_id = ${platform} where id = ${late}`.execute(service().database.db)
    const begin = await listen(api)
    const late = await emit(api)
    await moveTo(elsewhere)
    const early = await emit(api)
    const first = await listen(api, begin.nextCursor)
    expect(first.data.map(({ eventId }) => eventId)).toEqual([early])
    await moveTo(api)
    const second = await listen(api, first.nextCursor)
    expect(second.data.map(({ eventId }) => eventId)).toEqual([late, early])
  })

  test("refuses production platforms, and other platforms' cursors", async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const production = await newPlatform({ environment: 'production' })
    expect((await production.get('/sandbox/webhooks')).status).toBe(403)
    const { nextCursor } = await listen(api)
    expect((await other.get(`/sandbox/webhooks?cursor=${nextCursor}`)).status).toBe(400)
  })
})
