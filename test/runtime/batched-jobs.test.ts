import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { type BoundJob, calls, runs } from '#runtime/work/jobs/jobs.ts'
import { JobRunner } from '#runtime/work/jobs/runner.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { eventually } from '../support/eventually.ts'
import { testJob } from '../support/handles.ts'
import { newSignal } from '../support/signal.ts'
import { useDatabase } from '../support/tenant.ts'
import { transactionsOf } from '../support/units.ts'

/** Jobs that end in batches, and jobs that the process which writes them has taken. */

const { database, newTenant } = useDatabase()

const counted = testJob<{ n: number }>('test.counted')
const done = testJob<{ n: number }>('test.done')

const running: JobRunner[] = []
afterEach(() => Promise.all(running.splice(0).map((runner) => runner.stop())))

/** Creates a process that runs these jobs, and takes the jobs that it writes. */
function newProcess(...jobs: BoundJob[]): { runner: JobRunner; works: Works } {
  const works = new Works(database(), {
    takesJobs: () => runner.takesJobs,
    onCommitted: ({ taken }) => runner.take(taken),
  })
  const runner = new JobRunner(
    database(),
    works,
    [...jobs, runs(done, async () => {})],
    systemClock,
    createLog('silent'),
  )
  running.push(runner)
  return { runner, works }
}

const enqueue = (works: Works, context: WorkContext, count: number, inMs = 0) =>
  works.run({ ...context, now: new Date() }, async (work) => {
    for (let n = 1; n <= count; n++) work.enqueue(counted, { n }, { at: new Date(work.now.getTime() + inMs) })
  })
/** Starts the runner and waits until it polls for jobs. By then it has taken over the jobs of a dead process. */
async function start(runner: JobRunner, context: WorkContext): Promise<void> {
  runner.start()
  await new Works(database()).run(context, async (work) => work.enqueue(done, { n: 0 }))
  await eventually(async () => expect(await rowsOf(context)).toEqual([]))
}

const rowsOf = async ({ platform }: WorkContext) =>
  (await database().db.selectFrom('jobs').selectAll().where('platform_id', '=', platform).execute())
    .map(({ payload, name, attempts, leased_until }) => ({
      n: (payload as { n: number }).n,
      name,
      attempts,
      isLeased: leased_until !== null,
    }))
    .sort((a, b) => a.n - b.n)
const makeDue = ({ platform }: WorkContext) =>
  sql`update jobs set run_at = now() - interval '1 second' where platform_id = ${platform}`.execute(database().db)
type Effect = (work: Work, payload: { n: number }) => Promise<void>
const kinds: [kind: string, binding: (effect: Effect) => BoundJob][] = [
  ['runs', (effect) => runs(counted, effect, { isBatched: true })],
  [
    'calls',
    (effect) =>
      calls(
        counted,
        { call: async () => 'asked', record: (work, payload) => effect(work, payload) },
        { isBatched: true },
      ),
  ],
]

test.each(kinds)('jobs of the kind %s that come together share transactions', async (_, binding) => {
  const context = await newTenant()
  const { runner, works } = newProcess(
    binding(async (work, { n }) => work.enqueue(done, { n }, { at: new Date('2099-01-01') })),
  )
  await enqueue(works, context, 20)
  await runner.runDue()
  const transactions = await transactionsOf(database(), context)
  const names = new Set((await rowsOf(context)).map(({ name }) => name))
  expect([transactions.length, [...names]]).toEqual([20, [done.name]])
  expect(new Set(transactions).size).toBeLessThan(10)
})

test.each(kinds)('a job of the kind %s that fails comes again alone; its neighbours end once', async (_, binding) => {
  const context = await newTenant()
  let isFailing = true
  const { runner, works } = newProcess(
    binding(async (work, { n }) => {
      work.enqueue(done, { n }, { at: new Date('2099-01-01') })
      if (n === 7 && isFailing) throw new Error('not today')
    }),
  )
  await enqueue(works, context, 20)
  await runner.runDue()
  const after = await rowsOf(context)
  expect(after.filter(({ name }) => name === counted.name)).toEqual([
    { n: 7, name: counted.name, attempts: 1, isLeased: false },
  ])
  expect(after.filter(({ name }) => name === done.name)).toHaveLength(19)
  isFailing = false
  await makeDue(context)
  await sql`update jobs set run_at = '2099-01-01' where name = ${done.name}`.execute(database().db)
  await runner.runDue()
  expect((await rowsOf(context)).map(({ n, name }) => [n, name])).toEqual(
    Array.from({ length: 20 }, (_, index) => [index + 1, done.name]),
  )
})

test('releases the jobs of a stopping process immediately for another to run', async () => {
  const context = await newTenant()
  const seen: string[] = []
  const noting = (process: string) =>
    runs(counted, async (_, { n }) => void seen.push(`${process} ${n}`), { isBatched: true })
  const [stopping, other] = [newProcess(noting('stopping')), newProcess(noting('other'))]
  stopping.runner.start()
  await enqueue(stopping.works, context, 2, 1_500)
  expect(await rowsOf(context)).toMatchObject([1, 2].map((n) => ({ n, attempts: 0, isLeased: true })))
  await stopping.runner.stop()
  expect(await rowsOf(context)).toMatchObject([1, 2].map((n) => ({ n, attempts: 0, isLeased: false })))
  await makeDue(context)
  await other.runner.runDue()
  expect({ seen: seen.sort(), rows: await rowsOf(context) }).toEqual({ seen: ['other 1', 'other 2'], rows: [] })
})

test('jobs that a process has taken run there, at their time', async () => {
  const context = await newTenant()
  const ranAfter: number[] = []
  const startedAt = performance.now()
  const { runner, works } = newProcess(
    runs(counted, async () => void ranAfter.push(performance.now() - startedAt), { isBatched: true }),
  )
  runner.start()
  await enqueue(works, context, 3, 400)
  await eventually(async () => expect(await rowsOf(context)).toEqual([]))
  expect(ranAfter).toHaveLength(3)
  expect(Math.min(...ranAfter)).toBeGreaterThanOrEqual(395)
})

test('a taken job that fails has had one attempt, and comes again', async () => {
  const context = await newTenant()
  let runsSoFar = 0
  const { runner, works } = newProcess(
    runs(testJob<{ n: number }>('test.counted', { backoffMs: 1 }), async () => {
      if (++runsSoFar < 3) throw new Error('not yet')
    }),
    runs(testJob('test.hopeless', { maxAttempts: 1 }), async () => {
      throw new Error('no')
    }),
  )
  await start(runner, context)
  await enqueue(works, context, 1)
  await works.run(context, async (work) => work.enqueue(testJob('test.hopeless'), { n: 2 }))
  await eventually(async () =>
    expect(await rowsOf(context)).toEqual([{ n: 2, name: 'test.hopeless', attempts: 1, isLeased: false }]),
  )
  expect(runsSoFar).toBe(3)
})

test('runs a job written during a sandbox clock move by that move alone', async () => {
  const context = await newTenant()
  const [isCalled, isToEnd] = [newSignal(), newSignal()]
  let count = 0
  const { runner, works } = newProcess(
    calls(counted, {
      call: async () => {
        count++
        isCalled.give()
        await isToEnd.given
      },
    }),
  )
  await start(runner, context)
  await sql`update platforms set clock_moves_until = now() + interval '1 hour' where platform_id = ${context.platform}`.execute(
    database().db,
  )
  await enqueue(works, context, 1, 300)
  expect(await rowsOf(context)).toMatchObject([{ n: 1, isLeased: false }])
  await makeDue(context)
  const move = runner.runDueOf(context.platform, new Date('2099-01-01'), 20_000)
  await isCalled.given
  // Past the deadlines of the job itself and of the later call.
  const isPast = newSignal()
  setTimeout(isPast.give, 600)
  await isPast.given
  isToEnd.give()
  await move
  expect({ count, rows: await rowsOf(context) }).toEqual({ count: 1, rows: [] })
})
