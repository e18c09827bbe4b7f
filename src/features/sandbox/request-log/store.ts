import { columns, type Db, json, type RowOf, scoped, sql } from '#runtime/db/index.ts'
import { whereWithin } from '#runtime/declare/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type LoggedRequest, MOST_CODES, MOST_LATEST } from './contract.ts'

type RequestRow = RowOf<'requests'>

export interface StoredRequest extends Omit<Static<typeof LoggedRequest>, 'createdAt'> {
  tokenId?: `Token:${string}`
  agentId?: `Agent:${string}`
  requestId: `Request:${string}`
  createdAt: Date
}

/** The columns of a request. */
const { fromRow } = columns<'requests', StoredRequest>({
  id: 'id',
  method: 'method',
  path: 'path',
  status: 'status',
  route: 'route',
  code: 'code',
  cause: 'cause',
  errors: json('faults'),
  body: json('body'),
  answer: json('answer'),
  tokenId: 'token_id',
  agentId: 'agent_id',
  requestId: 'request_id',
  durationMs: 'duration_ms',
  createdAt: 'created_at',
})

export interface RequestFilters {
  minStatus?: number
  code?: string
  requestId?: string
  tokenId?: `Token:${string}`
  resourceId?: string
  createdAfter?: string
  createdBefore?: string
}

export async function findRequests(
  db: Db,
  platform: PlatformId,
  { minStatus, code, requestId, tokenId, resourceId, createdAfter, createdBefore }: RequestFilters,
  page: PageRequest,
): Promise<Page<StoredRequest>> {
  let query = scoped(db, platform).selectFrom('requests').selectAll()
  if (minStatus !== undefined) query = query.where('status', '>=', minStatus)
  if (code !== undefined) query = query.where('code', '=', code)
  if (requestId !== undefined) query = query.where(sql<boolean>`request_id = ${requestId}`)
  if (tokenId !== undefined) query = query.where('token_id', '=', tokenId)
  if (resourceId !== undefined) query = query.where(sql<boolean>`position(${resourceId} in path) > 0`)
  const found = await findPage<RequestRow>(db, whereWithin(query, 'created_at', createdAfter, createdBefore), page)
  return { ...found, rows: found.rows.map(fromRow) }
}

interface Today {
  requests: number
  refused: number
  p95Ms?: number
  refusals: { code: string; count: number }[]
}

/**
 * Counts the requests of the current UTC day, by the primary key. The log stores few enough requests of a platform to
 * count them.
 */
export async function requestsOfToday(db: Db, platform: PlatformId): Promise<Today> {
  const { rows } = await sql<{ requests: string; refused: string; p95: number | null; refusals: Today['refusals'] }>`
    with today as materialized (
      select status, code, duration_ms from requests
      where platform_id = ${platform} and created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')
    select count(*) as requests, count(*) filter (where status >= 400) as refused,
      percentile_disc(0.95) within group (order by duration_ms) as p95,
      (select coalesce(json_agg(json_build_object('code', code, 'count', count) order by count desc, code), '[]')
        from (select code, count(*)::int as count from today where code is not null
          group by code order by count(*) desc, code limit ${MOST_CODES}) most) as refusals
    from today`.execute(db)
  const [{ requests = '0', refused = '0', p95 = null, refusals = [] } = {}] = rows
  return { requests: Number(requests), refused: Number(refused), ...(p95 !== null && { p95Ms: p95 }), refusals }
}

/** Returns the newest requests, at most those since an instant, without their bodies, by the primary key. */
export async function latestRequests(
  db: Db,
  platform: PlatformId,
  since: string | undefined,
): Promise<StoredRequest[]> {
  const requests = scoped(db, platform)
    .selectFrom('requests')
    .select(['id', 'method', 'path', 'route', 'status', 'code', 'request_id', 'duration_ms', 'created_at'])
  const rows = await whereWithin(requests, 'created_at', since, undefined)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LATEST)
    .execute()
  return rows.map((row) => fromRow(row as RequestRow))
}
