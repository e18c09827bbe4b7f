import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { newId, newUuid } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { signedInOwner } from '#test/support/members.ts'
import { service, useService } from '#test/support/service.ts'
import { twoPeople } from '#test/support/two-people.ts'

useService()

const REASON = { reason: 'For the test.' }
const db = () => service().database.db

test('lists platforms newest first, separately for each environment', async () => {
  const { page } = await signedInAs('viewer')
  const made = []
  for (const environment of ['sandbox', 'production', 'sandbox'] as const)
    made.push(`PlatformConfig:${(await newPlatform({ environment, name: `A ${environment}` })).platform}`)
  const idsOf = async (query: string): Promise<string[]> =>
    (await page.get(`/platforms${query}`)).body.data.map(({ id }: { id: string }) => id)
  const [first = '', second = '', third = ''] = made
  const { data } = (await page.get('/platforms')).body
  expect(data.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual([third, second, first])
  expect((await idsOf('?environment=production'))[0]).toBe(second)
  expect(await idsOf('?environment=sandbox')).not.toContain(second)
  expect(await idsOf('?limit=100')).not.toContain(`PlatformConfig:${SYSTEM_TENANT}`)
  const { body } = await page.get(`/platforms/${second}`)
  expect(body).toMatchObject({ id: second, name: 'A production', environment: 'production' })
})

test('shows the number of customers, the waiting webhooks and the last call of each platform', async () => {
  const api = await newPlatform({ environment: 'sandbox' })
  const id = `PlatformConfig:${api.platform}`
  const { page } = await signedInAs('viewer')
  const empty = (await page.get(`/platforms/${id}`)).body
  expect(empty).toMatchObject({ customers: 0, retriedEvents: 0, undeliverableEvents: 0 })
  await newCustomer(api)
  const gone = await newCustomer(api)
  await api.delete(`/customers/${gone.id}`)
  const states = ['waiting', 'undeliverable', 'undeliverable', 'delivered'] as const
  const events = states.map((state, at) => ({
    platform_id: api.platform,
    id: newId('Webhook'),
    type: 'TEST',
    subject: 'A subject',
    body: Buffer.from(''),
    created_at: new Date(),
    state,
    first_attempt_at: at === 0 ? new Date() : null,
  }))
  for (const event of events) await db().insertInto('events').values(event).execute()
  for (const day of [1, 2])
    await sql`
      insert into requests (platform_id, id, created_at, method, path, request_id, duration_ms)
      values (${api.platform}, ${newUuid()}, ${`2026-03-0${day}T10:00:00Z`}, 'GET', '/config', 'a request', 1)`.execute(
      db(),
    )
  const summary = {
    customers: 1,
    retriedEvents: 1,
    undeliverableEvents: 2,
    lastCallAt: '2026-03-02T10:00:00.000Z',
  }
  expect((await page.get(`/platforms/${id}`)).body).toMatchObject(summary)
  const listed = (await page.get('/platforms?environment=sandbox')).body.data
  expect(listed.find((each: Json) => each.id === id)).toMatchObject(summary)
})

test('lists suspended platforms separately', async () => {
  const { page, device } = await signedInAs('administrator')
  const [one, other] = [await newPlatform(), await newPlatform()].map(({ platform }) => `PlatformConfig:${platform}`)
  await page.act(device, `/platforms/${one}/suspend`, REASON)
  const idsOf = async (state: string): Promise<string[]> =>
    (await page.get(`/platforms?environment=sandbox&state=${state}&limit=100`)).body.data.map(({ id }: Json) => id)
  const [suspended, active] = [await idsOf('SUSPENDED'), await idsOf('ACTIVE')]
  expect([suspended.includes(String(one)), suspended.includes(String(other))]).toEqual([true, false])
  expect([active.includes(String(one)), active.includes(String(other))]).toEqual([false, true])
})

test("the configuration equals the platform's own view", async () => {
  const api = await newPlatform({ environment: 'production' })
  const { page } = await signedInAs('viewer')
  const id = `PlatformConfig:${api.platform}`
  const { status, body } = await page.get(`/platforms/${id}/config`)
  expect({ status, body }).toEqual({ status: 200, body: await api.read('/config') })
})

test('does not list the system tenant as a platform', async () => {
  const { page } = await signedInAs('administrator')
  const { status, body } = await page.get(`/platforms/PlatformConfig:${SYSTEM_TENANT}`)
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
})

describe('administrators', () => {
  test('open a platform, and its first token does everything', async () => {
    const { page, device } = await signedInAs('administrator')
    const some = await newPlatform()
    const opened = await page.act(device, '/platforms', { name: 'Shop', environment: 'sandbox', ...REASON })
    expect({ status: opened.status, name: opened.body.name, environment: opened.body.environment }).toEqual({
      status: 200,
      name: 'Shop',
      environment: 'sandbox',
    })
    const { clientId, clientSecret } = opened.body.token
    const api = some.as(`${clientId}:${clientSecret}`)
    expect((await api.read('/config')).supportedCurrencies).toHaveLength(3)
    expect((await api.read('/tokens')).data).toMatchObject([{ permissions: ['VIEW', 'TRANSACT', 'MANAGE'] }])
    const { data } = (await page.get(`/acts?environment=sandbox&limit=100`)).body
    const kept = data.find(({ platformId }: { platformId: string }) => platformId === opened.body.id)
    expect(kept).toMatchObject({ operation: 'openPlatform', status: 'DONE' })
    expect(JSON.stringify(kept)).not.toContain(clientSecret)
  })

  test('open a regulated platform with the named currencies', async () => {
    const { page, device } = await signedInAs('administrator')
    const asked = { name: 'Bank', environment: 'sandbox', isRegulated: true, supportedCurrencies: ['USD', 'EUR'] }
    const { clientId, clientSecret } = (await page.act(device, '/platforms', { ...asked, ...REASON })).body.token
    const api = (await newPlatform()).as(`${clientId}:${clientSecret}`)
    expect(await api.read('/config')).toMatchObject({
      isRegulatedFinancialInstitution: true,
      supportedCurrencies: [{ currencyCode: 'USD' }, { currencyCode: 'EUR' }],
    })
  })

  test.each([
    ['a currency that is unknown', { supportedCurrencies: ['USD', 'XYZ'] }, 'supportedCurrencies.1'],
    ['a currency that no platform can have', { supportedCurrencies: ['SOL'] }, 'supportedCurrencies.0'],
    ['a currency twice', { supportedCurrencies: ['USD', 'USD'] }, 'supportedCurrencies'],
    ['no currency', { supportedCurrencies: [] }, 'supportedCurrencies'],
    ['a name that turns the direction of a text', { name: 'Sh\u202eop' }, 'name'],
    ['an environment that is unknown', { environment: 'moon' }, 'environment'],
  ])('open none with %s', async (_, change, field) => {
    const { page, device } = await signedInAs('administrator')
    const asked = { name: 'Shop', environment: 'sandbox', ...change, ...REASON }
    const { status, body } = await page.act(device, '/platforms', asked)
    expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field,
    })
  })

  test('rename one, which its reader sees', async () => {
    const { page, device } = await signedInAs('administrator')
    const id = `PlatformConfig:${(await newPlatform()).platform}`
    const renamed = await page.act(device, `/platforms/${id}/rename`, { name: 'Better shop', ...REASON })
    expect(renamed.body.name).toBe('Better shop')
    expect((await page.get(`/platforms/${id}`)).body.name).toBe('Better shop')
  })

  test('suspend one: refuses its programs, agents and members immediately, until two resume it', async () => {
    const api = await newPlatform({ environment: 'production' })
    const owner = await signedInOwner(api)
    const administrators = await twoPeople('administrator')
    const id = `PlatformConfig:${api.platform}`
    const suspended = await administrators.ask(`/platforms/${id}/suspend`, REASON)
    expect([suspended.status, typeof suspended.body.suspendedAt]).toEqual([200, 'string'])
    for (const { status, body } of [
      await api.get('/config'),
      await api.post('/customers', {}),
      await owner.page.get('/interface/config'),
    ])
      expect({ status, code: body.code, cause: body.details.cause }).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        cause: 'PLATFORM_SUSPENDED',
      })
    expect((await administrators.ask(`/platforms/${id}/suspend`, REASON)).body.code).toBe('CONFLICT')
    const asked = await administrators.ask(`/platforms/${id}/resume`, REASON)
    expect([asked.status, (await api.get('/config')).status]).toEqual([202, 403])
    expect((await administrators.approve(asked.body)).status).toBe('DONE')
    expect([(await api.get('/config')).status, (await owner.page.get('/interface/config')).status]).toEqual([200, 200])
    expect((await administrators.ask(`/platforms/${id}/resume`, REASON)).body.code).toBe('CONFLICT')
  })

  test("see a platform's tokens, delete one, and create one without money movement in production", async () => {
    const api = await newPlatform({ environment: 'production' })
    const { page, device } = await signedInAs('administrator')
    const id = `PlatformConfig:${api.platform}`
    const narrow = await api.withPermissions('VIEW')
    const listed = (await page.get(`/platforms/${id}/tokens`)).body.data
    expect(listed.map(({ permissions }: { permissions: string[] }) => permissions.length)).toEqual([1, 3])
    const revoked = await page.act(device, `/platforms/${id}/tokens/${listed[0].id}/revoke`, REASON)
    expect([revoked.status, (await narrow.get('/config')).status]).toEqual([200, 401])
    const refused = await page.act(device, `/platforms/${id}/tokens`, {
      name: 'Pays',
      permissions: ['TRANSACT'],
      ...REASON,
    })
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    const made = await page.act(device, `/platforms/${id}/tokens`, { name: 'Setup', permissions: ['VIEW'], ...REASON })
    expect((await api.as(`${made.body.clientId}:${made.body.clientSecret}`).get('/config')).status).toBe(200)
    const other = `PlatformConfig:${(await newPlatform()).platform}`
    expect((await page.act(device, `/platforms/${other}/tokens/${made.body.id}/revoke`, REASON)).status).toBe(404)
  })
})
