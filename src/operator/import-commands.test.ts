import { expect, test } from 'vitest'
import { newPlatform } from '../../test/support/api.ts'
import { operate } from '../../test/support/operator.ts'
import { service, useService } from '../../test/support/service.ts'
import { csvOf, importCsv, individualRow } from '../features/bulk-imports/makers.test-support.ts'
import { sql } from '../runtime/db/index.ts'
import { importCommands } from './import-commands.ts'

useService()

test('the errors of an import are shown page by page', async () => {
  const api = await newPlatform()
  const rows = ['a', 'b', 'c', 'd'].map((id) => individualRow(id, id === 'b' ? {} : { birthDate: 'never' }))
  const { id } = await importCsv(api, csvOf(rows))
  const errors = (...options: string[]) =>
    operate(importCommands, 'import-errors', `PlatformConfig:${api.platform}`, id, ...options)
  const [title, ...first] = (await errors('--most', '2')).split('\n')
  expect(title).toBe(`${id} COMPLETED: 3 of 4 rows failed`)
  expect(first.map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['row 1', 'a', 'INVALID_INPUT'],
    ['row 3', 'c', 'INVALID_INPUT'],
    ['More: --after 3'],
  ])
  const [, ...rest] = (await errors('--most', '2', '--after', '3')).split('\n')
  expect(rest.map((line) => line.split('\t').slice(0, 3))).toEqual([['row 4', 'd', 'INVALID_INPUT']])
})

test('a job tells the first ten thousand errors and how many there are; the command tells all', async () => {
  const api = await newPlatform()
  const { id } = await importCsv(api, csvOf([individualRow('a', { birthDate: 'never' })]))
  await sql`
    insert into bulk_import_errors (platform_id, import_id, number, code, message, details, correlation_id)
    select platform_id, import_id, n, code, message, details, 'row_' || n from bulk_import_errors, generate_series(2, 10500) n
    where import_id = ${id}`.execute(service().database.db)
  await sql`update bulk_imports set total = 10500, failed = 10500 where id = ${id}`.execute(service().database.db)
  const job = await api.read(`/customers/bulk/jobs/${id}`)
  expect([job.errors.length, job.errors.at(-1).correlationId, job.progress.failed]).toEqual([
    10_000,
    'row_10000',
    10_500,
  ])
  const said = await operate(importCommands, 'import-errors', `PlatformConfig:${api.platform}`, id, '--after', '10499')
  expect(said).toMatch(/10500 of 10500 rows failed\nrow 10500\trow_10500\t/)
})

test.each([
  [['Job:x'], 'Name the import by its id'],
  [['Job:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'], 'no such'],
  [['Job:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', '--most', '0'], 'Say how many errors'],
  [['Job:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', '--after', 'b'], 'Write --after'],
])('%j is answered with what is wrong', async (args, message) => {
  const { platform } = await newPlatform()
  const run = operate(importCommands, 'import-errors', `PlatformConfig:${platform}`, ...args)
  await expect(run).rejects.toThrow(new RegExp(message, 'i'))
})
