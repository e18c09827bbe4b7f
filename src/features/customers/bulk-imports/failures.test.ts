import { beforeEach, expect, test } from 'vitest'
import type { FileName, FileStore } from '#providers/files/port.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventually } from '#test/support/eventually.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '#test/support/webhooks.ts'
import { rowsWait } from './contract.ts'
import { csvOf, individualRow, newImport, type Row } from './makers.test-support.ts'

/** A store that fails at the start or before the end of a file, as often as the test configures. */
const kept = new Map<string, Buffer[]>()
const nameOf = ({ platform, name }: FileName) => `${platform} ${name}`
let breaks: ('at the start' | 'before the end' | 'not')[] = []
beforeEach(() => {
  breaks = []
})
async function* inPieces(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  const place = breaks.shift() ?? 'not'
  if (place === 'at the start') throw new Error('The store of files is away.')
  yield* place === 'not' ? pieces : pieces.slice(0, -1)
  if (place === 'before the end') throw new Error('The store of files has gone away.')
}
const files: FileStore = {
  put: async (file, content) => {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    kept.set(nameOf(file), pieces)
  },
  find: async (file) => {
    const pieces = kept.get(nameOf(file))
    return pieces && inPieces(pieces)
  },
  async *list() {},
  delete: async (file) => void kept.delete(nameOf(file)),
}

useService({}, { files })

/** Builds three-kilobyte rows, so that a file of few rows arrives in several pieces. */
const largeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) =>
    individualRow(`c${index + 1}`, { notes: 'x'.repeat(3_000), ...(index % 10 === 9 && { birthDate: 'never' }) }),
  )
const jobOf = (api: Api, id: string): Promise<Json> => api.read(`/customers/bulk/jobs/${id}`)
const dueNow = ({ platform }: Api) =>
  sql`update jobs set run_at = now() - interval '1 second', leased_until = null where platform_id = ${platform} and name like 'bulk-imports.%'`.execute(
    service().database.db,
  )

/** Runs due jobs and retries failed ones until the import ends. */
async function ended(api: Api, id: string): Promise<Json> {
  for (let round = 0; round < 20; round++) {
    await dueNow(api)
    await settle()
    const job = await jobOf(api, id)
    if (job.completedAt) return job
  }
  throw new Error('The import has not ended.')
}

async function expectWhole(api: Api, job: Json, count: number): Promise<void> {
  const failed = Math.floor(count / 10)
  expect(job.progress).toEqual({ total: count, processed: count, successful: count - failed, failed })
  expect(job.errors.map(({ correlationId, details }: Json) => [correlationId, details.line])).toEqual(
    Array.from({ length: failed }, (_, index) => [`c${index * 10 + 10}`, index * 10 + 11]),
  )
  expect((await api.read('/customers?limit=1')).totalCount).toBe(count - failed)
}

test('a store of files that is away for a while is no error of any row', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const id = await newImport(api, csvOf(largeRows(60)))
  breaks = ['at the start', 'before the end']
  await settle()
  expect(await jobOf(api, id)).toMatchObject({ status: 'PENDING', progress: { total: 0, processed: 0 }, errors: [] })
  await dueNow(api)
  await settle()
  expect((await jobOf(api, id)).status).toBe('PENDING')
  // Counts the rows, and then fails while it imports them.
  breaks = ['not', 'before the end']
  await dueNow(api)
  await settle()
  const { status, progress } = await jobOf(api, id)
  expect({ status, total: progress.total }).toEqual({ status: 'PROCESSING', total: 60 })
  expect(progress.processed).toBeGreaterThan(10)
  expect(progress.processed).toBeLessThan(60)
  const job = await ended(api, id)
  await expectWhole(api, job, 60)
  await settleWebhooks()
  expect(receiver.of(['BULK_UPLOAD.COMPLETED', 'BULK_UPLOAD.FAILED']).map(({ data }) => data)).toEqual([job])
})

test('several that work on one import at the same time make each customer once', async () => {
  const api = await newPlatform()
  const id = await newImport(api, csvOf(largeRows(40)))
  breaks = ['not', 'before the end']
  await settle()
  await service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) => {
    for (const _ of [1, 2, 3]) work.enqueue(rowsWait, { id: id as `Job:${string}` })
  })
  await expectWhole(api, await ended(api, id), 40)
})

test('counts errors beyond the first ten thousand without describing them', async () => {
  const api = await newPlatform()
  const id = await newImport(api, csvOf(largeRows(60)))
  breaks = ['not', 'before the end']
  await settle()
  const { errors } = await jobOf(api, id)
  const rows = service().database.db.updateTable('bulk_imports').where('platform_id', '=', api.platform)
  await rows.set((set) => ({ failed: set('failed', '+', 10_000), total: set('total', '+', 10_000) })).execute()
  const job = await ended(api, id)
  expect(job).toMatchObject({ progress: { total: 10_060, successful: 54, failed: 10_006 }, errors })
  expect(errors.length).toBeLessThan(6)
})

test('an import continues after the database connections were cut', async ({ skip }) => {
  const { database } = service()
  if (database.kind !== 'postgres') return skip()
  const api = await newPlatform()
  const id = await newImport(api, csvOf(largeRows(60)))
  let running: Promise<void> | undefined
  const run = async () => {
    await dueNow(api)
    running ??= settle()
      .catch(() => {})
      .finally(() => (running = undefined))
  }
  for (const least of [10, 20, 30]) {
    await eventually(async () => {
      if (!running) await run()
      expect((await jobOf(api, id)).progress.processed).toBeGreaterThanOrEqual(least)
    })
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await others.execute(database.db)
  }
  await running
  await expectWhole(api, await ended(api, id), 60)
})
