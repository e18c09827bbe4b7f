import type { Look } from '#features/search/index.ts'
import { type Db, type RowOf, sql } from '#runtime/db/index.ts'

/** The platforms that are looked at, the newest first. */
export async function platformsIn(db: Db, { platforms }: Look): Promise<RowOf<'platforms'>[]> {
  const { rows } = await sql<RowOf<'platforms'>>`
    select * from platforms where platform_id = any(${[...platforms]}::uuid[]) order by created_at desc`.execute(db)
  return rows
}
