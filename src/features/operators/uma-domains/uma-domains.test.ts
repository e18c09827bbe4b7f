import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newUuid, platformIdToWire } from '#runtime/lib/ids.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { newFolder } from '#test/support/folders.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'

const LISTED = 'pay.bank.example'
const folder = newFolder('uma-domains')
const file = join(folder, 'directory.json')
const bank = { name: 'A Bank', domain: LISTED, supportedRegions: [], supportedCurrencies: [] }
writeFileSync(file, JSON.stringify({ providers: [bank] }))
useService({ UMA_DIRECTORY_FILE: file })
afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a production platform that has claimed a domain. */
async function claimed(domain = `pay.shop-${newUuid()}.example`) {
  const api = await newPlatform({ environment: 'production' })
  await api.must('PATCH', '/config', { umaDomain: domain })
  return { api, domain, platform: platformIdToWire(api.platform) }
}

const list = async (query: string): Promise<Json[]> =>
  (await seen('viewer', `/uma-domains?environment=production&${query}`)).data
const decide = (decision: 'prove' | 'withdraw', platform: string, domain: string) =>
  done('administrator', `/platforms/${platform}/uma-domains/${domain}/${decision}`)

test("proves, shows and revokes a domain on the operator's word", async () => {
  const { api, domain, platform } = await claimed()
  const shown = async () => (await list(`platformId=${platform}`))[0]
  const claim = { environment: 'production', domain, platformId: platform, isConfigured: true }
  expect(await shown()).toEqual({
    ...claim,
    subdomain: expect.stringMatching(/^pay/),
    state: 'LOOKED_FOR',
    lookedForSince: expect.any(String),
  })
  expect(await decide('prove', platform, domain)).toMatchObject({ ...claim, state: 'PROVEN', proof: 'OPERATOR' })
  expect((await newCustomer(api)).umaAddress).toContain(`@${domain}`)
  expect(await shown()).toMatchObject({ state: 'PROVEN', proof: 'OPERATOR', provenAt: expect.any(String) })

  expect(await decide('withdraw', platform, domain)).toMatchObject({ ...claim, state: 'UNPROVEN' })
  expect((await newCustomer(api)).umaAddress).toContain('@uma.localhost')
  await expect(decide('withdraw', platform, domain)).rejects.toThrow('has not proven this domain')

  const { data: entries } = await seen('treasurer', `/platforms/${platform}/audit-log`)
  for (const action of ['proveUmaDomain', 'withdrawUmaDomain'])
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: expect.stringMatching(/^Operator:/), action, object: domain }),
    )
})

test("does not prove another platform's domain until that proof is withdrawn", async () => {
  const [one, other] = [await claimed(), await claimed()]
  await other.api.must('PATCH', '/config', { umaDomain: one.domain })
  await decide('prove', one.platform, one.domain)
  await expect(decide('prove', other.platform, one.domain)).rejects.toThrow('Another platform has this domain')
  const states = (await list(`domain=${one.domain}`)).map(({ platformId, state }) => [platformId, state])
  expect(Object.fromEntries(states)).toEqual({ [one.platform]: 'PROVEN', [other.platform]: 'PROVEN_BY_ANOTHER' })
  await decide('withdraw', one.platform, one.domain)
  await decide('prove', other.platform, one.domain)
})

test('refuses a domain that the platform has left or never configured', async () => {
  const { api, domain, platform } = await claimed()
  await expect(decide('prove', platform, 'pay.elsewhere.example')).rejects.toThrow('404 REFERENCE_NOT_FOUND')
  await api.must('PATCH', '/config', { umaDomain: `pay.shop-${newUuid()}.example` })
  await expect(decide('prove', platform, domain)).rejects.toThrow('has configured another domain since')
  expect(await list(`domain=${domain}`)).toMatchObject([{ isConfigured: false }])
  const other = platformIdToWire((await newPlatform({ environment: 'production' })).platform)
  await expect(decide('withdraw', other, domain)).rejects.toThrow('404 REFERENCE_NOT_FOUND')
})

test('refuses a domain that the directory lists for another institution', async () => {
  const unlisted = await startService(service().database)
  const api = await newPlatform({ environment: 'production' })
  await api.at(unlisted.address).must('PATCH', '/config', { umaDomain: LISTED })
  await unlisted.app.server.close()
  await expect(decide('prove', platformIdToWire(api.platform), LISTED)).rejects.toThrow('The directory lists')
})

test('lists domains page by page, each once', async () => {
  const domain = `pay.shop-${newUuid()}.example`
  const claims = [await claimed(domain), await claimed(domain), await claimed(domain)]
  const first = await seen('viewer', `/uma-domains?environment=production&domain=${domain}&limit=2`)
  const query = `environment=production&domain=${domain}&limit=2&cursor=${first.nextCursor}`
  const rest = await seen('viewer', `/uma-domains?${query}`)
  expect([first.hasMore, first.data.length, rest.hasMore]).toEqual([true, 2, false])
  const platforms = [...first.data, ...rest.data].map(({ platformId }: Json) => platformId)
  expect(platforms).toEqual(claims.map(({ platform }) => platform).sort())
  expect((await seen('viewer', `/uma-domains?environment=sandbox&domain=${domain}`)).data).toEqual([])
})

test('others than administrators decide about no domain', async () => {
  const { domain, platform } = await claimed()
  for (const role of ['viewer', 'support', 'reviewer', 'treasurer'] as const) {
    const { page, device } = await signedInAs(role)
    const body = { reason: 'To try it.' }
    for (const decision of ['prove', 'withdraw']) {
      const answer = await page.act(device, `/platforms/${platform}/uma-domains/${domain}/${decision}`, body)
      expect({ status: answer.status, grant: answer.body.details.grant }).toEqual({
        status: 403,
        grant: 'platforms.manage',
      })
    }
  }
})
