import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'

useService()

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`

interface Given {
  /** Seconds from now. */
  runsIn?: number
  leasedFor?: number
  isDead?: boolean
  error?: string
  attempts?: number
}

async function newJob({ platform }: Api, { runsIn = -1, leasedFor, isDead = false, error, attempts = 0 }: Given = {}) {
  const id = newId('Job')
  const payload = JSON.stringify({ secret: 'a value', quoteId: 'Quote:1' })
  await sql`
    insert into jobs (platform_id, id, name, payload, due_at, run_at, leased_until, is_dead, last_error, attempts, created_at)
    values (${platform}, ${id}, 'test.thing', ${payload}::jsonb, now(), now() + ${runsIn} * interval '1 second',
            now() + ${leasedFor ?? null}::float8 * interval '1 second', ${isDead}, ${error ?? null}, ${attempts}, now())`.execute(
    service().database.db,
  )
  return id
}

const listOf = async (page: ConsolePage, state: string, environment = 'sandbox'): Promise<string[]> =>
  (await page.get(`/jobs?environment=${environment}&state=${state}&limit=100`)).body.data.map(
    ({ id }: { id: string }) => id,
  )

test('lists jobs by state, separately for each environment', async () => {
  const { page } = await signedInAs('viewer')
  const [api, real] = [await newPlatform(), await newPlatform({ environment: 'production' })]
  const [due, later] = [await newJob(api), await newJob(api, { runsIn: 600 })]
  const [running, left] = [await newJob(api, { leasedFor: 60 }), await newJob(api, { leasedFor: -1 })]
  const failed = { error: 'The partner is away.', attempts: 3 }
  const [again, dead] = [await newJob(api, { ...failed, runsIn: 60 }), await newJob(api, { ...failed, isDead: true })]
  const ofProduction = await newJob(real)
  const [dueNow, runningNow, failing] = [
    await listOf(page, 'DUE'),
    await listOf(page, 'RUNNING'),
    await listOf(page, 'FAILING'),
  ]
  expect(dueNow).toEqual(expect.arrayContaining([due, left]))
  for (const other of [later, running, again, dead, ofProduction]) expect(dueNow).not.toContain(other)
  expect(runningNow).toEqual([running])
  expect(failing).toEqual([dead, again])
  expect(await listOf(page, 'DUE', 'production')).toEqual([ofProduction])
})

test('a job shows the names of its parameters, but no values', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const id = await newJob(api, { isDead: true, error: 'The partner is away.', attempts: 12 })
  const { body } = await page.get('/jobs?environment=sandbox&state=FAILING&limit=100')
  const job = body.data.find((each: { id: string }) => each.id === id)
  expect(job).toMatchObject({
    platformId: wireOf(api),
    name: 'test.thing',
    attempts: 12,
    isRunning: false,
    isGivenUp: true,
    lastError: 'The partner is away.',
  })
  expect(job.payloadMembers.toSorted()).toEqual(['quoteId', 'secret'])
  expect(JSON.stringify(job)).not.toContain('a value')
})

test('a list of jobs continues page by page', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform({ environment: 'production' })
  const ids = [
    await newJob(api, { runsIn: -3000 }),
    await newJob(api, { runsIn: -2000 }),
    await newJob(api, { runsIn: -1000 }),
  ]
  const list = '/jobs?environment=production&state=DUE&limit=2'
  const first = (await page.get(list)).body
  const second = (await page.get(`${list}&cursor=${first.nextCursor}`)).body
  const shown = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
  expect(shown.slice(0, 3)).toEqual(ids)
})

test('retries a failed job, and runs a pending one immediately', async () => {
  const { page } = await signedInAs('support')
  const api = await newPlatform()
  const retry = (id: string) => page.post(`/platforms/${wireOf(api)}/jobs/${id}/retry`)
  const dead = await newJob(api, { isDead: true, error: 'No.', attempts: 12 })
  const waiting = await newJob(api, { runsIn: 500, error: 'No.', attempts: 2 })
  for (const id of [dead, waiting]) {
    const { status, body } = await retry(id)
    expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining({ id, isGivenUp: false }) })
    expect(Date.parse(body.nextRunAt)).toBeLessThanOrEqual(Date.now() + 1000)
  }
  expect(await listOf(page, 'DUE')).toEqual(expect.arrayContaining([dead, waiting]))
})

test('ignores a running job and one of another platform', async () => {
  const { page } = await signedInAs('administrator')
  const [api, other] = [await newPlatform(), await newPlatform()]
  const [running, foreign] = [await newJob(api, { leasedFor: 60 }), await newJob(other)]
  const answers = []
  for (const id of [running, foreign, newId('Job')]) {
    const { status, body } = await page.post(`/platforms/${wireOf(api)}/jobs/${id}/retry`)
    answers.push([status, body.code])
  }
  expect(answers).toEqual([
    [409, 'CONFLICT'],
    [404, 'REFERENCE_NOT_FOUND'],
    [404, 'REFERENCE_NOT_FOUND'],
  ])
})
