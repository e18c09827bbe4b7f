import { type Db, type RowOf, scoped } from '../../../runtime/db/index.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { whereWithin } from '../../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'

export type RequestRow = RowOf<'requests'>

export interface RequestFilters {
  minStatus?: number
  createdAfter?: string
  createdBefore?: string
}

export function findRequests(
  db: Db,
  platform: PlatformId,
  { minStatus, createdAfter, createdBefore }: RequestFilters,
  page: PageRequest,
): Promise<Page<RequestRow>> {
  let query = scoped(db, platform).selectFrom('requests').selectAll()
  if (minStatus !== undefined) query = query.where('status', '>=', minStatus)
  return findPage(db, whereWithin(query, 'created_at', createdAfter, createdBefore), page)
}
