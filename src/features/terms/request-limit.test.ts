import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RequestBudgets, type RequestLimit } from '#runtime/http/request-budgets.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'

useService()

const folder = mkdtempSync(join(tmpdir(), 'causeway-limits-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function fileOf(content: object): string {
  const file = join(folder, `terms-${files++}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** Counts requests of one platform, in the called process, at moments that the test chooses. */
async function newBudgets(limit: RequestLimit) {
  const { platform } = await newPlatform()
  const start = systemClock.now().getTime()
  let passedMs = 0
  const newProcess = () =>
    new RequestBudgets(service().database.db, { ...systemClock, now: () => new Date(start + passedMs) })
  /** Returns the number of permitted requests, and the Retry-After of the others. */
  const ask = async (count: number, budgets = newProcess()) => {
    const asked = Array.from({ length: count }, () => budgets.take(platform, limit))
    const refused = (await Promise.allSettled(asked)).flatMap((each) => (each.status === 'rejected' ? each.reason : []))
    for (const refusal of refused) expect(refusal).toBeInstanceOf(Refusal)
    return [count - refused.length, ...new Set(refused.map(({ headers }) => headers['Retry-After']))]
  }
  return { ask, newProcess, pass: (ms: number) => void (passedMs += ms) }
}

test('limits requests to a burst, and then to a rate per second', async () => {
  const { ask, pass } = await newBudgets({ perSecond: 3, burst: 5 })
  expect(await ask(2)).toEqual([2])
  expect(await ask(4)).toEqual([3, '1'])
  pass(333)
  expect(await ask(1)).toEqual([0, '1'])
  pass(1)
  expect(await ask(2)).toEqual([1, '1'])
  pass(1_000)
  expect(await ask(4)).toEqual([3, '1'])
  pass(3_600_000)
  expect(await ask(9)).toEqual([5, '1'])
})

test('processes share the remaining budget, and a slow clock grants no request twice', async () => {
  const { ask, pass, newProcess } = await newBudgets({ perSecond: 1, burst: 4 })
  const [one, other] = [newProcess(), newProcess()]
  const passed = await Promise.all([ask(3, one), ask(3, other)])
  expect(passed.reduce((sum, [count]) => sum + Number(count), 0)).toBe(4)
  pass(-5_000)
  expect(await ask(1, other)).toEqual([0, '1'])
  pass(6_000)
  expect(await ask(2, one)).toEqual([1, '1'])
})

test('counts no requests without a limit', async () => {
  const api = await newPlatform()
  for (let n = 0; n < 20; n++) expect((await api.get('/config')).status).toBe(200)
  const counted = service()
    .database.db.selectFrom('request_budgets')
    .selectAll()
    .where('platform_id', '=', api.platform)
  expect(await counted.execute()).toEqual([])
})

test("applies the deployment's limit to each platform separately, and a rejected request has no effect", async () => {
  const limited = await startService(service().database, {
    TERMS_FILE: fileOf({ requests: { perSecond: 1, burst: 3 } }),
  })
  const [api, other] = [(await newPlatform()).at(limited.address), (await newPlatform()).at(limited.address)]
  const started = Date.now()
  const answers = await Promise.all(Array.from({ length: 40 }, () => api.get('/config')))
  const passed = answers.filter(({ status }) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(3)
  expect(passed).toBeLessThanOrEqual(4 + (Date.now() - started) / 1_000)
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['RATE_LIMITED', '1'])
  expect((await other.get('/config')).status).toBe(200)

  const customer = { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', email: 'ana@example.org' }
  const create = () => api.post('/customers', customer, { 'Idempotency-Key': 'limited' })
  await expect.poll(async () => (await create()).status, { timeout: 20_000, interval: 300 }).toBe(201)
  await limited.app.server.close()
})

test("a platform's limit replaces the deployment's limit and ends with its terms", async () => {
  const api = await newPlatform()
  const answersOf = async (count: number) =>
    new Set((await Promise.all(Array.from({ length: count }, () => api.get('/config')))).map(({ status }) => status))
  await setTerms(api, { requests: { perSecond: 1, burst: 1 } })
  await expect.poll(async () => (await answersOf(12)).has(429), { timeout: 20_000 }).toBe(true)
  await setTerms(api, {})
  await expect.poll(() => answersOf(12), { timeout: 20_000, interval: 300 }).toEqual(new Set([200]))
})

test('checks the request limit before the permission, but after the credentials', async () => {
  const api = await newPlatform()
  const viewer = await api.withPermissions('VIEW')
  await setTerms(api, { requests: { perSecond: 1, burst: 1 } })
  const statuses = async (caller: Api) =>
    new Set(
      (await Promise.all(Array.from({ length: 6 }, () => caller.post('/customers', {})))).map((each) => each.status),
    )
  await expect.poll(async () => [...(await statuses(viewer))].sort(), { timeout: 20_000 }).toEqual([403, 429])
  expect(await statuses(api.as('unknown:wrong'))).toEqual(new Set([401]))
})
