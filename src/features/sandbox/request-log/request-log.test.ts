import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { deleteOldRequests } from '#runtime/http/request-log/request-log.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { signedInOwner } from '#test/support/members.ts'
import { service, useService } from '#test/support/service.ts'
import { loggedOf } from './makers.test-support.ts'

useService()

test('lists requests with their ids and no other sent data', async () => {
  const api = await newPlatform()
  const customer = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Canary' })
  await api.get(`/customers/${customer.id}?canary=1`)
  await api.get('/receiver/uma/$canary@example.com')
  await api.post('/customers', { customerType: 'canary' })
  const found = await loggedOf(api, 4)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: 'POST', path: '/2025-10-13/customers', status: 201 }),
      expect.objectContaining({ method: 'GET', path: `/2025-10-13/customers/${customer.id}`, status: 200 }),
      expect.objectContaining({ method: 'GET', path: '/2025-10-13/receiver/uma/:receiverUmaAddress' }),
      expect.objectContaining({ path: '/2025-10-13/customers', status: 400, code: 'INVALID_INPUT' }),
    ]),
  )
  expect(JSON.stringify(found).toLowerCase()).not.toContain('canary')
})

test("filters requests by status and lists only the platform's own", async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  await api.get('/config')
  await api.get('/customers/Customer:00000000-0000-7000-8000-000000000000')
  await other.get('/config')
  const refused = await loggedOf(api, 1, '&minStatus=400')
  expect(refused).toMatchObject([{ status: 404, code: 'USER_NOT_FOUND' }])
  expect((await loggedOf(other, 1)).every(({ path }) => !path.includes('/customers'))).toBe(true)
})

test('finds requests by code, request id, token and named object', async () => {
  const api = await newPlatform()
  const other = await api.withPermissions('VIEW')
  const customer = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Silva' })
  await api.get(`/customers/${customer.id}`, { 'x-request-id': 'looked-up' })
  await api.get('/customers/Customer:00000000-0000-7000-8000-000000000000')
  await other.get('/config')
  const [configuration] = await loggedOf(api, 5)
  expect(configuration).toMatchObject({ path: '/2025-10-13/config' })
  const pathsWith = async (query: string) => (await loggedOf(api, 1, query)).map(({ path }) => path)
  expect(await pathsWith('&code=USER_NOT_FOUND')).toEqual([expect.stringContaining('/Customer:00000000')])
  expect(await pathsWith('&requestId=looked-up')).toEqual([`/2025-10-13/customers/${customer.id}`])
  expect(await pathsWith(`&resourceId=${customer.id}`)).toEqual([`/2025-10-13/customers/${customer.id}`])
  expect(await pathsWith(`&tokenId=${configuration?.tokenId}`)).toEqual(['/2025-10-13/config'])
})

test('stores the contents of some of many concurrent requests, refusals first', async () => {
  const platforms = [await newPlatform(), await newPlatform(), await newPlatform()]
  const [api] = platforms
  if (!api) throw new Error('There is no platform.')
  for (const each of platforms) await each.post('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Silva' })
  for (let count = 1; count < 20; count++)
    await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Silva' })
  for (let count = 0; count < 60; count++) await api.post('/customers', {})
  const requests = await loggedOf(api, 80)
  const keptOf = (status: number) => requests.filter((each) => each.status === status && each.body !== undefined).length
  expect([keptOf(400), keptOf(201)]).toEqual([60, 7])
})

test("omits requests of the platform's members", async () => {
  const api = await newPlatform()
  const { page, member } = await signedInOwner(api)
  expect((await page.get('/interface/customers')).status).toBe(200)
  await api.get('/config')
  const paths = (await loggedOf(api, 1)).map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith('/2025-10-13'))).toEqual(['/console/v1/members'])
  expect(service().logLines.some((line) => line.includes(`"member":"${member.id}"`))).toBe(true)
})

test("hides the operator's requests about a platform from the platform", async () => {
  const api = await newPlatform()
  const { page, id } = await signedInAs('viewer')
  expect((await page.get(`/platforms/PlatformConfig:${api.platform}`)).status).toBe(200)
  await api.get('/config')
  const paths = (await loggedOf(api, 1)).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/operator'))).toEqual([])
  expect(service().logLines.some((line) => line.includes(`"operator":"${id}"`))).toBe(true)
})

test('does not store production requests', async () => {
  const production = await newPlatform({ environment: 'production' })
  await production.get('/config')
  expect((await production.get('/sandbox/requests')).status).toBe(403)
  const sandbox = await newPlatform()
  await sandbox.get('/config')
  await loggedOf(sandbox, 1)
  const { rows } = await sql`select 1 from requests where platform_id = ${production.platform}`.execute(
    service().database.db,
  )
  expect(rows).toEqual([])
})

test('deletes requests older than seven days or beyond the newest hundred thousand', async () => {
  const { database, app } = service()
  const api = await newPlatform()
  const insert = (count: number, age: string) =>
    sql`insert into requests (platform_id, id, created_at, method, path, request_id, duration_ms)
        select ${api.platform}, gen_random_uuid(), now() - ${age}::interval - n * interval '1 millisecond', 'GET', '/', 'x', 1
        from generate_series(1, ${count}) n`.execute(database.db)
  await insert(3, '8 days')
  await insert(100_002, '1 hour')
  const sweep = () =>
    app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
      deleteOldRequests(work),
    )
  expect(await sweep()).toBe('done')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from requests where platform_id = ${api.platform}`.execute(database.db)
  expect(rows).toEqual([{ count: 100_000 }])
})

test("readRequestsOfToday counts the platform's requests since midnight and its most frequent error codes", async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const owner = await signedInOwner(api)
  await other.post('/customers', {})
  await api.get('/config')
  for (let count = 0; count < 3; count++) await api.post('/customers', { customerType: 'NONE' })
  await api.get('/customers/Customer:00000000-0000-7000-8000-000000000000')
  await loggedOf(api, 5)
  const { db } = service().database
  // A request of yesterday does not count.
  await sql`insert into requests (platform_id, id, created_at, method, path, status, code, request_id, duration_ms)
    values (${api.platform}, gen_random_uuid(), date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 ms', 'GET', '/', 429, 'RATE_LIMITED', 'x', 9000)`.execute(
    db,
  )
  const { body } = await owner.page.get('/requests/today')
  expect(body).toMatchObject({
    refused: 4,
    refusals: [
      { code: 'INVALID_INPUT', count: 3 },
      { code: 'USER_NOT_FOUND', count: 1 },
    ],
  })
  expect(body.requests).toBeGreaterThanOrEqual(5)
  expect(body.p95Ms).toBeLessThan(9_000)
  expect((await (await signedInOwner(await newPlatform())).page.get('/requests/today')).body).toEqual({
    requests: 0,
    refused: 0,
    refusals: [],
  })
})

test('readLatestRequests returns the newest requests without their bodies, of one platform', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  await other.post('/customers', {})
  await api.get('/config')
  await api.post('/customers', { customerType: 'NONE' })
  const logged = await loggedOf(api, 2)
  const { body } = await (await signedInOwner(api)).page.get('/requests/latest')
  expect(body.data.slice(0, 2)).toEqual(
    logged.slice(0, 2).map(({ method, route, status, code, requestId, durationMs, createdAt }) => ({
      ...{ method, route, status, requestId, durationMs, createdAt },
      ...(code && { code }),
    })),
  )
  expect(body.data.map(({ code }: Json) => code)).toContain('INVALID_INPUT')
  expect((await (await signedInOwner(await newPlatform())).page.get('/requests/latest')).body).toEqual({ data: [] })
})

test('readLatestRequests returns only the requests since an instant, which counts', async () => {
  const api = await newPlatform()
  const { page } = await signedInOwner(api)
  const { db } = service().database
  await sql`insert into requests (platform_id, id, created_at, method, path, request_id, duration_ms)
    select ${api.platform}, gen_random_uuid(), '2030-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'GET', '/', 'r' || n, 1
    from generate_series(1, 5) n`.execute(db)
  const idsSince = async (since: string) =>
    (await page.get(`/requests/latest?since=${since}`)).body.data.map(({ requestId }: Json) => requestId)
  expect(await idsSince('2030-01-01T00:00:03Z')).toEqual(['r5', 'r4', 'r3'])
  expect(await idsSince('2030-01-01T00:00:03.001Z')).toEqual(['r5', 'r4'])
  expect(await idsSince('2030-01-01T00:00:06Z')).toEqual([])
})
