import type { Db } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'

/** Returns the names of all permitted platforms by id. */
export async function platformNames(db: Db, reach: Reach): Promise<Map<PlatformId, string>> {
  const rows = await db
    .selectFrom('platforms')
    .select(['platform_id', 'name'])
    .where(isReached(reach))
    .where('platform_id', '<>', SYSTEM_TENANT)
    .execute()
  return new Map(rows.map(({ platform_id, name }) => [platform_id, name]))
}
