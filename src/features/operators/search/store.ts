import type { Db } from '../../../runtime/db/index.ts'
import type { Environment } from '../../../runtime/environment.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { HOUSE } from '../../../runtime/platforms/platforms.ts'

/** The names of all platforms of an environment, by their ids. */
export async function platformNames(db: Db, environment: Environment): Promise<Map<PlatformId, string>> {
  const rows = await db
    .selectFrom('platforms')
    .select(['platform_id', 'name'])
    .where('environment', '=', environment)
    .where('platform_id', '<>', HOUSE)
    .execute()
  return new Map(rows.map(({ platform_id, name }) => [platform_id, name]))
}
