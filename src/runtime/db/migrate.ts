import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Database, Tx } from './types.ts'

export interface Migration {
  name: string
  script: string
  checksum: string
}

/** The scripts in order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name))
  return names.sort().map((name) => {
    const script = readFileSync(join(folder, name), 'utf8')
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
  })
}

// Taken for the length of one migrating transaction, so that processes that start together migrate once.
const MIGRATION_LOCK = 727_001

/**
 * Brings the schema forward, each script in a transaction of its own. A script that ran before and has changed since stops the start: what is
 * merged is never edited.
 */
export async function migrate(database: Database, migrations: readonly Migration[], log: Log): Promise<void> {
  await locked(database, (tx) =>
    sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`.execute(
      tx,
    ),
  )
  for (const migration of migrations) {
    const isNew = await locked(database, async (tx) => {
      const known = await sql<{
        checksum: string
      }>`select checksum from migrations where name = ${migration.name}`.execute(tx)
      if (known.rows[0]) return checkUnchanged(migration, known.rows[0].checksum)
      for (const statement of statementsOf(migration.script)) await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(tx)
      return true
    })
    if (isNew) log.info('migrated', { migration: migration.name })
  }
}

function locked<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    return run(tx)
  })
}

/** True when every script has been applied: part of readiness. */
export async function isMigrated(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db)
  const applied = new Set(rows.map((row) => row.name))
  return migrations.every(({ name }) => applied.has(name))
}

function checkUnchanged(migration: Migration, checksum: string): false {
  if (checksum !== migration.checksum)
    throw new Error(`The migration ${migration.name} has changed since it was applied. Add a new one instead.`)
  return false
}

/** Statements end with a semicolon at the end of a line; functions of PL/pgSQL are written between $$ marks. */
function statementsOf(script: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const line of script.split('\n')) {
    if (line.trimStart().startsWith('--')) continue
    statement += `${line}\n`
    const insideBody = (statement.split('$$').length - 1) % 2 === 1
    if (!insideBody && /;\s*$/.test(line)) {
      statements.push(statement)
      statement = ''
    }
  }
  if (statement.trim()) statements.push(statement)
  return statements
}
