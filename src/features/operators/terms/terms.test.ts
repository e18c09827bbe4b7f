import { beforeAll, expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { useService } from '#test/support/service.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'

/** Tests the terms of platforms through the operator's interface. */

useService()

let people: TwoPeople
beforeAll(async () => {
  people = await twoPeople('treasurer')
})

const feeOf = (variablePartsPerMillion: number) => ({ fees: { conversion: { variablePartsPerMillion } } })
const pathOf = ({ platform }: Api, rest = '') => `/platforms/${platformIdToWire(platform)}/terms${rest}`
const set = (api: Api, document: object, more: object = {}) =>
  people.ask(pathOf(api), { document, ...more, reason: 'Agreed in the contract.' })
const get = async (path: string): Promise<Json> => (await people.page.get(path)).body
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('sets terms and applies them to the next quote', async () => {
  const api = await newPlatform()
  expect(await get(pathOf(api))).toEqual({ planned: [] })
  expect((await set(api, feeOf(10_000))).body).toMatchObject({ version: 1, document: feeOf(10_000) })
  expect((await newQuote(api)).quote.feesIncluded).toBe(100)
  expect((await get(pathOf(api))).current).toMatchObject({ version: 1, platformId: platformIdToWire(api.platform) })
  const other = platformIdToWire((await newPlatform()).platform)
  expect(await get(`/platforms/${other}/terms`)).toEqual({ planned: [] })
})

test('plans terms and lists all past ones', async () => {
  const api = await newPlatform()
  await set(api, feeOf(1))
  await set(api, feeOf(2), { effectiveAt: inDays(10) })
  const { current, planned } = await get(pathOf(api))
  expect({ version: current.version, planned: planned.map(({ version }: Json) => version) }).toEqual({
    version: 1,
    planned: [2],
  })
  await set(api, feeOf(3), { effectiveAt: inDays(5) })
  expect((await get(pathOf(api))).planned).toMatchObject([{ version: 3 }])
  const all = (await get(`${pathOf(api)}/versions`)).data
  expect(all.map(({ version }: Json) => version)).toEqual([3, 2, 1])
  const first = await get(`/platforms/${platformIdToWire(api.platform)}/terms/versions?limit=2`)
  const rest = await get(`${pathOf(api)}/versions?limit=2&cursor=${first.nextCursor}`)
  expect({ length: first.data.length, version: rest.data[0].version, hasMore: rest.hasMore }).toEqual({
    length: 2,
    version: 1,
    hasMore: false,
  })
  expect((await set(api, {}, { effectiveAt: '2020-01-01T00:00:00Z' })).body.details.errors[0].field).toBe('effectiveAt')
})

test('validates a document before it sets it, and locates every error', async () => {
  const api = await newPlatform()
  const document = { fees: { convertion: {} }, embargoedCountries: ['XX'] }
  const refused = await set(api, document)
  const fields = refused.body.details.errors.map(({ field }: Json) => field).sort()
  expect({ code: refused.body.code, fields }).toEqual({
    code: 'INVALID_INPUT',
    fields: ['document.embargoedCountries.0', 'document.fees.convertion'],
  })
  const check = async (body: object): Promise<Json> =>
    (await people.page.post(`/platforms/${platformIdToWire(api.platform)}/terms/check`, body)).body
  expect((await check({ document })).faults.map(({ field }: Json) => field).sort()).toEqual([
    'embargoedCountries.0',
    'fees.convertion',
  ])
  await set(api, { ...feeOf(1), embargoedCountries: ['CU'] })
  const after = { ...feeOf(2), quoteValiditySeconds: { standard: 60 } }
  expect(await check({ document: after })).toEqual({
    faults: [],
    differences: [
      { path: 'fees.conversion.variablePartsPerMillion', before: '1', after: '2' },
      { path: 'embargoedCountries', before: '["CU"]' },
      { path: 'quoteValiditySeconds.standard', after: '60' },
    ],
  })
  expect((await get(pathOf(api))).current.version).toBe(1)
})

test('returns and sets the built-in terms', async () => {
  const { shipped, deployment } = await get('/terms')
  expect([typeof shipped.fees, deployment]).toEqual(['object', expect.any(Object)])
  expect((await set(await newPlatform(), shipped)).status).toBe(200)
})

test('in production, requires two people to change terms, and allows only one waiting change', async () => {
  const api = await newPlatform({ environment: 'production' })
  const [one, other] = [await set(api, feeOf(5)), await set(api, feeOf(6))]
  expect([one.status, one.body.operation, await get(pathOf(api))]).toEqual([202, 'setPlatformTerms', { planned: [] }])
  expect(other.body.code).toBe('CONFLICT')
  expect((await people.approve(one.body)).status).toBe('DONE')
  expect((await get(pathOf(api))).current.document).toEqual(feeOf(5))
  const late = await set(api, feeOf(7))
  const administrators = await twoPeople('administrator')
  expect((await administrators.approve(late.body)).status).toBe('DONE')
  expect((await get(pathOf(api))).current.document).toEqual(feeOf(7))
})

test('reviewers and supporters do not set terms', async () => {
  const api = await newPlatform()
  for (const role of ['viewer', 'support', 'reviewer'] as const) {
    const { page, device } = await signedInAs(role)
    const { status, body } = await page.act(device, pathOf(api), { document: {}, reason: 'To try it.' })
    expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant: 'terms.decide' })
    expect((await page.get(pathOf(api))).status).toBe(200)
  }
})
