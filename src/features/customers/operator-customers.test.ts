import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { newBusiness, newCustomer } from './makers.test-support.ts'

useService()

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`

test('lists the customers of all platforms by environment, page by page, with filters', async () => {
  const { page } = await signedInAs('support')
  const list = async (query: string): Promise<Json> => (await page.get(`/customers?${query}`)).body
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }: Json) => id)
  const [one, two, other] = [await newPlatform(), await newPlatform(), await newPlatform({ environment: 'production' })]
  const made = [await newCustomer(one), await newBusiness(two), await newCustomer(one)].map(({ id }) => id).reverse()
  const theirs = await newCustomer(other)
  expect(await idsOf('environment=sandbox')).toEqual(made)
  const first = await list('environment=sandbox&limit=2')
  const next = await list(`environment=sandbox&limit=2&cursor=${first.nextCursor}`)
  expect([...first.data, ...next.data].map(({ id }: Json) => id)).toEqual(made)
  expect(await idsOf('environment=production')).toEqual([theirs.id])
  expect(await idsOf(`environment=sandbox&platformId=${platformOf(two)}`)).toEqual([made[1]])
  expect((await list(`environment=production&platformId=${platformOf(two)}`)).code).toBe('REFERENCE_NOT_FOUND')
  expect(await idsOf('environment=sandbox&status=HOLD')).toEqual([])
  const { id: abroad, createdAt } = await newCustomer(one)
  await sql`update customers set region = 'DE' where id = ${abroad}`.execute(service().database.db)
  expect(await idsOf('environment=sandbox&region=DE')).toEqual([abroad])
  expect(await idsOf('environment=sandbox&region=AQ')).toEqual([])
  expect(await idsOf(`environment=sandbox&createdAfter=${createdAt}`)).toContain(abroad)
  expect(await idsOf('environment=sandbox&createdBefore=2020-01-01T00:00:00Z')).toEqual([])
  expect((await list('')).code).toBe('INVALID_INPUT')
})

test('shows name and contacts of a customer to people who may see names', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const customer = await newCustomer(api)
  const path = `/platforms/${platformOf(api)}/customers/${customer.id}`
  const { page } = await signedInAs('reviewer')
  const { body } = await page.get(path)
  expect(body).toMatchObject({
    id: customer.id,
    platformId: platformOf(api),
    type: 'INDIVIDUAL',
    status: 'APPROVED',
    isDeleted: false,
    name: customer.fullName,
    platformCustomerId: customer.platformCustomerId,
    email: 'ana@example.org',
  })
  const { name, platformCustomerId, email, phoneNumber, ...rest } = body
  const viewer = await signedInAs('viewer')
  expect((await viewer.page.get(path)).body).toEqual(rest)
  const foreign = await page.get(path.replace(platformOf(api), platformOf(other)))
  expect({ status: foreign.status, code: foreign.body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
  await api.must('DELETE', `/customers/${customer.id}`)
  expect((await page.get(path)).body.isDeleted).toBe(true)
})
