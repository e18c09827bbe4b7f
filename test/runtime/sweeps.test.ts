import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { deleteExpiredKeys } from '#runtime/work/idempotency/idempotency.ts'
import { type Sweep, Sweeper } from '#runtime/work/jobs/sweeps.ts'
import { deleteOldEvents } from '#runtime/work/outbox/store.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { transactionOf } from '../support/units.ts'

/** Maintenance for all platforms, in steps of limited size. */

const { database, works, newTenant } = useDatabase()

let count = 0
/** Runs the sweep as if it were due. Returns the log lines. */
async function runNow(run: Sweep['run'], after: (sweeper: Sweeper) => Promise<void> = async () => {}) {
  const lines: string[] = []
  const sweep = { name: `test.sweep-${++count}`, everyMs: 60_000, run }
  const log = createLog('info', (line) => void lines.push(line))
  const sweeper = new Sweeper(database(), works(), [sweep], systemClock, log)
  const running = sweeper.runDue()
  await after(sweeper)
  await running
  return lines.map((line) => JSON.parse(line))
}

test('a sweep that returns `more` runs again in its own transaction until it is done', async () => {
  const { platform } = await newTenant()
  const transactions: string[] = []
  await runNow(async (work) => {
    if (work.platform !== platform) return 'done'
    transactions.push(await transactionOf(work))
    return transactions.length < 3 ? 'more' : 'done'
  })
  expect({ length: transactions.length, size: new Set(transactions).size }).toEqual({ length: 3, size: 3 })
})

test('reports a sweep that fails for one platform, and continues with the others', async () => {
  const [failing, other] = [await newTenant(), await newTenant()]
  const done: string[] = []
  const logged = await runNow(async (work) => {
    if (work.platform === failing.platform) throw new Error('not here')
    done.push(work.platform)
  })
  expect(done).toContain(other.platform)
  expect(logged).toEqual([
    expect.objectContaining({ message: 'a sweep failed', platform: failing.platform, error: 'not here' }),
  ])
})

test("runs a system tenant's sweep for the system tenant alone", async () => {
  await newTenant()
  const ranFor: string[] = []
  const run: Sweep['run'] = async ({ platform }) => void ranFor.push(platform)
  const sweep: Sweep = { name: 'test.house', everyMs: 60_000, isOfSystem: true, run }
  await new Sweeper(database(), works(), [sweep], systemClock, createLog('silent')).runDue()
  expect(ranFor).toEqual([SYSTEM_TENANT])
})

test('a sweep that has more to do ends with the step that runs when the process stops', async () => {
  await newTenant()
  const begun = newSignal()
  let steps = 0
  await runNow(
    async () => {
      steps++
      begun.give()
      return 'more'
    },
    async (sweeper) => {
      await begun.given
      await sweeper.stop()
    },
  )
  expect(steps).toBeGreaterThan(0)
})

test.skipIf(!process.env.DATABASE_URL)('lets no slow platform keep others waiting', async () => {
  const [slow, ...others] = [await newTenant(), await newTenant(), await newTenant()]
  const othersAreDone = newSignal()
  const left = new Set<string>(others.map(({ platform }) => platform))
  await runNow(async (work) => {
    if (work.platform === slow?.platform) await othersAreDone.given
    left.delete(work.platform)
    if (left.size === 0) othersAreDone.give()
  })
  expect(left.size).toBe(0)
})

test.each([
  [
    'events that have ended',
    deleteOldEvents,
    sql`insert into events (platform_id, id, type, subject, body, is_once, created_at, state, ended_at) select p, 'Webhook:' || n, 'A.THING', 'Thing:1', '{}', false, now(), 'delivered', now() - interval '31 days' from generate_series(1, 2500) n, (select `,
    'events',
  ],
  [
    'keys that have expired',
    deleteExpiredKeys,
    sql`insert into idempotency_keys (platform_id, scope, key, fingerprint, expires_at) select p, 'scope', n::text, 'f', now() - interval '1 day' from generate_series(1, 2500) n, (select `,
    'idempotency_keys',
  ],
])('%s go a thousand in a step', async (_, run, insertion, table) => {
  const { platform } = await newTenant()
  const { db } = database()
  await sql`${insertion} ${platform}::uuid as p) as of`.execute(db)
  const left: number[] = []
  await runNow(async (work) => {
    const step = await run(work)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where platform_id = ${platform}`.execute(work.tx)
    if (work.platform === platform) left.push(...rows.map(({ n }) => n))
    return step
  })
  expect(left).toEqual([1_500, 500, 0])
})
