import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type KeptDatabase, newKeptDatabase } from '../../../test/support/kept-database.ts'
import { createLog } from '../log.ts'
import { checkMigrated, type Database, isMigrated, type Migration, migrate, sql } from './index.ts'

let kept: KeptDatabase
let database: Database
beforeAll(async () => {
  kept = await newKeptDatabase(process.env.DATABASE_URL || undefined)
  database = await kept.open()
}, 60_000)
// Each test begins with an empty database.
afterEach(() => database.execute('drop schema public cascade; create schema public'))
afterAll(async () => {
  await database.close()
  await kept.drop()
}, 60_000)

const script = (name: string, text: string): Migration => ({
  name,
  script: text,
  checksum: createHash('sha256').update(text).digest('hex'),
})
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((table, index) =>
  script(`000${index + 1}_${table}.sql`, `create table ${table} (id text primary key);\n`),
) as [Migration, Migration, Migration]
const CHANGED = script(THIRD.name, `-- Edited.\n${THIRD.script}`)

const run = (...migrations: readonly Migration[]) => migrate(database, migrations, createLog('silent'))

/** The tables that the scripts have made. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migrations' order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('processes that start together apply each script once, in order', async () => {
  const lines: string[] = []
  const log = createLog('info', (line) => void lines.push(line))
  await Promise.all([1, 2, 3].map(() => migrate(database, [FIRST, SECOND], log)))
  expect(lines.map((line) => JSON.parse(line).migration)).toEqual([FIRST.name, SECOND.name])
  expect(await tables()).toEqual(['first', 'second'])
})

test('a script that fails leaves those before it, and the next start goes on behind them', async () => {
  const failing = script(SECOND.name, `${SECOND.script}create table first (id text primary key);\n`)
  await expect(run(FIRST, failing)).rejects.toThrow('already exists')
  expect(await tables()).toEqual(['first'])
  await run(FIRST, SECOND)
  expect(await tables()).toEqual(['first', 'second'])
})

describe('nothing is applied', () => {
  test('where a script was changed after it was applied, whichever it is', async () => {
    await run(FIRST, THIRD)
    await expect(run(FIRST, SECOND, CHANGED)).rejects.toThrow(
      `The migration ${THIRD.name} is not the one that was applied to this database.`,
    )
    expect(await tables()).toEqual(['first', 'third'])
  })

  test('by a version that is older than the schema, which says what to do', async () => {
    await run(FIRST, THIRD)
    for (const older of [[FIRST], [FIRST, SECOND]])
      await expect(run(...older)).rejects.toThrow(
        `A newer version has migrated this database: it has ${THIRD.name}, which this version does not know. Start that version or a later one`,
      )
    expect(await tables()).toEqual(['first', 'third'])
  })
})

describe('commands beside the service', () => {
  test.each<[string, Migration[], string]>([
    ['has not been brought up to date', [FIRST, SECOND, THIRD], 'Start the service once'],
    ['was brought further by a newer version', [FIRST], 'Start that version or a later one'],
    ['was written by other scripts', [FIRST, script(SECOND.name, '-- Edited.')], 'is not the one that was applied'],
  ])('refuse a database that %s', async (_, migrations, reason) => {
    await run(FIRST, SECOND)
    await expect(checkMigrated(database, migrations)).rejects.toThrow(reason)
    await expect(checkMigrated(database, [FIRST, SECOND])).resolves.toBeUndefined()
  })

  test('refuse a database that the service has never used', async () => {
    await expect(checkMigrated(database, [FIRST])).rejects.toThrow('Start the service once')
  })
})

test('a process goes on being ready while a newer version brings the schema further', async () => {
  await run(FIRST, SECOND)
  expect(await isMigrated(database, [FIRST])).toBe(true)
  expect(await isMigrated(database, [FIRST, SECOND, THIRD])).toBe(false)
})
