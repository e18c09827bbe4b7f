import type { Db } from '../db/types.ts'
import type { OperatorsCaller } from '../declare/auth/caller.ts'
import { type Reach, reachesTo, reachOf } from '../declare/auth/reach.ts'
import type { Environment } from '../lib/environment.ts'
import { refuseUnknown } from '../lib/errors.ts'
import { type PlatformId, platformIdFromWire } from '../lib/ids.ts'
import { findPlatforms } from './platforms/platforms.ts'

/**
 * As `reachOf`, for a list with an optional platform filter. Refuses a platform out of reach with 404, like a missing
 * one.
 */
export async function reachInto(
  db: Db,
  caller: OperatorsCaller,
  { environment, platformId }: { environment: Environment; platformId?: string | undefined },
): Promise<Reach & { platform: PlatformId | undefined }> {
  const reach = reachOf(caller, environment)
  if (platformId === undefined) return { ...reach, platform: undefined }
  const id = platformIdFromWire(platformId)
  const [platform] = id ? await findPlatforms(db, { id }) : []
  if (platform?.environment !== environment || !reachesTo(reach, platform.id))
    return refuseUnknown('REFERENCE_NOT_FOUND')
  return { ...reach, platform: platform.id }
}
