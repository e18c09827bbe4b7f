import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../lib/log.ts'
import { memberOf, messageOf } from '../lib/thrown.ts'
import { VERSION } from '../lib/version.ts'
import type { RowOf } from './columns.ts'
import type { Database, Db, Tx } from './types.ts'

export interface Migration {
  name: string
  script: string
  checksum: string
  /** The oldest version that may start on a database with this migration. */
  runsFrom: string
}

/** The releases and the scripts that each has added, with checksums in the form of `sha256sum`. */
const RELEASED = 'released.txt'

/** Reads the scripts in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name))
  const releases = releasesIn(readFileSync(join(folder, RELEASED), 'utf8'))
  return names.sort().map((name) => {
    const script = readFileSync(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(script).digest('hex')
    return { name, script, checksum, runsFrom: releaseBefore(name, releases) }
  })
}

interface Release {
  version: string
  scripts: string
}

/** Returns the releases in the order of the list, oldest first. */
function releasesIn(list: string): Release[] {
  return list
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n')
      return { version, scripts: lines.join('\n') }
    })
}

/**
 * Returns the release before the release that introduced the script. Each release leaves its predecessor able to run.
 */
function releaseBefore(name: string, releases: readonly Release[]): string {
  const own = releases.findIndex(({ scripts }) => scripts.includes(`  ${name}`))
  return releases.at(own > 0 ? own - 1 : own)?.version ?? VERSION
}

/** A script that waits for a table blocks all later queries on it, so it gives up soon and retries. */
const LOCK_WAIT_MS = 1_000
const TRY_AGAIN_AFTER_MS = 4_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

// The lock of one migrating transaction, so processes that start together migrate once.
const MIGRATION_LOCK = 727_001

/**
 * Migrates the schema, each script in its own transaction. Checks all applied scripts before the first script, and
 * again before each. Applies no script to a database with different migrations, or to one migrated to a point at which
 * this version no longer runs on it.
 */
export async function migrate(database: Database, migrations: readonly Migration[], log: Log): Promise<void> {
  await locked(database, (tx) =>
    sql`create table if not exists migrations (
      name text primary key,
      checksum text not null,
      runs_from text not null,
      applied_at timestamptz(3) not null default now()
    )`.execute(tx),
  )
  const next = () => awaitLocks(() => locked(database, (tx) => applyNext(tx, migrations)), log)
  for (let name = await next(); name !== undefined; name = await next()) log.info('migrated', { migration: name })
  const newer = findNewer(await findApplied(database.db), migrations)
  if (newer) log.warn('a newer version has migrated this database', { migration: newer.name })
}

/** Retries until no lock blocks it. A backup, for example, reads all tables and may take long. */
async function awaitLocks<T>(apply: () => Promise<T>, log: Log): Promise<T> {
  for (;;) {
    try {
      return await apply()
    } catch (error) {
      if (!isLockedOut(error)) throw error
      log.warn('a migration waits for a table that is in use', { error: messageOf(error) })
      await sleep(TRY_AGAIN_AFTER_MS)
    }
  }
}

const isLockedOut = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].some((code) => code === memberOf(error, 'code'))

function locked<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    return run(tx)
  })
}

/** Applies the first missing script and returns its name, or undefined if none is missing. */
async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  const applied = await findApplied(tx)
  checkApplied(applied, migrations)
  const next = migrations.find(({ name }) => !applied.has(name))
  if (!next) return undefined
  await apply(tx, next)
  await sql`insert into migrations (name, checksum, runs_from) values (${next.name}, ${next.checksum}, ${next.runsFrom})`.execute(
    tx,
  )
  return next.name
}

async function apply(tx: Tx, { name, script }: Migration): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(tx)
  try {
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(tx)
  } catch (error) {
    if (isLockedOut(error)) throw error
    throw new Error(`The migration ${name} failed and was rolled back: ${messageOf(error)}`)
  }
}

/** A migration at the time of its application. */
type AppliedMigration = RowOf<'migrations'>
type Applied = ReadonlyMap<string, AppliedMigration>

/** Returns the applied scripts, by name and in the order of their numbers. */
async function findApplied(db: Db | Tx): Promise<Applied> {
  const rows = await listAppliedMigrations(db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Lists the applied scripts in the order of their numbers. */
export const listAppliedMigrations = (db: Db | Tx): Promise<AppliedMigration[]> =>
  db.selectFrom('migrations').selectAll().orderBy('name').execute()

function checkApplied(applied: Applied, migrations: readonly Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum)
  if (changed)
    throw new Error(
      `The migration ${changed.name} differs from the migration that was applied to this database. Data of a version before 0.2.0 is not carried over: start on an empty database. A migration that was applied is never edited: add a new one instead.`,
    )
  const tooNew = findNewer(applied, migrations, ({ runs_from }) => isOlder(VERSION, runs_from))
  if (tooNew)
    throw new Error(
      `A newer version has migrated this database: it has ${tooNew.name}, on which versions from ${tooNew.runs_from} on run, and this is ${VERSION}. Start such a version, or go back to a backup from before it.`,
    )
}

/** Returns the first applied script that this version does not have. */
function findNewer(
  applied: Applied,
  migrations: readonly Migration[],
  isMeant: (applied: AppliedMigration) => boolean = () => true,
): AppliedMigration | undefined {
  const known = new Set(migrations.map(({ name }) => name))
  return [...applied.values()].find((each) => !known.has(each.name) && isMeant(each))
}

/** Compares versions. `0.3.0-dev` is older than the release 0.3.0, which it precedes. */
export function isOlder(version: string, other: string): boolean {
  const [release = '', suffix] = version.split('-')
  const order = release.localeCompare(other.split('-')[0] ?? '', 'en', { numeric: true })
  return order < 0 || (order === 0 && suffix !== undefined && !other.includes('-'))
}

/**
 * Returns true after the application of every script: part of readiness. A newer version may have migrated the schema
 * further since the start.
 */
export async function isMigrated(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await findApplied(database.db)
  return migrations.every(({ name }) => applied.has(name))
}

/** Throws unless this version runs on the schema. For commands, which leave migrations to the service. */
export async function checkMigrated(database: Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await findApplied(database.db).catch((): Applied => new Map())
  checkApplied(applied, migrations)
  if (!migrations.every(({ name }) => applied.has(name)))
    throw new Error('The database is not of this version. Start the service once: it brings it up to date.')
}

/** Splits a script. Statements end with a semicolon at the end of a line; `$$` marks enclose functions of PL/pgSQL. */
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
