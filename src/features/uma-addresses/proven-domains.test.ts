import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newUuid, platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { newFolder } from '#test/support/folders.ts'
import { service, settle, startService, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks } from '#test/support/webhooks.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf, fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'
import { proveDomain } from './makers.test-support.ts'

useService()

const newDomain = () => `pay.shop-${newUuid()}.example`
const domainOf = ({ umaAddress }: Json): string => umaAddress.split('@')[1]
const claim = async (api: Api, umaDomain: string): Promise<string> =>
  (await api.must('PATCH', '/config', { umaDomain })).proxyUmaSubdomain
const statusOfClaim = async (api: Api, umaDomain: string) => (await api.patch('/config', { umaDomain })).status

/** Returns the response to a look-up for another customer of the platform. */
async function lookUp(api: Api, address: string): Promise<[number, string | undefined]> {
  const { id } = await newCustomer(api)
  const { status, body } = await api.get(`/receiver/uma/${encodeURIComponent(address)}?customerId=${id}`)
  return [status, body.code]
}

/** Creates a sandbox platform with webhooks, whose customer is `$bob` at the domain. */
async function platformOf(domain: string) {
  const { api } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD'] })
  await claim(api, domain)
  return { api, customer: await newCustomer(api, { umaAddress: `$bob@${domain}` }) }
}

/** Pays 50.00 to the address from a customer with dollars. */
async function pay(api: Api, umaAddress: string): Promise<Json> {
  const { customer, account } = await fundedCustomer(api)
  const { lookupId } = await api.read(`/receiver/uma/${encodeURIComponent(umaAddress)}?customerId=${customer.id}`)
  const quote = await api.create('/quotes', {
    lookupId,
    source: { sourceType: 'ACCOUNT', accountId: account.id },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'USD' },
    lockedCurrencySide: 'RECEIVING',
    lockedCurrencyAmount: 5_000,
  })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  return api.read(`/transactions/${quote.transactionId}`)
}

const balanceOf = async (api: Api, { id }: Json) => (await accountOf(api, 'USD', id)).balance.amount

test('gives production customers addresses of the default domain until the proof', async () => {
  const api = await newPlatform({ environment: 'production' })
  const domain = newDomain()
  await claim(api, domain)
  expect((await api.read('/config')).umaDomain).toBe(domain)
  const early = await newCustomer(api)
  expect(domainOf(early)).toBe('uma.localhost')
  const refused = await api.post('/customers', {
    customerType: 'INDIVIDUAL',
    fullName: 'Bob Lima',
    umaAddress: `$bob@${domain}`,
  })
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'INVALID_UMA_ADDRESS' })
  await proveDomain(api, domain, 'production')
  expect(domainOf(await newCustomer(api))).toBe(domain)
  expect((await newCustomer(api, { umaAddress: `$bob@${domain}` })).umaAddress).toBe(`$bob@${domain}`)
  expect((await api.read(`/customers/${early.id}`)).umaAddress).toBe(early.umaAddress)
})

test('an unproven domain and its service sub-domain publish no data', async () => {
  const api = await newPlatform({ environment: 'production' })
  const domain = newDomain()
  const subdomain = await claim(api, domain)
  const hosts = [domain, `${subdomain}.${new URL(service().address).host}`]
  const statuses = () =>
    Promise.all(
      hosts.map(async (host) => {
        const sent = { method: 'GET', url: '/.well-known/uma-configuration', headers: { host } } as const
        return (await service().app.server.inject(sent)).statusCode
      }),
    )
  expect(await statuses()).toEqual([404, 404])
  await proveDomain(api, domain, 'production')
  expect(await statuses()).toEqual([200, 200])
})

test('uses a sandbox domain immediately within its platform, and elsewhere after its proof', async () => {
  const domain = newDomain()
  const { api, customer } = await platformOf(domain)
  const { api: other } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD'] })
  expect(await pay(api, customer.umaAddress)).toMatchObject({ status: 'COMPLETED' })
  expect(await lookUp(other, customer.umaAddress)).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
  await proveDomain(api, domain)
  expect(await pay(other, customer.umaAddress)).toMatchObject({ status: 'COMPLETED' })
  expect(await balanceOf(api, customer)).toBe(10_000)
})

test("pays each sandbox platform's own customer at a shared domain until one platform proves it", async () => {
  const domain = newDomain()
  const [one, other] = [await platformOf(domain), await platformOf(domain)]
  const third = await newPlatform({ supportedCurrencies: ['USD'] })
  const address = one.customer.umaAddress
  expect(other.customer.umaAddress).toBe(address)
  await pay(one.api, address)
  expect([await balanceOf(one.api, one.customer), await balanceOf(other.api, other.customer)]).toEqual([5_000, 0])

  expect(await proveDomain(other.api, domain)).toBe('proven')
  expect(await proveDomain(one.api, domain)).toBe('taken')
  await pay(one.api, address)
  await pay(other.api, address)
  expect([await balanceOf(one.api, one.customer), await balanceOf(other.api, other.customer)]).toEqual([5_000, 10_000])
  expect(await lookUp(third, address)).toEqual([200, undefined])
  expect(domainOf(await newCustomer(one.api))).toBe('uma.localhost')
  expect(await statusOfClaim(one.api, domain)).toBe(400)
  expect(await statusOfClaim(third, domain)).toBe(400)
})

test('an unproven claim of a domain does not keep its owner from it', async () => {
  const [squatter, owner] = [
    await newPlatform({ environment: 'production' }),
    await newPlatform({ environment: 'production' }),
  ]
  const domain = newDomain()
  expect([await statusOfClaim(squatter, domain), await statusOfClaim(owner, domain)]).toEqual([200, 200])
  expect(await proveDomain(owner, domain, 'production')).toBe('proven')
  expect((await newCustomer(owner, { umaAddress: `$bob@${domain}` })).umaAddress).toBe(`$bob@${domain}`)
  expect(await statusOfClaim(squatter, domain)).toBe(400)
  expect(domainOf(await newCustomer(squatter))).toBe('uma.localhost')
})

test('ends a proof with its released domain, but not while customers use it', async () => {
  const api = await newPlatform({ environment: 'production' })
  const domain = newDomain()
  await claim(api, domain)
  await proveDomain(api, domain, 'production')
  const { id } = await newCustomer(api)
  await claim(api, newDomain())
  await claim(api, domain)
  expect(domainOf(await newCustomer(api, { umaAddress: `$bob@${domain}` }))).toBe(domain)
  for (const each of (await api.read('/customers')).data) await api.must('DELETE', `/customers/${each.id}`)
  expect(id).toBeDefined()
  await claim(api, newDomain())
  await claim(api, domain)
  expect(domainOf(await newCustomer(api))).toBe('uma.localhost')
})

test('a proven domain does not prove its sub-domains: each needs its own proof', async () => {
  const [owner, other] = [
    await newPlatform({ environment: 'production' }),
    await newPlatform({ environment: 'production' }),
  ]
  const domain = newDomain()
  await claim(owner, domain)
  await proveDomain(owner, domain, 'production')
  await claim(other, `shop.${domain}`)
  expect(domainOf(await newCustomer(other))).toBe('uma.localhost')
})

test('allows a domain in the directory only to its named platforms', async () => {
  const domain = newDomain()
  const platforms = [await newPlatform(), await newPlatform({ environment: 'production' })]
  const institution = await newPlatform({ environment: 'production' })
  const file = join(newFolder('uma-directory'), 'directory.json')
  const bank = {
    name: 'A Bank',
    domain,
    supportedRegions: ['DE'],
    supportedCurrencies: ['EUR'],
    platforms: [platformIdToWire(institution.platform)],
  }
  writeFileSync(file, JSON.stringify({ providers: [bank] }))
  const there = await startService(service().database, { UMA_DIRECTORY_FILE: file })
  try {
    for (const api of platforms) {
      const { status, body } = await api.at(there.address).patch('/config', { umaDomain: domain.toUpperCase() })
      expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
        status: 400,
        code: 'INVALID_INPUT',
        field: 'umaDomain',
      })
    }
    await claim(institution.at(there.address), domain)
    const [listed] = (await institution.at(there.address).read('/uma-providers')).data
    expect(Object.keys(listed)).not.toContain('platforms')
  } finally {
    await there.app.server.close()
  }
})
