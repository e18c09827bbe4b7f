import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { openPostgres } from '#runtime/db/postgres.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { Api } from '../support/api.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { processes, useProcesses } from '../support/processes.ts'

const TOKEN = `${'1'.repeat(32)}:${'2'.repeat(64)}`
const CALLERS = 8
const BACK_WITHIN_MS = 10_000
const FUNDED = 100

test.skipIf(!process.env.DATABASE_URL || !PostgresServer.isInstalled)(
  'a server that freezes before its first health check loses its connections too',
  async () => {
    const server = await PostgresServer.create()
    onTestFinished(() => server.drop())
    const database = await openPostgres(server.url, createLog('silent'))
    onTestFinished(() => database.close())
    server.freeze()
    await expect(database.execute('select 1')).rejects.toThrow('terminated')
  },
  60_000,
)

/** Two servers of one database. The second takes over. */
describe.skipIf(!process.env.DATABASE_URL || !PostgresServer.isInstalled)('a failover', () => {
  useProcesses()
  const servers: PostgresServer[] = []
  afterAll(async () => {
    for (const server of servers) await server.drop()
  })

  let first: PostgresServer
  let second: PostgresServer
  let api: Api
  let origin: string
  let accountId: string
  beforeEach(async () => {
    first = await PostgresServer.create()
    second = await first.createStandby()
    servers.push(first, second)
    // The server that accepts no writes comes first.
    const url = `postgres://postgres@${second.address},${first.address}/postgres`
    const service = await processes().start({ DATABASE_URL: url, SANDBOX_API_TOKEN: TOKEN })
    api = new Api(TOKEN, '' as PlatformId, service.address)
    origin = new URL(service.address).origin
    accountId = (await fundedCustomer(api)).account.id
  })

  /**
   * Funds without a pause until the task ends. Returns the number of acknowledged fundings, the number of unknown
   * outcomes, and all statuses.
   */
  async function fundingDuring(task: () => Promise<void>) {
    const statuses = new Set<number>()
    let [acknowledged, unknown, isOver] = [0, 0, false]
    const call = async () => {
      while (!isOver) {
        const answer = await api.post(`/sandbox/internal-accounts/${accountId}/fund`, { amount: FUNDED })
        statuses.add(answer.status)
        if (answer.status === 200) acknowledged++
        else unknown++
      }
    }
    const calls = Promise.all(Array.from({ length: CALLERS }, call))
    await task().finally(() => (isOver = true))
    await calls
    return { statuses, acknowledged, unknown }
  }

  const balance = async () =>
    Number(
      (await api.get(`/customers/internal-accounts?limit=100`)).body.data.find(
        ({ id }: { id: string }) => id === accountId,
      ).balance.amount,
    )

  const isBack = () =>
    expect
      .poll(async () => (await api.post(`/sandbox/internal-accounts/${accountId}/fund`, { amount: FUNDED })).status, {
        timeout: BACK_WITHIN_MS,
        interval: 50,
      })
      .toBe(200)

  test.each([
    ['killed', () => first.stop('immediate')],
    ['switched over', () => first.stop('fast')],
    ['frozen', async () => first.freeze()],
    ['read-only', () => first.becomeReadOnly()],
  ] as const)(
    'of a server that is %s loses nothing that was acknowledged, and takes ten seconds at most',
    async (_, leave) => {
      const before = await balance()
      const { statuses, acknowledged, unknown } = await fundingDuring(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await leave()
        const asked = performance.now()
        expect([200, 503]).toContain((await fetch(`${origin}/readyz`)).status)
        expect(performance.now() - asked).toBeLessThan(3_000)
        await second.promote()
        await isBack()
      })
      expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
      const funded = (await balance()) - before - FUNDED
      expect(funded).toBeGreaterThanOrEqual(acknowledged * FUNDED)
      expect(funded).toBeLessThanOrEqual((acknowledged + unknown) * FUNDED)
    },
  )
})
