import { type Look, rowsWhere } from '#features/search/index.ts'
import { type Db, type RowOf, sql } from '#runtime/db/index.ts'

type Row = RowOf<'api_tokens'>

/** By the index api_tokens_by_client_id. */
export const tokensWithClientId = (db: Db, look: Look, clientId: string): Promise<Row[]> =>
  rowsWhere(db, look, 'api_tokens', sql`r.client_id = ${clientId} and r.deleted_at is null`, 'id')

/** A platform has few tokens: so many of all are looked through, the newest first. */
const MOST_LOOKED_THROUGH = 5_000

/** Living tokens, by the index api_tokens_by_time. */
export const livingTokens = async (db: Db, { platforms }: Look): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from api_tokens where platform_id = any(${[...platforms]}::uuid[]) and deleted_at is null
    order by created_at desc limit ${MOST_LOOKED_THROUGH}`.execute(db)
  return rows
}
