import { expect, test, vi } from 'vitest'
import { type Answer, type Api, newPlatform } from '#test/support/api.ts'
import { service, startService, useService, waitingStatements } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { proveDomain } from './makers.test-support.ts'

useService()

let domains = 0
const newDomain = (label = 'pay') => `${label}.shop-${++domains}.example`

test('stores a domain in lower case; its first label, numbered if taken, is the sub-domain', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()]
  const domain = newDomain('Wallet')
  const config = await one.must('PATCH', '/config', { umaDomain: domain })
  expect(config).toMatchObject({ umaDomain: domain.toLowerCase(), proxyUmaSubdomain: 'wallet' })
  expect(await other.must('PATCH', '/config', { umaDomain: newDomain('wallet') })).toMatchObject({
    proxyUmaSubdomain: 'wallet2',
  })
})

test('gives a proven domain to one platform, which gets its old sub-domain back on return', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()]
  const [first, second] = [newDomain('first'), newDomain('second')]
  await one.must('PATCH', '/config', { umaDomain: first })
  await proveDomain(one, first)
  const taken = await other.patch('/config', { umaDomain: first.toUpperCase() })
  expect({ status: taken.status, code: taken.body.code, field: taken.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'umaDomain',
  })
  expect((await one.must('PATCH', '/config', { umaDomain: second })).proxyUmaSubdomain).toBe('second')
  expect((await one.must('PATCH', '/config', { umaDomain: first })).proxyUmaSubdomain).toBe('first')
  expect((await other.must('PATCH', '/config', { umaDomain: second })).proxyUmaSubdomain).toBe('second2')
})

test('gives a domain to one of two platforms that prove it concurrently', async () => {
  const platforms = [await newPlatform(), await newPlatform()]
  const umaDomain = newDomain()
  const answers = await Promise.all(platforms.map((api) => api.patch('/config', { umaDomain })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const outcomes = await Promise.all(platforms.map((api) => proveDomain(api, umaDomain)))
  expect(outcomes.sort()).toEqual(['proven', 'taken'])
})

test('a domain that customers of another platform still carry is not free', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()]
  const umaDomain = newDomain()
  await one.must('PATCH', '/config', { umaDomain })
  await proveDomain(one, umaDomain)
  const { id } = await one.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
  await one.must('PATCH', '/config', { umaDomain: newDomain() })
  expect((await other.patch('/config', { umaDomain })).status).toBe(400)
  await one.must('DELETE', `/customers/${id}`)
  expect((await other.patch('/config', { umaDomain })).status).toBe(200)
})

test.each([
  'uma.localhost',
  'UMA.LocalHost',
  ' uma.localhost ',
  'pay.uma.localhost',
  'a.b.Uma.localhost',
  'uma.localhost.',
  'sandbox.uma.money',
  'pay.Sandbox.uma.money',
  'xn--a.uma.localhost',
])("refuses a claim of the service's domain and its sub-domains: %j", async (umaDomain) => {
  for (const environment of ['sandbox', 'production'] as const) {
    const answer = await (await newPlatform({ environment })).patch('/config', { umaDomain })
    expect(
      { status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field },
      environment,
    ).toEqual({ status: 400, code: 'INVALID_INPUT', field: 'umaDomain' })
  }
})

test("accepts a claim to a domain that only resembles the service's domain", async () => {
  for (const umaDomain of ['notuma.localhost', 'uma.localhost.example'])
    await (await newPlatform()).must('PATCH', '/config', { umaDomain })
})

test('a domain at which the service gave out addresses before is not free while customers of others carry them', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()]
  const defaultUmaDomain = newDomain()
  const earlier = await startService(service().database, { DEFAULT_UMA_DOMAIN: defaultUmaDomain })
  const customers = [await newCustomer(one.at(earlier.address)), await newCustomer(one.at(earlier.address))]
  const own = await newCustomer(other.at(earlier.address))
  await earlier.app.server.close()
  expect([...customers, own].map(({ umaAddress }) => umaAddress.split('@')[1])).toEqual(Array(3).fill(defaultUmaDomain))

  const claim = () => other.patch('/config', { umaDomain: defaultUmaDomain.toUpperCase() })
  const refused = await claim()
  expect({ status: refused.status, field: refused.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'umaDomain',
  })
  await one.must('DELETE', `/customers/${customers[0].id}`)
  expect((await claim()).status).toBe(400)
  await one.must('DELETE', `/customers/${customers[1].id}`)
  expect((await claim()).status).toBe(200)
})

test('another platform can prove an abandoned domain while no platform uses it', async () => {
  const [one, ...others] = [await newPlatform(), await newPlatform(), await newPlatform(), await newPlatform()]
  const umaDomain = newDomain()
  await one?.must('PATCH', '/config', { umaDomain })
  await proveDomain(one as Api, umaDomain)
  const { id } = await newCustomer(one as Api)
  await one?.must('PATCH', '/config', { umaDomain: newDomain() })
  const claims = [one, ...others].map((api) => api?.patch('/config', { umaDomain }))
  expect((await Promise.all(claims)).map((answer) => answer?.status)).toEqual([200, 400, 400, 400])

  await one?.must('PATCH', '/config', { umaDomain: newDomain() })
  await one?.must('DELETE', `/customers/${id}`)
  const again = await Promise.all(others.map((api) => api.patch('/config', { umaDomain })))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  const proofs = await Promise.all(others.map((api) => proveDomain(api, umaDomain)))
  expect(proofs.sort()).toEqual(['proven', 'taken', 'taken'])
})

test('sandbox and production may use the same domain', async () => {
  const [sandbox, production] = [await newPlatform(), await newPlatform({ environment: 'production' })]
  const umaDomain = newDomain()
  await sandbox.must('PATCH', '/config', { umaDomain })
  expect((await production.patch('/config', { umaDomain })).status).toBe(200)
})

test.each([
  'localhost',
  'https://pay.example.org',
  'pay.example.org:443',
  'pay.example.org/x',
  'pay_1.example.org',
  '-pay.example.org',
  'pay..org',
  '10.0.0.1',
  `${'a.'.repeat(126)}org`,
])('the domain %s is refused', async (umaDomain) => {
  const answer = await (await newPlatform()).patch('/config', { umaDomain })
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'umaDomain',
  })
})

test.skipIf(!process.env.DATABASE_URL)(
  "does not give away a domain that gets another platform's customer before the claim",
  async () => {
    const [one, other] = [await newPlatform(), await newPlatform()]
    const umaDomain = newDomain()
    const { id } = await newCustomer(one)
    await one.must('PATCH', '/config', { umaDomain })
    await proveDomain(one, umaDomain)
    await one.must('PATCH', '/config', { umaDomain: newDomain() })
    let answer: Promise<Answer> | undefined
    await service().app.works.run(
      { platform: one.platform, environment: 'sandbox', now: new Date() },
      async ({ tx }) => {
        await tx.selectFrom('uma_domains').select('domain').where('domain', '=', umaDomain).forUpdate().execute()
        answer = other.patch('/config', { umaDomain })
        await vi.waitFor(async () => expect(await waitingStatements()).toBe(1), { timeout: 10_000, interval: 20 })
        await tx.updateTable('uma_addresses').set({ domain: umaDomain }).where('customer_id', '=', id).execute()
      },
    )
    expect((await answer)?.status).toBe(400)
  },
)
