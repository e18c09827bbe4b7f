import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/database.ts'
import { analyseGrownTables } from './analysis.ts'
import { type Database, sql } from './index.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.execute('create table growing (number integer, filler text)')
})
afterAll(() => drop())

const add = (rows: number) =>
  database.execute(`insert into growing select n, repeat('x', 500) from generate_series(1, ${rows}) n`)

/** Returns the number of rows in the table's statistics, or -1 without statistics. */
async function knownRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where relname = 'growing'`.execute(database.db)
  return rows[0]?.count ?? 0
}

test('analyses a table once it is not small, and whenever it doubles', async () => {
  const analysedAt = new Map<string, number>()
  const rowsAfter = async (added: number) => {
    await add(added)
    await analyseGrownTables(database, analysedAt)
    return knownRows()
  }
  expect(await rowsAfter(10)).toBe(-1)
  expect(await rowsAfter(190)).toBe(200)
  expect(await rowsAfter(100)).toBe(200)
  expect(await rowsAfter(200)).toBe(500)
})

test('skips a table that cannot be analysed until it grows', async () => {
  const analysedAt = new Map([['growing', 1_000_000]])
  await add(1_000)
  await analyseGrownTables(database, analysedAt)
  expect(await knownRows()).toBe(500)
})
