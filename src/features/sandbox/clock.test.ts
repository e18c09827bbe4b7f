import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { addSeconds, systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import type { BoundJob } from '#runtime/work/jobs/jobs.ts'
import { JobRunner } from '#runtime/work/jobs/runner.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { testJob, testRun, testWebhookOf } from '#test/support/handles.ts'
import { service, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '#test/support/webhooks.ts'
import { advanceClock } from './advance-clock.ts'

useService()

const DAY = 86_400
const leadOf = (clock: { now: string }) => (Date.parse(clock.now) - Date.now()) / 1000
const advance = (api: Api, advanceSeconds: unknown) => api.post('/sandbox/clock', { advanceSeconds })

/**
 * Returns functions that move the clock of a platform with the test's own jobs: from the operation to the runner,
 * without HTTP.
 */
function withJobs(api: Api, definitions: BoundJob[]) {
  const { database } = service()
  const works = new Works(database)
  const runner = new JobRunner(database, works, definitions, systemClock, createLog('silent'))
  const at = (now: Date) => ({ platform: api.platform, environment: 'sandbox' as const, now })
  return {
    runner,
    enqueue: (callback: (work: Work) => void) => works.run(at(new Date()), async (work) => callback(work)),
    advance: (seconds: number, run = runner.runDueOf.bind(runner)) =>
      advanceClock(
        { db: database.db, work: (callback) => works.run(at(new Date()), callback) },
        api.platform,
        seconds,
        {
          runDueJobsOf: run,
          log: createLog('silent'),
        },
      ),
  }
}

test('the clock begins at real time and keeps its lead', async () => {
  const api = await newPlatform()
  const before = await api.read('/sandbox/clock')
  expect(before.offsetSeconds).toBe(0)
  expect(Math.abs(leadOf(before))).toBeLessThan(5)
  const moved = await api.create('/sandbox/clock', { advanceSeconds: 3 * DAY })
  expect(moved.offsetSeconds).toBe(3 * DAY)
  expect(Math.abs(leadOf(moved) - 3 * DAY)).toBeLessThan(5)
  expect((await api.create('/sandbox/clock', { advanceSeconds: 1 })).offsetSeconds).toBe(3 * DAY + 1)
  expect((await api.read('/sandbox/clock')).offsetSeconds).toBe(3 * DAY + 1)
})

test('a move leaves one entry in the audit log', async () => {
  const api = await newPlatform()
  await api.create('/sandbox/clock', { advanceSeconds: DAY })
  const entries = await lastEntries(service().database.db, api.platform, 100)
  expect(entries.map(({ action, result, fields }) => [action, result, fields])).toEqual([
    ['advanceSandboxClock', '200', ['advanceSeconds']],
  ])
})

test('objects created after the move have the new time in responses and webhooks', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const { now } = await api.create('/sandbox/clock', { advanceSeconds: 30 * DAY })
  const token = await api.create('/tokens', { name: 'Later', permissions: ['VIEW'] })
  expect(Date.parse(token.createdAt)).toBeGreaterThanOrEqual(Date.parse(now))
  await api.create('/sandbox/webhooks/test')
  expect(Date.parse(receiver.attempts[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(Date.parse(now))
})

test.each([-1, 0, 1.5, 31_622_401, '10', null])(
  'refuses an advance of %s seconds and leaves the clock unchanged',
  async (seconds) => {
    const api = await newPlatform()
    const answer = await advance(api, seconds)
    expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'advanceSeconds',
    })
    expect((await api.read('/sandbox/clock')).offsetSeconds).toBe(0)
  },
)

test('allows at most 366 days per advance, and no time after 2099', async () => {
  const api = await newPlatform()
  expect((await advance(api, 31_622_400)).status).toBe(200)
  const secondsLeft = Math.floor(
    (Date.parse('2100-01-01T00:00:00Z') - Date.parse((await api.read('/sandbox/clock')).now)) / 1000,
  )
  await sql`update platforms set clock_offset_ms = clock_offset_ms + ${(secondsLeft - 100) * 1000} where platform_id = ${api.platform}`.execute(
    service().database.db,
  )
  const tooFar = await advance(api, 200)
  expect({ status: tooFar.status, code: tooFar.body.code, field: tooFar.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'advanceSeconds',
  })
  expect((await advance(api, 20)).status).toBe(200)
})

test('only the platform of the caller moves, and production never does', async () => {
  const [api, other, production] = await Promise.all([
    newPlatform(),
    newPlatform(),
    newPlatform({ environment: 'production' }),
  ])
  await api.create('/sandbox/clock', { advanceSeconds: DAY })
  expect((await other.read('/sandbox/clock')).offsetSeconds).toBe(0)
  for (const answer of [await production.get('/sandbox/clock'), await advance(production, DAY)])
    expect({ status: answer.status, code: answer.body.code }, answer.body.message).toEqual({
      status: 403,
      code: 'FORBIDDEN',
    })
})

test('adds up concurrent calls, and moves the clock twice for a repeated key', async () => {
  const api = await newPlatform()
  const answers = await Promise.all([advance(api, 100), advance(api, 200), advance(api, 300)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await api.read('/sandbox/clock')).offsetSeconds).toBe(600)
  for (let n = 0; n < 2; n++) await api.post('/sandbox/clock', { advanceSeconds: 1 }, { 'Idempotency-Key': 'same' })
  expect((await api.read('/sandbox/clock')).offsetSeconds).toBe(602)
})

test('reading needs VIEW, moving TRANSACT or MANAGE', async () => {
  const api = await newPlatform()
  const [viewer, payer, manager] = await Promise.all([
    api.withPermissions('VIEW'),
    api.withPermissions('TRANSACT'),
    api.withPermissions('MANAGE'),
  ])
  expect([await viewer.get('/sandbox/clock'), await advance(viewer, 1)].map(({ status }) => status)).toEqual([200, 403])
  expect(
    [await payer.get('/sandbox/clock'), await advance(payer, 1), await advance(manager, 1)].map(({ status }) => status),
  ).toEqual([403, 200, 200])
})

test('due jobs run in the order of their due times, each with its own as the present, and so does what they ask for', async () => {
  const api = await newPlatform()
  const seen: [string, number][] = []
  const startedAt = new Date()
  const note = (name: string, work: Work) =>
    seen.push([name, Math.round((work.now.getTime() - startedAt.getTime()) / 1000)])
  const jobs = withJobs(api, [
    testRun('test.note', async (work, { name }: { name: string }) => void note(name, work)),
    testRun('test.settle', async (work) => {
      note('settle', work)
      work.enqueue(testJob('test.note'), { name: 'return' }, { at: addSeconds(work.now, 5) })
      work.enqueue(testJob('test.note'), { name: 'too late' }, { at: addSeconds(work.now, 600) })
    }),
  ])
  await jobs.enqueue((work) => {
    work.enqueue(testJob('test.note'), { name: 'last' }, { at: addSeconds(startedAt, 364) })
    work.enqueue(testJob('test.settle'), {}, { at: addSeconds(startedAt, 300) })
    work.enqueue(testJob('test.note'), { name: 'first' }, { at: addSeconds(startedAt, 60) })
  })
  await jobs.runner.runDue()
  expect(seen).toEqual([])
  await jobs.advance(365)
  expect(seen).toEqual([
    ['first', 60],
    ['settle', 300],
    ['return', 305],
    ['last', 364],
  ])
  await jobs.advance(600)
  expect(seen.at(-1)).toEqual(['too late', 900])
})

test('runs one job after the other for two concurrent moves', async () => {
  const api = await newPlatform()
  const order: number[] = []
  let running = 0
  const jobs = withJobs(api, [
    testRun(
      'test.step',
      async (_, { n }: { n: number }) => {
        expect(++running).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 10))
        order.push(n)
        running--
      },
      { maxAttempts: 1 },
    ),
  ])
  const startedAt = new Date()
  await jobs.enqueue((work) => {
    for (let n = 0; n < 10; n++) work.enqueue(testJob('test.step'), { n }, { at: addSeconds(startedAt, 100 + n * 10) })
  })
  await Promise.all([jobs.advance(150), jobs.advance(150)])
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a job that fails holds up no other, and the call waits for its next attempt', async () => {
  const api = await newPlatform()
  const seen: string[] = []
  const jobs = withJobs(api, [
    testRun(
      'test.shaky',
      async () => {
        seen.push('shaky')
        if (seen.length === 1) throw new Error('not yet')
      },
      { backoffMs: 100 },
    ),
    testRun('test.steady', async () => void seen.push('steady')),
  ])
  const startedAt = new Date()
  await jobs.enqueue((work) => {
    work.enqueue(testJob('test.shaky'), {}, { at: addSeconds(startedAt, 10) })
    work.enqueue(testJob('test.steady'), {}, { at: addSeconds(startedAt, 20) })
  })
  await jobs.advance(30)
  expect(seen).toEqual(['shaky', 'steady', 'shaky'])
})

test('the call ends in time, and the rest continues in the background', async () => {
  const api = await newPlatform()
  const seen: number[] = []
  const jobs = withJobs(api, [
    testRun('test.slow', async (_, { n }: { n: number }) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      seen.push(n)
    }),
  ])
  const startedAt = new Date()
  await jobs.enqueue((work) => {
    for (let n = 0; n < 3; n++) work.enqueue(testJob('test.slow'), { n }, { at: addSeconds(startedAt, 10 + n) })
  })
  await jobs.advance(60, (platform, dueBy) => jobs.runner.runDueOf(platform, dueBy, 300))
  // Each job takes 200 ms. A call that stops starting jobs after 300 ms cannot have waited for all three, however busy
  // the machine is.
  expect(seen.length).toBeLessThan(3)
  await expect
    .poll(
      async () => {
        await jobs.runner.runDue()
        return [...seen].sort()
      },
      { timeout: 5_000 },
    )
    .toEqual([0, 1, 2])
})

test('while the clock moves, the ordinary runner leaves the jobs of the platform alone', async () => {
  const [api, other] = await Promise.all([newPlatform(), newPlatform()])
  const seen: string[] = []
  const definitions = [testRun('test.note', async (work) => void seen.push(work.platform))]
  const [jobs, others] = [withJobs(api, definitions), withJobs(other, definitions)]
  await Promise.all(
    [jobs, others].map(({ enqueue }) =>
      enqueue((work) => work.enqueue(testJob('test.note'), {}, { at: addSeconds(new Date(), 60) })),
    ),
  )
  await jobs.advance(120, async () => {
    await jobs.runner.runDue()
    expect(seen).toEqual([])
  })
  await jobs.runner.runDue()
  expect(seen).toEqual([api.platform])
})

test("runs a job enqueued during the clock's move at the new time", async () => {
  const api = await newPlatform()
  const seen: Date[] = []
  const jobs = withJobs(api, [testRun('test.note', async (work) => void seen.push(work.now))])
  const dueAt = addSeconds(new Date(), 3_600)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n === 10 ? jobs.advance(7_200) : jobs.enqueue((work) => work.enqueue(testJob('test.note'), {}, { at: dueAt })),
    ),
  )
  await jobs.runner.runDue()
  expect(seen).toHaveLength(19)
})

test('makes pending attempts that became due once, in real time', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = 500
  await service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    work.emit(testWebhookOf('A.THING'), 'A.THING', { id: 'Thing:1' }),
  )
  expect(await settleWebhooks()).toBe(1)
  expect(await settleWebhooks()).toBe(0)
  await api.create('/sandbox/clock', { advanceSeconds: 5 })
  expect(await settleWebhooks()).toBe(0)
  await api.create('/sandbox/clock', { advanceSeconds: 30 * DAY })
  expect(receiver.attempts).toHaveLength(1)
  expect(await settleWebhooks()).toBe(1)
  expect(await settleWebhooks()).toBe(0)
})

test('a move sends no webhook', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await api.create('/sandbox/clock', { advanceSeconds: DAY })
  await settleWebhooks()
  expect(receiver.attempts).toEqual([])
})
