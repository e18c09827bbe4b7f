import { type Db, type RowOf, scoped, sql } from '../../../runtime/db/index.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { whereWithin } from '../../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'

export type RequestRow = RowOf<'requests'>

export interface RequestFilters {
  minStatus?: number
  code?: string
  requestId?: string
  tokenId?: `Token:${string}`
  resourceId?: string
  createdAfter?: string
  createdBefore?: string
}

export function findRequests(
  db: Db,
  platform: PlatformId,
  { minStatus, code, requestId, tokenId, resourceId, createdAfter, createdBefore }: RequestFilters,
  page: PageRequest,
): Promise<Page<RequestRow>> {
  let query = scoped(db, platform).selectFrom('requests').selectAll()
  if (minStatus !== undefined) query = query.where('status', '>=', minStatus)
  if (code !== undefined) query = query.where('code', '=', code)
  if (requestId !== undefined) query = query.where(sql<boolean>`request_id = ${requestId}`)
  if (tokenId !== undefined) query = query.where('token_id', '=', tokenId)
  if (resourceId !== undefined) query = query.where(sql<boolean>`position(${resourceId} in path) > 0`)
  return findPage(db, whereWithin(query, 'created_at', createdAfter, createdBefore), page)
}
