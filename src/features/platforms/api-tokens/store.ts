import { type Look, rowsWhere } from '#features/search/index.ts'
import { columns, type Db, jsonIn, platformOf, prepared, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { StoredToken, TokenLookup } from '#runtime/declare/auth/auth.ts'
import type { Permission } from '#runtime/declare/auth/permissions.ts'
import { whereWithin } from '#runtime/declare/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

export interface ApiToken {
  id: `Token:${string}`
  clientId: string
  name: string
  permissions: readonly Permission[]
  createdAt: Date
  updatedAt: Date
}

/** The columns of an API token. */
const API_TOKEN = columns<'api_tokens', ApiToken>({
  id: 'id',
  clientId: 'client_id',
  name: 'name',
  permissions: 'permissions',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export interface TokenFilters {
  name?: string
  createdAfter?: string
  createdBefore?: string
  updatedAfter?: string
  updatedBefore?: string
}

export async function insertToken({ tx, platform }: Work, token: ApiToken, secretHash: Buffer): Promise<void> {
  const { id, clientId, name, permissions, createdAt, updatedAt } = token
  await scoped(tx, platform)
    .insertInto('api_tokens', {
      id,
      client_id: clientId,
      secret_hash: secretHash,
      name,
      permissions: [...permissions],
      created_at: createdAt,
      updated_at: updatedAt,
      deleted_at: null,
    })
    .execute()
}

/** Every read starts from this query, so no caller sees the tokens of another platform. */
const liveTokens = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('api_tokens').selectAll().where('deleted_at', 'is', null)

export async function requireToken(db: Db | Tx, platform: PlatformId, id: ApiToken['id']): Promise<ApiToken> {
  const row = await liveTokens(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('TOKEN_NOT_FOUND')
}

export async function listTokens(
  db: Db,
  platform: PlatformId,
  filters: TokenFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  let query = liveTokens(db, platform)
  if (filters.name !== undefined) query = query.where('name', '=', filters.name)
  query = whereWithin(query, 'created_at', filters.createdAfter, filters.createdBefore)
  query = whereWithin(query, 'updated_at', filters.updatedAfter, filters.updatedBefore)
  return findPage(db, query, page)
}

/** Returns false if there is no live token with this id. */
export async function markDeleted({ tx, platform, now }: Work, id: ApiToken['id']): Promise<boolean> {
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('api_tokens')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const selectCallers = prepared((db, { names }: { names: readonly string[] }) =>
  db
    .selectFrom('api_tokens as t')
    .innerJoin(platformOf('t').as('p'), (join) => join.onTrue())
    .select([
      't.platform_id',
      't.id',
      't.client_id',
      't.secret_hash',
      't.permissions',
      'p.environment',
      'p.clock_offset_ms',
      'p.suspended_at',
    ])
    .where((where) =>
      where.or([
        where('t.client_id', '=', where.fn.any(where.val(names))),
        where(sql.ref<string>('t.id'), '=', where.fn.any(where.val(names))),
      ]),
    )
    .where('t.deleted_at', 'is', null)
    .compile(),
)

/** Finds callers by client id or token id, with the state of their platform's clock. */
export const findCallers: TokenLookup = async (db, names) => {
  const rows = await selectCallers(db, { names })
  return new Map(
    rows.flatMap((row) => {
      const token: StoredToken = {
        kind: 'token',
        platform: row.platform_id,
        environment: row.environment,
        tokenId: row.id,
        permissions: jsonIn<Permission[]>(row.permissions),
        clockOffsetMs: Number(row.clock_offset_ms),
        ...(row.suspended_at && { isSuspended: true }),
        secretHash: Buffer.from(row.secret_hash),
      }
      return [
        [row.client_id, token],
        [row.id, token],
      ]
    }),
  )
}

export type Row = RowOf<'api_tokens'>

export const { fromRow } = API_TOKEN

/** By the index api_tokens_by_client_id. */
export const tokensWithClientId = (db: Db, look: Look, clientId: string): Promise<Row[]> =>
  rowsWhere(db, look, 'api_tokens', sql`r.client_id = ${clientId} and r.deleted_at is null`, 'id')

/** The maximum number of tokens that a search reads, the newest first. A platform has few tokens. */
const MOST_LOOKED_THROUGH = 5_000

/** Returns live tokens, by the index api_tokens_by_time. */
export const livingTokens = async (db: Db, { platforms }: Look): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from api_tokens where platform_id = any(${[...platforms]}::uuid[]) and deleted_at is null
    order by created_at desc limit ${MOST_LOOKED_THROUGH}`.execute(db)
  return rows
}
