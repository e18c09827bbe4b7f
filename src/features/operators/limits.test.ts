import { beforeAll, expect, test } from 'vitest'
import { newUuid, platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { limitedTo } from '#test/support/operator-limits.ts'
import { service, settle, startService, useService } from '#test/support/service.ts'
import { fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'

/** Roles limited to an environment or to platforms. test/operator-interface.test.ts walks over every operation. */

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
const REASON = { reason: 'As it was agreed.' }

let asker: Person
let second: Person
let own: Api
let other: Api
beforeAll(async () => {
  asker = await signedInAs('administrator')
  second = await signedInAs('administrator')
  own = await platformWithMoney()
  other = await platformWithMoney()
  await settle()
})

async function platformWithMoney(): Promise<Api> {
  const api = await newPlatform()
  await fundedCustomer(api)
  return api
}

const idOf = ({ platform }: Api) => platformIdToWire(platform)

/** Asks for a change and lets another person approve it. Returns the request. */
async function decided(path: string, body: object, method: 'POST' | 'PUT' = 'PUT'): Promise<Json> {
  const asked = await asker.page.act(asker.device, path, { ...REASON, ...body }, {}, method)
  if (asked.status !== 202) return asked
  const { id, actSha256 } = asked.body
  return (await second.page.act(second.device, `/acts/${id}/approve`, { actSha256 })).body
}

test("requires two people to limit a person's roles to a platform, and to lift the limit", async () => {
  const { page, id } = await signedInAs('support')
  expect((await page.get(`/platforms/${idOf(other)}`)).status).toBe(200)
  const limits = { environment: 'sandbox', platformIds: [idOf(own)] }
  expect(await decided(`/operators/${id}/limits`, { limits })).toMatchObject({ status: 'DONE', after: { id, limits } })
  expect((await page.get('/session')).body).toMatchObject({ limits })
  expect((await page.get(`/platforms/${idOf(other)}`)).body.code).toBe('REFERENCE_NOT_FOUND')
  expect((await page.get(`/platforms/${idOf(own)}`)).status).toBe(200)
  await decided(`/operators/${id}/limits`, { limits: {} })
  expect((await page.get('/session')).body.limits).toBeUndefined()
  expect((await page.get(`/platforms/${idOf(other)}`)).status).toBe(200)
})

test('applies in every process immediately', async () => {
  const { page, id } = await signedInAs('support')
  const elsewhere = new ConsolePage(await startService(service().database))
  elsewhere.cookie = page.cookie
  expect((await elsewhere.get(`/platforms/${idOf(other)}`)).status).toBe(200)
  await limitedTo(id, { platforms: [own.platform] })
  expect((await elsewhere.get(`/platforms/${idOf(other)}`)).status).toBe(404)
})

test('invites a person with limits', async () => {
  const person = {
    name: 'Ana Lima',
    email: 'limited@example.com',
    roles: ['viewer'],
    limits: { environment: 'sandbox' },
  }
  expect(await decided('/operators', person, 'POST')).toMatchObject({
    status: 'DONE',
    after: { limits: person.limits },
  })
})

test.each([
  ['a platform that is not there', () => ({ platformIds: [`PlatformConfig:${newUuid()}`] })],
  ['a platform of the other environment', () => ({ environment: 'production', platformIds: [idOf(own)] })],
  ['no platforms', () => ({ platformIds: [] })],
  ['another word for an environment', () => ({ environment: 'test' })],
])('%s is refused', async (_, limits) => {
  const { id } = await signedInAs('viewer')
  const { status, body } = await decided(`/operators/${id}/limits`, { limits: limits() })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test('does not limit administrators', async () => {
  const { id } = await signedInAs('administrator')
  const limited = await decided(`/operators/${id}/limits`, { limits: { environment: 'sandbox' } })
  expect({ status: limited.status, code: limited.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
  const viewer = await signedInAs('viewer')
  await limitedTo(viewer.id, { environment: 'sandbox' })
  const raised = await decided(`/operators/${viewer.id}/roles`, { roles: ['administrator'] })
  expect({ status: raised.status, code: raised.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
})

/** Lists across platforms, with the values that they must show of the platform. */
const LISTS = [
  '/payments',
  '/customers',
  '/events',
  '/transit',
  '/jobs?state=DUE',
  '/reviews',
  '/verifications',
  '/screening',
]
const MORE = ['/two-factor-resets', '/receipts', '/orders']
const FILLED = ['/customers', '/events']

test('lists show rows within the limits only, and none from the other environment', async () => {
  const { page, id } = await signedInAs('support', 'reviewer', 'treasurer')
  const rowsOf = async (path: string): Promise<Json[]> => {
    const { status, body } = await page.get(`${path}${path.includes('?') ? '&' : '?'}environment=sandbox`)
    expect({ path, status }).toEqual({ path, status: 200 })
    return body.data
  }
  const platformsOf = async (path: string) => new Set((await rowsOf(path)).map((row) => row.platformId ?? row.id))
  for (const path of [...FILLED, '/platforms']) expect([...(await platformsOf(path))]).toContain(idOf(other))
  await limitedTo(id, { environment: 'sandbox', platforms: [own.platform] })
  for (const path of [...FILLED, '/platforms']) expect([path, ...(await platformsOf(path))]).toEqual([path, idOf(own)])
  for (const path of [...LISTS, ...MORE]) {
    expect((await rowsOf(path)).every((row) => (row.platformId ?? idOf(own)) === idOf(own))).toBe(true)
    const { status, body } = await page.get(`${path}${path.includes('?') ? '&' : '?'}environment=production`)
    expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'FORBIDDEN' })
    // The same limits as in the session.
    expect(body.details.limits).toEqual((await page.get('/session')).body.limits)
  }
})

test.each(['/events', '/payments', '/transit', '/customers', '/agents', '/cards'])(
  'reports a platform outside the limits as unknown in %s',
  async (path) => {
    const { page, id } = await signedInAs('support')
    const answered = async (platformId: string, environment = 'sandbox') => {
      const { status, body } = await page.get(`${path}?environment=${environment}&platformId=${platformId}`)
      return status === 200 ? status : body
    }
    expect([await answered(idOf(own)), await answered(idOf(other))]).toEqual([200, 200])
    const unknown = await answered(`PlatformConfig:${newUuid()}`)
    expect({ code: unknown.code, answered: await answered(idOf(own), 'production') }).toEqual({
      code: 'REFERENCE_NOT_FOUND',
      answered: unknown,
    })
    await limitedTo(id, { platforms: [own.platform] })
    expect([await answered(idOf(own)), await answered(idOf(other))]).toEqual([200, unknown])
  },
)

test("refuses deployment-wide requests under limits, and reports the session's limits", async () => {
  const { page, id } = await signedInAs('treasurer')
  await limitedTo(id, { platforms: [own.platform] })
  const { status, body } = await page.get('/bank-accounts')
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 403,
    code: 'FORBIDDEN',
    details: { limits: { platformIds: [idOf(own)] } },
  })
})

test('search returns no results outside the limits', async () => {
  const { page, id } = await signedInAs('support')
  const { data } = (await page.get(`/customers?environment=sandbox&platformId=${idOf(other)}`)).body
  const found = async () => {
    const { body } = await page.post('/search', { text: data[0].id, environment: 'sandbox' })
    return body.kinds.flatMap((kind: Json) => kind.results).map((result: Json) => result.id)
  }
  expect(await found()).toContain(data[0].id)
  await limitedTo(id, { platforms: [own.platform] })
  expect(await found()).toEqual([])
})

test('an act beyond the limits can be neither read nor approved', async () => {
  const device = new Authenticator()
  const stopper = await signedInAs('support')
  const { id: customerId } = (await stopper.page.get(`/customers?environment=sandbox&platformId=${idOf(other)}`)).body
    .data[0]
  const held = await stopper.page.act(stopper.device, `/platforms/${idOf(other)}/customers/${customerId}/hold`, REASON)
  expect(held.status).toBe(200)
  const acts = async (page: ConsolePage) => (await page.get(`/acts?object=${customerId}`)).body.data
  const { page, id } = await signedInAs('reviewer')
  const [act] = await acts(page)
  expect((await page.get(`/acts/${act.id}`)).status).toBe(200)
  await limitedTo(id, { platforms: [own.platform] })
  expect(await acts(page)).toEqual([])
  expect((await page.get(`/acts/${act.id}`)).status).toBe(404)
  expect((await page.act(device, `/acts/${act.id}/approve`, { actSha256: act.actSha256 })).status).toBe(404)
})
