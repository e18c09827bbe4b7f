import { describe, expect, test } from 'vitest'
import { newPlatform } from '../../../../../test/support/api.ts'
import { signedInAs } from '../../../../../test/support/console.ts'
import { signedInOwner } from '../../../../../test/support/members.ts'
import { useService } from '../../../../../test/support/service.ts'
import { twoPeople } from '../../../../../test/support/two-people.ts'
import { HOUSE } from '../../../../runtime/platforms/platforms.ts'

useService()

test('platforms are listed, newest first, each environment by itself', async () => {
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
  expect(await idsOf('?limit=100')).not.toContain(`PlatformConfig:${HOUSE}`)
  const { body } = await page.get(`/platforms/${second}`)
  expect(body).toMatchObject({ id: second, name: 'A production', environment: 'production' })
})

test('the house is no platform', async () => {
  const { page } = await signedInAs('administrator')
  const { status, body } = await page.get(`/platforms/PlatformConfig:${HOUSE}`)
  expect([status, body.code]).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

const REASON = { reason: 'For the test.' }

describe('administrators', () => {
  test('open a platform, and its first token does everything', async () => {
    const { page, device } = await signedInAs('administrator')
    const some = await newPlatform()
    const opened = await page.act(device, '/platforms', { name: 'Shop', environment: 'sandbox', ...REASON })
    expect([opened.status, opened.body.name, opened.body.environment]).toEqual([200, 'Shop', 'sandbox'])
    const { clientId, clientSecret } = opened.body.token
    const api = some.as(`${clientId}:${clientSecret}`)
    expect((await api.read('/config')).supportedCurrencies).toHaveLength(3)
    expect((await api.read('/tokens')).data).toMatchObject([{ permissions: ['VIEW', 'TRANSACT', 'MANAGE'] }])
    const { data } = (await page.get(`/acts?environment=sandbox&limit=100`)).body
    const kept = data.find(({ platformId }: { platformId: string }) => platformId === opened.body.id)
    expect(kept).toMatchObject({ operation: 'openPlatform', status: 'DONE' })
    expect(JSON.stringify(kept)).not.toContain(clientSecret)
  })

  test('rename one, which its reader sees', async () => {
    const { page, device } = await signedInAs('administrator')
    const id = `PlatformConfig:${(await newPlatform()).platform}`
    const renamed = await page.act(device, `/platforms/${id}/rename`, { name: 'Better shop', ...REASON })
    expect(renamed.body.name).toBe('Better shop')
    expect((await page.get(`/platforms/${id}`)).body.name).toBe('Better shop')
  })

  test('suspend one: its programs, agents and members are refused at once, and two let it in again', async () => {
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
      expect([status, body.code, body.details.cause]).toEqual([403, 'FORBIDDEN', 'PLATFORM_SUSPENDED'])
    expect((await administrators.ask(`/platforms/${id}/suspend`, REASON)).body.code).toBe('CONFLICT')
    const asked = await administrators.ask(`/platforms/${id}/resume`, REASON)
    expect([asked.status, (await api.get('/config')).status]).toEqual([202, 403])
    expect((await administrators.approve(asked.body)).status).toBe('DONE')
    expect([(await api.get('/config')).status, (await owner.page.get('/interface/config')).status]).toEqual([200, 200])
    expect((await administrators.ask(`/platforms/${id}/resume`, REASON)).body.code).toBe('CONFLICT')
  })

  test('see the tokens of a platform, end one, and make one that moves no money in production', async () => {
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
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
    const made = await page.act(device, `/platforms/${id}/tokens`, { name: 'Setup', permissions: ['VIEW'], ...REASON })
    expect((await api.as(`${made.body.clientId}:${made.body.clientSecret}`).get('/config')).status).toBe(200)
    const other = `PlatformConfig:${(await newPlatform()).platform}`
    expect((await page.act(device, `/platforms/${other}/tokens/${made.body.id}/revoke`, REASON)).status).toBe(404)
  })
})
