import { sql } from 'kysely'
import { describeError, type Log } from '../lib/log.ts'
import { RepeatingTask } from '../lib/repeating-task.ts'
import type { Database } from './types.ts'

const LOOK_EVERY_MS = 2_000
/** The number of pages of 8 KB below which statistics do not make a table faster. */
const SMALL_TABLE_PAGES = 4

/** Sizes in pages, by table name. */
type Sizes = Map<string, number>

/**
 * Analyses each table that has grown to twice the size of its last analysis, by this process or another. A new table
 * has no statistics before, and without them statements may choose wrong indexes. PostgreSQL's autovacuum runs only
 * within minutes, and the embedded database has none.
 */
export async function analyseGrownTables(database: Database, analysedAt: Sizes): Promise<void> {
  for (const { name, pages } of await findGrownTables(database)) {
    // Skips a table that another process is analysing, or that belongs to another role, until it has grown.
    if (pages < 2 * (analysedAt.get(name) ?? 0)) continue
    analysedAt.set(name, pages)
    await database.execute(`analyze (skip_locked) ${name}`)
  }
}

export function statisticsKeeper(database: Database, log: Log): RepeatingTask {
  const analysedAt: Sizes = new Map()
  return new RepeatingTask(LOOK_EVERY_MS, () =>
    analyseGrownTables(database, analysedAt).catch((error: unknown) =>
      log.warn('a table could not be analysed', describeError(error)),
    ),
  )
}

/** Returns quoted names. The catalogue has the size at the last analysis by any process. */
async function findGrownTables({ db }: Database): Promise<{ name: string; pages: number }[]> {
  const { rows } = await sql<{ name: string; pages: number }>`
    select name, pages from (
      select oid::regclass::text as name, (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages, relpages
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace) tables
    where pages >= ${SMALL_TABLE_PAGES} and pages >= 2 * relpages`.execute(db)
  return rows
}
