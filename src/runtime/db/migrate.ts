import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Database, Db, Tx } from './types.ts'

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
 * Brings the schema forward, each script in a transaction of its own. Before the first one, and again before each, all that were applied are
 * checked: nothing is applied to a database that another version has written differently or brought further.
 */
export async function migrate(database: Database, migrations: readonly Migration[], log: Log): Promise<void> {
  await locked(database, (tx) =>
    sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`.execute(
      tx,
    ),
  )
  const next = () => locked(database, (tx) => applyNext(tx, migrations))
  for (let name = await next(); name !== undefined; name = await next()) log.info('migrated', { migration: name })
}

function locked<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    return run(tx)
  })
}

/** Applies the first script that is missing and answers its name; nothing when none is. */
async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  const applied = await findApplied(tx)
  checkApplied(applied, migrations)
  const next = migrations.find(({ name }) => !applied.has(name))
  if (!next) return undefined
  for (const statement of statementsOf(next.script)) await sql.raw(statement).execute(tx)
  await sql`insert into migrations (name, checksum) values (${next.name}, ${next.checksum})`.execute(tx)
  return next.name
}

/** The checksums of the scripts that were applied, by name. */
async function findApplied(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** A migration as it was applied. */
export interface AppliedMigration {
  name: string
  checksum: string
  applied_at: Date
}

/** In the order of their numbers. */
export async function listAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, checksum, applied_at from migrations order by name`.execute(
    db,
  )
  return rows
}

function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new Error(
      `The migration ${changed.name} is not the one that was applied to this database. Data of a version before 0.2.0 is not carried over: start on an empty database. A migration that was applied is never edited: add a new one instead.`,
    )
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].sort().find((name) => !known.has(name))
  if (newer !== undefined)
    throw new Error(
      `A newer version has migrated this database: it has ${newer}, which this version does not know. Start that version or a later one, or go back to a backup from before it.`,
    )
}

/** True when every script has been applied: part of readiness. A newer version may have brought the schema further since the start. */
export async function isMigrated(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await findApplied(database.db)
  return migrations.every(({ name }) => applied.has(name))
}

/** Throws unless the schema is that of this very version: for commands, which leave it to the service to bring it forward. */
export async function checkMigrated(database: Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await findApplied(database.db).catch(() => new Map<string, string>())
  checkApplied(applied, migrations)
  if (!migrations.every(({ name }) => applied.has(name)))
    throw new Error('The database is not of this version. Start the service once: it brings it up to date.')
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
