import { type Db, type RowOf, sql } from '../../../runtime/db/index.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { findLookedThrough, isGiven } from '../../../runtime/pages/looked-through.ts'
import type { Page, PageRequest } from '../../../runtime/pages/pages.ts'

export type EntryRow = RowOf<'audit_entries'>

export interface EntryFilter {
  actor?: string | undefined
  action?: string | undefined
  object?: string | undefined
}

/** Newest first, by the primary key: ids hold the real time. */
export const findEntries = (
  db: Db,
  platform: PlatformId,
  { actor, action, object }: EntryFilter,
  page: PageRequest,
): Promise<Page<EntryRow>> =>
  findLookedThrough(
    db,
    {
      columns: sql`*`,
      from: sql`from audit_entries where platform_id = ${platform}`,
      meets: sql`${isGiven('actor', actor)} and ${isGiven('action', action)} and ${isGiven('object', object)}`,
    },
    page,
  )
