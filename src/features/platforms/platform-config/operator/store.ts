import type { Limits } from '../../../../runtime/auth/reach.ts'
import { type Db, type RowOf, scoped } from '../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../../runtime/pages/pages.ts'
import { HOUSE } from '../../../../runtime/platforms/platforms.ts'
import type { Work } from '../../../../runtime/units/work.ts'

export type PlatformRow = RowOf<'platforms'>

/** Newest first. */
export function listPlatforms(
  db: Db,
  { environment, platforms: within }: Limits,
  page: PageRequest,
): Promise<Page<PlatformRow & { id: PlatformId }>> {
  let query = db.selectFrom('platforms').selectAll().select('platform_id as id').where('platform_id', '<>', HOUSE)
  if (environment) query = query.where('environment', '=', environment)
  if (within) query = query.where('platform_id', 'in', [...within])
  return findPage(db, query, page, ['created_at', 'platform_id'])
}

export const findPlatform = (db: Db, platform: PlatformId): Promise<PlatformRow | undefined> =>
  scoped(db, platform).selectFrom('platforms').selectAll().executeTakeFirst()

/** Locks the platform until the end of the unit of work. */
export async function lockPlatform({ tx, platform }: Work): Promise<PlatformRow> {
  return scoped(tx, platform).selectFrom('platforms').selectAll().forUpdate().executeTakeFirstOrThrow()
}
