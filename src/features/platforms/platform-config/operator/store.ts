import { type Db, type RowOf, scoped } from '../../../../runtime/db/index.ts'
import type { Environment } from '../../../../runtime/environment.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../../runtime/pages/pages.ts'
import { HOUSE } from '../../../../runtime/platforms/platforms.ts'
import type { Work } from '../../../../runtime/units/work.ts'

export type PlatformRow = RowOf<'platforms'>

/** Newest first. */
export function listPlatforms(
  db: Db,
  environment: Environment | undefined,
  page: PageRequest,
): Promise<Page<PlatformRow & { id: PlatformId }>> {
  const platforms = db.selectFrom('platforms').selectAll().select('platform_id as id').where('platform_id', '<>', HOUSE)
  const query = environment ? platforms.where('environment', '=', environment) : platforms
  return findPage(db, query, page, ['created_at', 'platform_id'])
}

export const findPlatform = (db: Db, platform: PlatformId): Promise<PlatformRow | undefined> =>
  scoped(db, platform).selectFrom('platforms').selectAll().executeTakeFirst()

/** Locks the platform until the end of the unit of work. */
export async function lockPlatform({ tx, platform }: Work): Promise<PlatformRow> {
  return scoped(tx, platform).selectFrom('platforms').selectAll().forUpdate().executeTakeFirstOrThrow()
}
