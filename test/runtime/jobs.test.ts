import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '#runtime/lib/clock.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { type BoundJob, proceeds } from '#runtime/work/jobs/jobs.ts'
import { JobRunner } from '#runtime/work/jobs/runner.ts'
import { insertPlatform } from '#runtime/work/platforms/platforms.ts'
import type { WorkContext } from '#runtime/work/units/work.ts'
import { testCall, testJob, testRun, testWebhookOf } from '../support/handles.ts'
import { useDatabase } from '../support/tenant.ts'

const { database, works, newTenant } = useDatabase()

const runnerOf = (...definitions: BoundJob[]) =>
  new JobRunner(database(), works(), definitions, systemClock, createLog('silent'))
const enqueue = (context: WorkContext, ...jobs: [name: `${string}.${string}`, payload: object][]) =>
  works().run(context, async (work) => jobs.forEach(([name, payload]) => work.enqueue(testJob(name), payload)))
const jobsOf = async ({ platform }: WorkContext) =>
  database().db.selectFrom('jobs').selectAll().where('platform_id', '=', platform).orderBy('id').execute()
const makeDue = ({ platform }: WorkContext) =>
  sql`update jobs set run_at = now() - interval '1 second' where platform_id = ${platform}`.execute(database().db)

test('a job runs once and is gone', async () => {
  const context = await newTenant()
  const seen: unknown[] = []
  const runner = runnerOf(testRun('test.note', async (_, payload: object) => void seen.push(payload)))
  await enqueue(context, ['test.note', { n: 1 }], ['test.note', { n: 2 }])
  await runner.runDue()
  await runner.runDue()
  expect(seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
  expect({ length: seen.length, jobs: await jobsOf(context) }).toEqual({ length: 2, jobs: [] })
})

test('in production, runs a job at the present time, never before it is due despite a slow clock', async () => {
  const context: WorkContext = { platform: newUuid() as PlatformId, environment: 'production', now: new Date() }
  await works().run(context, (work) => insertPlatform(work, 'Test'))
  const dueAt = new Date(Date.now() - 1_000)
  const seen: Date[] = []
  const note = testRun('test.instant', async ({ now }) => void seen.push(now))
  for (const present of [new Date(dueAt.getTime() - 2_000), new Date(dueAt.getTime() + 500)]) {
    await works().run(context, async (work) => work.enqueue(testJob('test.instant'), {}, { at: dueAt }))
    await new JobRunner(database(), works(), [note], { now: () => present }, createLog('silent')).runDue()
  }
  expect(seen).toEqual([dueAt, new Date(dueAt.getTime() + 500)])
})

test("rolls back a failed job's writes and retries it later, with increasing delays", async () => {
  const context = await newTenant()
  const runner = runnerOf(
    testRun(
      'test.fail',
      async (work) => {
        work.enqueue(testJob('test.never'), {})
        await work.tx
          .updateTable('platforms')
          .set({ name: 'Changed' })
          .where('platform_id', '=', work.platform)
          .execute()
        throw new Error('not today')
      },
      { backoffMs: 10_000 },
    ),
  )
  await enqueue(context, ['test.fail', {}])
  const waits: number[] = []
  for (const attempt of [1, 2, 3]) {
    await runner.runDue()
    const [row, ...others] = await jobsOf(context)
    expect(
      { attempts: row?.attempts, last_error: row?.last_error, leased_until: row?.leased_until, others },
      String(attempt),
    ).toEqual({ attempts: attempt, last_error: 'not today', leased_until: null, others: [] })
    waits.push((row?.run_at.getTime() ?? 0) - Date.now())
    await makeDue(context)
  }
  waits.forEach((wait, index) => expect(Math.abs(wait / (10_000 * 2 ** index) - 1)).toBeLessThan(0.2))
  expect(
    (
      await database()
        .db.selectFrom('platforms')
        .select('name')
        .where('platform_id', '=', context.platform)
        .executeTakeFirst()
    )?.name,
  ).toBe('Test')
})

test('stores a poison job as dead without retries, and runs its neighbours', async () => {
  const context = await newTenant()
  let tries = 0
  let neighbours = 0
  const runner = runnerOf(
    testRun(
      'test.poison',
      async () => {
        tries++
        throw new Error('poison')
      },
      { maxAttempts: 3 },
    ),
    testRun('test.neighbour', async () => void neighbours++),
  )
  for (let round = 0; round < 5; round++) {
    await enqueue(
      context,
      ...(round === 0 ? [['test.poison', {}] as const] : []).map(([name, payload]): [`${string}.${string}`, object] => [
        name,
        payload,
      ]),
      ['test.neighbour', {}],
    )
    await makeDue(context)
    await runner.runDue()
  }
  expect({ tries, neighbours }).toEqual({ tries: 3, neighbours: 5 })
  expect((await jobsOf(context)).map(({ name, is_dead }) => [name, is_dead])).toEqual([['test.poison', true]])
})

test('lets a dead job leave its subject in order', async () => {
  const context = await newTenant()
  const given: object[] = []
  const runner = runnerOf(
    testRun(
      'test.hopeless',
      async () => {
        throw new Error('no')
      },
      { maxAttempts: 1, giveUp: async (_, payload: object) => void given.push(payload) },
    ),
  )
  await enqueue(context, ['test.hopeless', { subject: 'x' }])
  await runner.runDue()
  expect({ given, jobs: await jobsOf(context) }).toEqual({ given: [{ subject: 'x' }], jobs: [] })
})

test('a job of an unknown name costs no attempt, and waits for a process that knows it', async () => {
  const context = await newTenant()
  let runs = 0
  await enqueue(context, ['test.newer', {}])
  await runnerOf().runDue()
  expect((await jobsOf(context)).map(({ attempts, is_dead }) => [attempts, is_dead])).toEqual([[0, false]])
  await sql`update jobs set run_at = now() where platform_id = ${context.platform}`.execute(database().db)
  await runnerOf(testRun('test.newer', async () => void runs++)).runDue()
  expect({ runs, jobs: await jobsOf(context) }).toEqual({ runs: 1, jobs: [] })
})

test('leaves a leased job until its lease expires, then another runner takes it', async () => {
  const context = await newTenant()
  let runs = 0
  const definition = testRun('test.leased', async () => void runs++)
  await enqueue(context, ['test.leased', {}])
  await sql`update jobs set leased_until = now() + interval '30 seconds', attempts = 1 where platform_id = ${context.platform}`.execute(
    database().db,
  )
  await runnerOf(definition).runDue()
  expect(runs).toBe(0)
  await sql`update jobs set leased_until = now() - interval '1 second' where platform_id = ${context.platform}`.execute(
    database().db,
  )
  await runnerOf(definition).runDue()
  expect(runs).toBe(1)
})

test('renews the lease of a running job', async () => {
  const context = await newTenant()
  const leaseEnd = async () => (await jobsOf(context))[0]?.leased_until as Date
  const renewed: boolean[] = []
  const runner = runnerOf(
    testCall('test.long', {
      call: async () => {
        const first = await leaseEnd()
        await expect.poll(leaseEnd, { timeout: 10_000, interval: 100 }).not.toEqual(first)
        renewed.push((await leaseEnd()) > first)
      },
      record: async () => {},
    }),
  )
  await enqueue(context, ['test.long', {}])
  await runner.runDue()
  expect({ renewed, jobs: await jobsOf(context) }).toEqual({ renewed: [true], jobs: [] })
})

test.skipIf(process.env.DATABASE_URL)(
  "takes over a dead process's leases immediately when the embedded database starts",
  async () => {
    const context = await newTenant()
    let runs = 0
    const runner = runnerOf(testRun('test.left', async () => void runs++))
    await enqueue(context, ['test.left', {}])
    await sql`update jobs set leased_until = now() + interval '1 hour', attempts = 1 where platform_id = ${context.platform}`.execute(
      database().db,
    )
    await sql`update platforms set clock_moves_until = now() + interval '1 hour' where platform_id = ${context.platform}`.execute(
      database().db,
    )
    runner.start()
    await expect.poll(() => runs, { timeout: 5_000 }).toBe(1)
    await runner.stop()
  },
)

test('repeats a call with the same key after a crash; its record takes effect once', async () => {
  const context = await newTenant()
  const keys: string[] = []
  let isCrashing = true
  let records = 0
  const runner = runnerOf(
    testCall('test.call', {
      call: async ({ key }) => {
        keys.push(key)
        if (isCrashing) throw new Error('the process died here')
        return 'answer'
      },
      record: async (_, __, outcome) => void (records += outcome === 'answer' ? 1 : 0),
    }),
  )
  await enqueue(context, ['test.call', {}])
  await runner.runDue()
  isCrashing = false
  await makeDue(context)
  await runner.runDue()
  expect({ size: new Set(keys).size, length: keys.length, records }).toEqual({ size: 1, length: 2, records: 1 })
})

test('a job of several units keeps what each has written though it fails after it, and ends once', async () => {
  const context = await newTenant()
  const later = { at: new Date(Date.now() + 86_400_000) }
  let attempts = 0
  const runner = runnerOf(
    proceeds(testJob('test.steps'), async ({ work, finish }) => {
      await work(async (unit) => unit.enqueue(testJob('test.kept'), { attempt: ++attempts }, later))
      if (attempts === 1) throw new Error('not yet')
      await finish(async (unit) => unit.enqueue(testJob('test.last'), {}, later))
    }),
  )
  await enqueue(context, ['test.steps', {}])
  await runner.runDue()
  await sql`update jobs set run_at = now() - interval '1 second' where name = 'test.steps'`.execute(database().db)
  await runner.runDue()
  expect((await jobsOf(context)).map(({ name, payload }) => [name, payload])).toEqual([
    ['test.kept', { attempt: 1 }],
    ['test.kept', { attempt: 2 }],
    ['test.last', {}],
  ])
})

test('the units of a job on the way have the time that has come by then, in sandbox counted from its due time', async () => {
  const context = await newTenant()
  const dueAt = new Date(Date.now() - 3_600_000)
  let present = new Date()
  const seen: number[] = []
  const note = (instant: Date) => void seen.push(instant.getTime() - dueAt.getTime())
  const steps = proceeds(testJob('test.steps'), async ({ work, finish }) => {
    for (const after of [0, 700]) {
      present = new Date(present.getTime() + after)
      await work(async ({ now }) => note(now))
    }
    await finish(async ({ now }) => note(now), { at: new Date(dueAt.getTime() + 700) })
  })
  await works().run(context, async (work) => work.enqueue(testJob('test.steps'), {}, { at: dueAt }))
  await new JobRunner(database(), works(), [steps], { now: () => present }, createLog('silent')).runDue()
  expect({ seen, jobs: await jobsOf(context) }).toEqual({ seen: [0, 700, 700], jobs: [] })
})

test('hides a job if the transaction that requested it rolls back', async () => {
  const context = await newTenant()
  const rolledBack = works().run(context, async (work) => {
    work.enqueue(testJob('test.note'), {})
    work.emit(testWebhookOf('TEST'), 'TEST', {})
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await jobsOf(context)).toEqual([])
  expect(
    await database().db.selectFrom('events').selectAll().where('platform_id', '=', context.platform).execute(),
  ).toEqual([])
})
