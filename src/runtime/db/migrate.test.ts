import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '#test/support/folders.ts'
import { type KeptDatabase, newKeptDatabase } from '#test/support/kept-database.ts'
import { createLog } from '../lib/log.ts'
import { VERSION } from '../lib/version.ts'
import { checkMigrated, type Database, isMigrated, type Migration, migrate, readMigrations, sql } from './index.ts'
import { isOlder } from './migrate.ts'

let kept: KeptDatabase
let database: Database
beforeAll(async () => {
  kept = await newKeptDatabase(process.env.DATABASE_URL || undefined)
  database = await kept.open()
})
// Each test begins with an empty database.
afterEach(() => database.execute('drop schema public cascade; create schema public'))
afterAll(async () => {
  await database.close()
  await kept.drop()
})

const script = (name: string, text: string, runsFrom = '0.0.0'): Migration => ({
  name,
  runsFrom,
  script: text,
  checksum: createHash('sha256').update(text).digest('hex'),
})
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((table, index) =>
  script(`000${index + 1}_${table}.sql`, `create table ${table} (id text primary key);\n`),
) as [Migration, Migration, Migration]
const CHANGED = script(THIRD.name, `-- Edited.\n${THIRD.script}`)

const NEXT_VERSION = `${Number.parseInt(VERSION, 10) + 1}.0.0`
const TOO_NEW = script(THIRD.name, THIRD.script, NEXT_VERSION)

const run = (...migrations: readonly Migration[]) => migrate(database, migrations, createLog('silent'))

/** Returns the tables that the scripts have created. */
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

test('a failed script keeps the earlier ones, and the next start continues after them', async () => {
  const failing = script(SECOND.name, `${SECOND.script}create table first (id text primary key);\n`)
  await expect(run(FIRST, failing)).rejects.toThrow(
    `The migration ${SECOND.name} failed and was rolled back: relation "first" already exists`,
  )
  expect(await tables()).toEqual(['first'])
  await run(FIRST, SECOND)
  expect(await tables()).toEqual(['first', 'second'])
})

test.skipIf(!process.env.DATABASE_URL)('a script lets others by while a table that it changes is in use', async () => {
  await run(FIRST)
  let waits = () => {}
  const hasWaited = new Promise<void>((resolve) => (waits = resolve))
  const log = createLog('warn', () => waits())
  const altering = script(SECOND.name, 'alter table first add column second text;\n')
  let migrated: Promise<void> | undefined
  await database.transaction(async (tx) => {
    await sql`select from first`.execute(tx)
    migrated = migrate(database, [FIRST, altering], log)
    await hasWaited
    await sql`select from first`.execute(database.db)
  })
  await migrated
  await sql`select second from first`.execute(database.db)
})

describe('refused migrations', () => {
  test('applies no script if any script changed after it was applied', async () => {
    await run(FIRST, THIRD)
    await expect(run(FIRST, SECOND, CHANGED)).rejects.toThrow(
      `The migration ${THIRD.name} differs from the migration that was applied to this database.`,
    )
    expect(await tables()).toEqual(['first', 'third'])
  })

  test('applies no script of a version too old for the schema, and explains the remedy', async () => {
    await run(FIRST, TOO_NEW)
    for (const older of [[FIRST], [FIRST, SECOND]])
      await expect(run(...older)).rejects.toThrow(
        `A newer version has migrated this database: it has ${THIRD.name}, on which versions from ${NEXT_VERSION} on run, and this is ${VERSION}. Start such a version`,
      )
    expect(await tables()).toEqual(['first', 'third'])
  })
})

test("starts a version on its successor's schema with a warning", async () => {
  const lines: string[] = []
  await run(FIRST, script(THIRD.name, THIRD.script, VERSION))
  await migrate(
    database,
    [FIRST],
    createLog('warn', (line) => void lines.push(line)),
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'a newer version has migrated this database', migration: THIRD.name },
  ])
  await expect(checkMigrated(database, [FIRST])).resolves.toBeUndefined()
})

describe('commands outside the service', () => {
  test.each<[string, Migration[], string]>([
    ['has not been brought up to date', [FIRST, SECOND, THIRD], 'Start the service once'],
    [
      'was written by other scripts',
      [FIRST, script(SECOND.name, '-- Edited.')],
      'differs from the migration that was applied',
    ],
  ])('refuse a database that %s', async (_, migrations, reason) => {
    await run(FIRST, SECOND)
    await expect(checkMigrated(database, migrations)).rejects.toThrow(reason)
    await expect(checkMigrated(database, [FIRST, SECOND])).resolves.toBeUndefined()
  })

  test('refuse a database that was brought too far by a newer version', async () => {
    await run(FIRST, TOO_NEW)
    await expect(checkMigrated(database, [FIRST])).rejects.toThrow('Start such a version')
  })

  test('refuse a database that the service has never used', async () => {
    await expect(checkMigrated(database, [FIRST])).rejects.toThrow('Start the service once')
  })
})

test('a script leaves the previous release able to run, even an unreleased script', () => {
  const folder = newFolder('migrations')
  const names = ['0001_a.sql', '0002_b.sql', '0003_c.sql', '0004_d.sql']
  for (const name of names) writeFileSync(join(folder, name), '')
  writeFileSync(
    join(folder, 'released.txt'),
    '# 0.2.0\nsum  0001_a.sql\n# 0.2.1\n# 0.3.0\nsum  0002_b.sql\nsum  0003_c.sql\n',
  )
  expect(readMigrations(folder).map(({ runsFrom }) => runsFrom)).toEqual(['0.2.0', '0.2.1', '0.2.1', '0.3.0'])
  rmSync(folder, { recursive: true })
})

test('a process stays ready while a newer version migrates the schema further', async () => {
  await run(FIRST, SECOND)
  expect(await isMigrated(database, [FIRST])).toBe(true)
  expect(await isMigrated(database, [FIRST, SECOND, THIRD])).toBe(false)
})

test.each([
  ['0.2.0', '0.3.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.3.0', '0.3.0', false],
  ['0.3.1', '0.3.0', false],
  ['0.3.0-dev', '0.3.0', true],
  ['0.3.0', '0.3.0-dev', false],
  ['0.3.0-dev', '0.2.0', false],
])('compares version %s with %s: older %s', (version, other, older) => {
  expect(isOlder(version, other)).toBe(older)
})
