import { sql } from '#runtime/db/index.ts'
import { unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import { service } from './service.ts'

/** Returns the names of all tables. */
export async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by name`.execute(
    service().database.db,
  )
  return rows.map(({ name }) => name)
}

const isPacked = (table: string) => table === 'events' || table === 'idempotency_keys'

/**
 * Returns every row of a table as text, to search for forbidden data. Bytes appear in hex; packed texts also appear
 * unpacked.
 */
export async function storedIn(table: string): Promise<string> {
  const { db } = service().database
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
  const bodies = isPacked(table) ? await db.selectFrom(table).select('body').execute() : []
  return [...rows.map(({ row }) => row), ...bodies.map(({ body }) => (body ? unpacked(body) : ''))].join('\n')
}
