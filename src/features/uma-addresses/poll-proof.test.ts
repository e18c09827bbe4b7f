import { beforeEach, expect, test } from 'vitest'
import type { ProofPlace } from '#providers/domain-proofs/port.ts'
import { newUuid, platformIdToWire } from '#runtime/lib/ids.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'

/** The places of published proofs, by domain and value. */
const world = new Map<string, ProofPlace>()
const asked: string[] = []
useService(
  {},
  {
    domainProofs: {
      async find(domain, value) {
        asked.push(domain)
        return world.get(`${domain} ${value}`)
      },
    },
  },
)
beforeEach(() => {
  world.clear()
  asked.length = 0
})

const newDomain = () => `pay.shop-${newUuid()}.example`
const publish = ({ platform }: Api, domain: string, place: ProofPlace = 'TXT') =>
  world.set(`${domain} ${platformIdToWire(platform)}`, place)
const claim = (api: Api, umaDomain: string) => api.must('PATCH', '/config', { umaDomain })
const addressDomain = async (api: Api): Promise<string> => (await newCustomer(api)).umaAddress.split('@')[1]
const inProduction = () => newPlatform({ environment: 'production' })
/** Whether a domain is proven: the sandbox, where time can move, then refuses it to other platforms. */
const isProven = async (domain: string) =>
  (await (await newPlatform()).patch('/config', { umaDomain: domain })).status === 400
const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Moves the platform's time. Returns the number of look-ups for the proof during the move. */
async function looksWithin(api: Api, seconds: number): Promise<number> {
  const before = asked.length
  await api.must('POST', '/sandbox/clock', { advanceSeconds: seconds })
  return asked.length - before
}

test.each<ProofPlace>(['TXT', 'FILE'])(
  'a domain whose proof stands there already counts at once: %s',
  async (place) => {
    const api = await inProduction()
    const domain = newDomain()
    publish(api, domain, place)
    await claim(api, domain.toUpperCase())
    await settle()
    expect(await addressDomain(api)).toBe(domain)
    expect(asked).toEqual([domain])
    expect(await lastEntries(service().database.db, api.platform, 100)).toContainEqual(
      expect.objectContaining({ actor: 'service', action: 'uma-domain-proof', object: domain }),
    )
  },
)

test('the value of another platform is no proof', async () => {
  const [api, other] = [await inProduction(), await inProduction()]
  const domain = newDomain()
  publish(other, domain)
  await claim(api, domain)
  await settle()
  expect({ addressDomain: await addressDomain(api), asked }).toEqual({
    addressDomain: 'uma.localhost',
    asked: [domain],
  })
})

test('polls for the proof with growing pauses, for seven days', async () => {
  const api = await newPlatform()
  await claim(api, newDomain())
  await settle()
  expect(asked).toHaveLength(1)
  expect(await looksWithin(api, MINUTE)).toBe(1)
  expect(await looksWithin(api, MINUTE)).toBe(0)
  expect(await looksWithin(api, MINUTE)).toBe(1)
  expect(await looksWithin(api, 4 * MINUTE)).toBe(1)
  const week = await looksWithin(api, 7 * DAY)
  expect(week).toBeGreaterThan(15)
  expect(week).toBeLessThan(30)
  expect(await looksWithin(api, 7 * DAY)).toBe(0)
})

test('finds a later proof', async () => {
  const api = await newPlatform()
  const domain = newDomain()
  await claim(api, domain)
  await settle()
  expect(await isProven(domain)).toBe(false)
  publish(api, domain)
  await looksWithin(api, MINUTE)
  expect(await isProven(domain)).toBe(true)
  expect(await looksWithin(api, 7 * DAY)).toBe(0)
})

test('starts a new search for every PATCH /config with the domain, and replaces the running one', async () => {
  const api = await newPlatform()
  const domain = newDomain()
  await claim(api, domain)
  await settle()
  await looksWithin(api, 7 * DAY)
  asked.length = 0
  await claim(api, domain)
  await settle()
  expect(asked).toEqual([domain])
  await claim(api, domain)
  await settle()
  expect(await looksWithin(api, MINUTE)).toBe(1)
  await api.must('PATCH', '/config', { webhookEndpoint: 'https://hooks.example.org/' })
  await settle()
  expect(asked).toHaveLength(3)
})

test('does not poll for the proof of a released domain', async () => {
  const api = await newPlatform()
  const [first, second] = [newDomain(), newDomain()]
  await claim(api, first)
  await claim(api, second)
  await settle()
  await looksWithin(api, DAY)
  expect(new Set(asked)).toEqual(new Set([second]))
})

test('gives the domain to one of two platforms with published proofs, and ends the search', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()]
  const domain = newDomain()
  await Promise.all([claim(one, domain), claim(other, domain)])
  for (const api of [one, other]) publish(api, domain)
  await Promise.all([settle(), settle()])
  const { db } = service().database
  const rows = await db.selectFrom('uma_domains').selectAll().where('domain', '=', domain).execute()
  expect(rows.filter(({ proven_at }) => proven_at)).toHaveLength(1)
  expect(rows.filter(({ looking_since }) => looking_since)).toEqual([])
  const statuses = await Promise.all(
    [one, other].map(async (api) => (await api.patch('/config', { umaDomain: domain })).status),
  )
  expect(statuses.sort()).toEqual([200, 400])
})
