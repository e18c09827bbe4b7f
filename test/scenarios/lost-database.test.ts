import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { Api } from '../support/api.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { processes, useProcesses } from '../support/processes.ts'
import type { ServiceProcess } from '../support/service-process.ts'

const TOKEN = `${'1'.repeat(32)}:${'2'.repeat(64)}`
const CALLERS = 8

// The embedded database has no connection to lose.
describe.skipIf(!process.env.DATABASE_URL || !PostgresServer.isInstalled)('a lost database', () => {
  useProcesses('file')

  let server: PostgresServer
  let service: ServiceProcess
  let api: Api
  let accountId: string
  beforeAll(async () => {
    server = await PostgresServer.create()
    service = await processes().start({ DATABASE_URL: server.url, SANDBOX_API_TOKEN: TOKEN })
    api = new Api(TOKEN, '' as PlatformId, service.address)
    accountId = (await fundedCustomer(api)).account.id
  })
  afterAll(() => server.drop())

  /** Reads and writes without a pause until the task ends. Returns the statuses of the answers. */
  async function statusesDuring(task: () => Promise<unknown>): Promise<Set<number>> {
    const statuses = new Set<number>()
    let isOver = false
    const call = async (caller: number) => {
      while (!isOver) {
        const { status, headers } = await (caller % 2
          ? api.get('/config')
          : api.post(`/sandbox/internal-accounts/${accountId}/fund`, { amount: 100 }))
        statuses.add(status)
        if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/)
      }
    }
    const calls = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)))
    await task().finally(() => (isOver = true))
    await calls
    return statuses
  }

  const isAlive = () =>
    Promise.race([service.ended.then(() => false), new Promise((resolve) => setTimeout(() => resolve(true), 100))])

  test('replaces idle connections that the server ended, without an error', async () => {
    for (let round = 0; round < 5; round++) {
      expect((await api.get('/config')).status, `round ${round}`).toBe(200)
      expect(await server.endConnections(), `round ${round}`).toBeGreaterThan(0)
      await fund(api, accountId, 100)
    }
    expect(await isAlive()).toBe(true)
  })

  test('survives ended connections under load, and answers requests or refuses them with Retry-After', async () => {
    const statuses = await statusesDuring(async () => {
      for (let round = 0; round < 20; round++) {
        await server.endConnections()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect((await api.get('/config')).status).toBe(200)
    expect(await isAlive()).toBe(true)
  })

  test.each(['fast', 'immediate'] as const)(
    'answers 503 while the database is stopped (%s), and recovers within a second',
    async (mode) => {
      const statuses = await statusesDuring(() => server.stop(mode))
      expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
      for (const path of ['/config', '/customers']) {
        const askedAt = performance.now()
        const answer = await api.get(path)
        expect(answer, path).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
        expect(answer.headers.get('retry-after'), path).toMatch(/^\d+$/)
        expect(performance.now() - askedAt, path).toBeLessThan(1_000)
      }
      expect((await api.post(`/sandbox/internal-accounts/${accountId}/fund`, { amount: 100 })).status).toBe(503)

      await server.start()
      await expect.poll(async () => (await api.get('/config')).status, { timeout: 1_000, interval: 20 }).toBe(200)
      await fund(api, accountId, 100)
      expect(await isAlive()).toBe(true)
    },
  )
})
