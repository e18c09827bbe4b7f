import { expect, test } from 'vitest'
import { newPlatform } from '../../../../../test/support/api.ts'
import { signedInAs } from '../../../../../test/support/console.ts'
import { useService } from '../../../../../test/support/service.ts'
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
