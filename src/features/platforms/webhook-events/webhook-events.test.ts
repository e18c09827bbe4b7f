import { describe, expect, test } from 'vitest'
import type { EmitOptions, Work } from '#runtime/work/units/work.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { testWebhookOf } from '#test/support/handles.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, newReceiver, setEndpoint, settleWebhooks } from '#test/support/webhooks.ts'

useService()

const CUSTOMER = { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' }
const unit = <T>(api: Api, run: (work: Work) => Promise<T>) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, run)
const emit = (api: Api, type = 'A.THING', resource: Record<string, unknown> = {}, options?: EmitOptions) =>
  unit(api, async (work) => work.emit(testWebhookOf(type), type, resource, options))

describe('the list', () => {
  test('shows events recorded without an endpoint, newest first, page by page', async () => {
    const api = await newPlatform()
    const customer = await api.create('/customers', CUSTOMER)
    await settle()
    const whole = await api.read('/webhook-events')
    const approved = whole.data.find(({ type }: { type: string }) => type === 'CUSTOMER.KYC_APPROVED')
    expect(approved).toMatchObject({ resourceId: customer.id, state: 'UNSENT', attempts: 0 })
    const ids = whole.data.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const pages: string[] = []
    for (let cursor = ''; ; ) {
      const page = await api.read(`/webhook-events?limit=1${cursor}`)
      pages.push(...page.data.map(({ id }: { id: string }) => id))
      if (!page.hasMore) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual(ids)
  })

  test("contains only the platform's own events", async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const id = await emit(api)
    expect((await other.read('/webhook-events')).data).toEqual([])
    expect(await other.get(`/webhook-events/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'REFERENCE_NOT_FOUND' },
    })
    expect(await other.post(`/webhook-events/${id}/resend`)).toMatchObject({ status: 404 })
  })

  test("shows the endpoint's response, but no network details", async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    receiver.answers = [503]
    const id = await emit(api)
    await settleWebhooks()
    const refused = await api.read(`/webhook-events/${id}`)
    expect(refused).toMatchObject({ state: 'WAITING', attempts: 1, lastResponseStatus: 503 })
    expect(Date.parse(refused.nextAttemptAt)).toBeGreaterThan(Date.now())
    expect(refused.body).toBe(receiver.attempts[0]?.raw)
    receiver.stop()
    await api.create(`/webhook-events/${id}/resend`)
    await settleWebhooks()
    expect(await api.read(`/webhook-events/${id}`)).not.toHaveProperty('lastResponseStatus')
  })
})

describe('sending again', () => {
  test('sends the same body to the endpoint of now', async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    const id = await emit(api)
    await settleWebhooks()
    const second = await newReceiver()
    await setEndpoint(api, second.url)
    expect(await api.create(`/webhook-events/${id}/resend`)).toMatchObject({ id, state: 'WAITING', attempts: 0 })
    await settleWebhooks()
    expect(second.attempts.map(({ raw }) => raw)).toEqual(receiver.attempts.map(({ raw }) => raw))
    expect(await api.read(`/webhook-events/${id}`)).toMatchObject({ state: 'DELIVERED', attempts: 1 })
  })

  test('sends events recorded before the endpoint', async () => {
    const [api, receiver] = [await newPlatform(), await newReceiver()]
    const id = await emit(api)
    expect(await api.create(`/webhook-events/${id}/resend`)).toMatchObject({ state: 'UNSENT' })
    await setEndpoint(api, receiver.url)
    await settleWebhooks()
    expect(receiver.attempts).toEqual([])
    await api.create(`/webhook-events/${id}/resend`)
    await settleWebhooks()
    expect(receiver.attempts.map((event) => event.id)).toEqual([id])
  })

  test('makes the next attempt of a waiting event immediately, and continues the count', async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    receiver.answers = [500]
    const id = await emit(api)
    await settleWebhooks()
    expect(await settleWebhooks()).toBe(0)
    expect(await api.create(`/webhook-events/${id}/resend`)).toMatchObject({ state: 'WAITING', attempts: 1 })
    expect(await settleWebhooks()).toBe(1)
    expect(await api.read(`/webhook-events/${id}`)).toMatchObject({ state: 'DELIVERED', attempts: 2 })
  })

  test('refuses events with a single attempt', async () => {
    const { api } = await newPlatformWithWebhooks()
    const id = await emit(api, 'TEST')
    await settleWebhooks()
    expect(await api.post(`/webhook-events/${id}/resend`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('needs MANAGE, reading VIEW or MANAGE', async () => {
    const api = await newPlatform()
    const id = await emit(api)
    const reader = await api.withPermissions('VIEW')
    expect((await reader.get(`/webhook-events/${id}`)).status).toBe(200)
    expect((await reader.post(`/webhook-events/${id}/resend`)).status).toBe(403)
  })
})
