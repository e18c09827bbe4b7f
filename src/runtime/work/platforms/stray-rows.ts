import { type Db, sql } from '#runtime/db/index.ts'

/**
 * Returns the ids in this table, found one after another by the primary key, regardless of the number of their rows.
 */
const idsIn = (table: string) => sql<{ id: string }>`
  with recursive known (id) as (
    (select platform_id from ${sql.table(table)} order by platform_id limit 1)
    union all
    select (select t.platform_id from ${sql.table(table)} t where t.platform_id > k.id order by t.platform_id limit 1)
    from known k where k.id is not null
  )
  select id::text as id from known where id is not null and not exists (select from platforms p where p.platform_id = known.id)`

/**
 * Returns rows whose platform does not exist, as `table: platform`. The most frequently written tables have no foreign
 * key for it. For audits.
 */
export async function findStrayRows(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'platform_id' order by table_name`.execute(db)
  const stray: string[] = []
  for (const { name } of tables) for (const { id } of (await idsIn(name).execute(db)).rows) stray.push(`${name}: ${id}`)
  return stray
}
