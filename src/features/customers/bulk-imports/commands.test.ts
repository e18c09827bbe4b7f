import { expect, test } from 'vitest'
import { newPlatform } from '../../../../test/support/api.ts'
import { operate } from '../../../../test/support/operator.ts'
import { service, useService } from '../../../../test/support/service.ts'
import { importCommands } from './commands.ts'
import { csvOf, importCsv, individualRow } from './makers.test-support.ts'

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

test('of an import with more failed rows than are described, the list is marked as cut', async () => {
  const api = await newPlatform()
  const { id } = await importCsv(api, csvOf([individualRow('a', { birthDate: 'never' })]))
  const failed = { total: 10_500, failed: 10_500 }
  await service().database.db.updateTable('bulk_imports').set(failed).where('id', '=', id).execute()
  const said = await operate(importCommands, 'import-errors', `PlatformConfig:${api.platform}`, id)
  expect(said).toContain('10500 of 10500 rows failed, the first 10000 are described\n')
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
