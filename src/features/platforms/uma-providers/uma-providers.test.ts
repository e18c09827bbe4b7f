import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from '#features/external-accounts/accounts.test-support.ts'
import { proveDomain } from '#features/uma-addresses/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-uma-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
function fileOf(content: unknown): string {
  const file = join(folder, `${files++}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const provider = (name: string, change: object = {}) => ({
  name,
  domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
  supportedRegions: ['DE'],
  supportedCurrencies: ['EUR'],
  ...change,
})
const DIRECTORY = [
  provider('beta Bank', { supportedRegions: ['DE', 'US'], supportedCurrencies: ['EUR', 'USD'] }),
  provider('Alpha Bank', { logoUrl: 'https://alpha.example/logo.svg', lei: '529900T8BM49AURSDO55' }),
  provider('Gamma Bank', { supportedRegions: ['MX'], supportedCurrencies: ['MXN'] }),
]

/** Calls the platform at a process that has a directory of the operator. */
async function withDirectory(providers: Json[], api: Api, callback: (there: Api) => Promise<void>): Promise<void> {
  const other = await startService(service().database, { UMA_DIRECTORY_FILE: fileOf({ providers }) })
  await callback(api.at(other.address)).finally(() => other.app.server.close())
}

const inProduction = (options: object = {}) => newPlatform({ environment: 'production', ...options })
const list = async (api: Api, query = ''): Promise<Json[]> => (await api.read(`/uma-providers?limit=100${query}`)).data
const namesOf = async (api: Api, query = '') => (await list(api, query)).map(({ name }) => name)
/** Leaves out the platforms of other tests. */
const ofDirectory = (names: readonly string[]) => names.filter((name) => name.endsWith('Bank'))

let domains = 0
async function withDomain(api: Api): Promise<string> {
  const domain = await claimDomain(api)
  await proveDomain(api, domain, 'production')
  return domain
}

async function claimDomain(api: Api): Promise<string> {
  const { umaDomain } = await api.must('PATCH', '/config', { umaDomain: `pay.provider-${++domains}.example` })
  return umaDomain
}

test('the sandbox knows its own domain and no platform', async () => {
  const api = await newPlatform()
  await proveDomain(api, await claimDomain(api))
  await withDirectory(DIRECTORY, api, async (there) => {
    expect(await there.read('/uma-providers')).toEqual({
      data: [
        {
          name: 'Sandbox',
          domain: 'sandbox.uma.money',
          supportedRegions: ['DE', 'MX', 'US'],
          supportedCurrencies: [
            { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
            expect.objectContaining({ code: 'EUR' }),
            expect.objectContaining({ code: 'MXN' }),
          ],
          allowListStatus: true,
        },
      ],
      hasMore: false,
      totalCount: 1,
    })
  })
})

test('the operator names the domain of the sandbox', async () => {
  const other = await startService(service().database, { SANDBOX_UMA_DOMAIN: 'uma.sandbox.example' })
  try {
    const [{ domain }] = (await list((await newPlatform()).at(other.address))) as [Json]
    expect(domain).toBe('uma.sandbox.example')
  } finally {
    await other.app.server.close()
  }
})

test("lists the operator's directory in production, last name first by default", async () => {
  await withDirectory(DIRECTORY, await inProduction(), async (there) => {
    expect(ofDirectory(await namesOf(there))).toEqual(['Gamma Bank', 'beta Bank', 'Alpha Bank'])
    expect(ofDirectory(await namesOf(there, '&sortOrder=desc'))).toEqual(['Gamma Bank', 'beta Bank', 'Alpha Bank'])
    expect(ofDirectory(await namesOf(there, '&sortOrder=asc'))).toEqual(['Alpha Bank', 'beta Bank', 'Gamma Bank'])
    expect(await list(there)).toContainEqual({
      name: 'Alpha Bank',
      domain: 'alpha-bank.example',
      supportedRegions: ['DE'],
      supportedCurrencies: [{ code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 }],
      logoUrl: 'https://alpha.example/logo.svg',
      lei: '529900T8BM49AURSDO55',
      allowListStatus: true,
    })
  })
})

test('lists a production platform with a proven domain and its receivable currencies', async () => {
  const [api, asker] = [
    await inProduction({ name: 'Delta Pay', supportedCurrencies: ['EUR', 'USD'] }),
    await inProduction(),
  ]
  const findIt = async () => (await list(asker)).filter(({ name }) => name === 'Delta Pay')
  expect(await findIt()).toEqual([])
  const first = await withDomain(api)
  const { supportedCurrencies } = await api.read('/config')
  await api.must('PATCH', '/config', {
    supportedCurrencies: supportedCurrencies.map((each: Json) =>
      each.currencyCode === 'USD' ? { ...each, enabledTransactionTypes: ['OUTGOING'] } : each,
    ),
  })
  const entry = {
    name: 'Delta Pay',
    domain: first,
    supportedCurrencies: [expect.objectContaining({ code: 'EUR' })],
    allowListStatus: true,
  }
  expect(await findIt()).toEqual([entry])
  const second = await withDomain(api)
  expect(await findIt()).toEqual([{ ...entry, domain: second }])
  await claimDomain(api)
  expect(await findIt()).toEqual([])
})

test("the directory's entry for a platform's domain replaces the known data", async () => {
  const api = await inProduction({ name: 'Epsilon Pay' })
  const domain = await withDomain(api)
  await withDirectory([provider('Epsilon Bank', { domain })], api, async (there) => {
    expect((await list(there)).filter((each) => each.domain === domain)).toMatchObject([
      { name: 'Epsilon Bank', supportedRegions: ['DE'] },
    ])
  })
})

test('country and currency narrow the list together, and unknown values find none', async () => {
  await withDirectory(DIRECTORY, await inProduction(), async (there) => {
    const found = async (query: string) => ofDirectory(await namesOf(there, query))
    expect(await found('&countryCode=US')).toEqual(['beta Bank'])
    expect(await found('&currencyCode=EUR')).toEqual(['beta Bank', 'Alpha Bank'])
    expect(await found('&countryCode=DE&currencyCode=USD')).toEqual(['beta Bank'])
    expect(await found('&countryCode=MX&currencyCode=EUR')).toEqual([])
    expect([await namesOf(there, '&countryCode=XX'), await namesOf(there, '&currencyCode=XYZ')]).toEqual([[], []])
  })
})

test("uses the requesting platform's allow list, and false excludes blocked providers", async () => {
  const [narrow, free] = [await inProduction(), await inProduction()]
  await setTerms(narrow, { counterparties: { allowedDomains: ['beta-bank.example'] } })
  await withDirectory(DIRECTORY, narrow, async (there) => {
    const statuses = Object.fromEntries((await list(there)).map(({ name, allowListStatus }) => [name, allowListStatus]))
    expect(statuses).toMatchObject({ 'Alpha Bank': false, 'beta Bank': true, 'Gamma Bank': false })
    expect(await namesOf(there, '&hasBlockedProviders=false')).toEqual(['beta Bank'])
    expect(await namesOf(there, '&hasBlockedProviders=true')).toEqual(await namesOf(there))
  })
  await withDirectory(DIRECTORY, free, async (there) => {
    expect(ofDirectory(await namesOf(there, '&hasBlockedProviders=false'))).toHaveLength(3)
    expect((await list(there)).filter(({ allowListStatus }) => !allowListStatus)).toEqual([])
  })
})

test.each(['asc', 'desc'])(
  'pages in the order %s hold each provider once, of equal names too, and count all',
  async (sortOrder) => {
    const directory = [...DIRECTORY, ...[1, 2, 3].map((n) => provider('Same Bank', { domain: `same-${n}.example` }))]
    await withDirectory(directory, await inProduction(), async (there) => {
      const query = `/uma-providers?limit=1&countryCode=DE&sortOrder=${sortOrder}`
      const domains: string[] = []
      let page = await there.read(query)
      for (; page.hasMore; page = await there.read(`${query}&cursor=${page.nextCursor}`)) {
        expect(page.totalCount).toBe(5)
        domains.push(page.data[0].domain)
      }
      const expected = ['alpha-bank', 'beta-bank', 'same-1', 'same-2', 'same-3'].map((label) => `${label}.example`)
      expect([...domains, page.data[0].domain]).toEqual(sortOrder === 'asc' ? expected : expected.toReversed())
    })
  },
)

test('a cursor belongs to its order and filters', async () => {
  await withDirectory(DIRECTORY, await inProduction(), async (there) => {
    const { nextCursor } = await there.read('/uma-providers?limit=1&currencyCode=EUR')
    for (const query of ['', '&currencyCode=EUR&sortOrder=asc', '&currencyCode=USD'])
      expect(faultsOf(await there.get(`/uma-providers?cursor=${nextCursor}${query}`))).toEqual([
        400,
        'INVALID_INPUT',
        ['cursor'],
      ])
  })
})

test.each([
  ['countryCode=de', ['countryCode']],
  ['countryCode=DEU', ['countryCode']],
  ['currencyCode=eur', ['currencyCode']],
  ['hasBlockedProviders=yes', ['hasBlockedProviders']],
  ['sortOrder=up', ['sortOrder']],
  ['countryCode=1&currencyCode=E', ['countryCode', 'currencyCode']],
])('rejects %s', async (query, fields) => {
  expect(faultsOf(await (await newPlatform()).get(`/uma-providers?${query}`))).toEqual([400, 'INVALID_INPUT', fields])
})
