import {
  type CallerDependencies,
  fromOf,
  OF_SYSTEM_TENANT,
  placeIn,
  refuseSession,
  type SessionOf,
  sessionsOf,
} from '#features/people/callers/index.ts'
import { isMember } from '#features/people/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { OperatorsCaller, Place } from '#runtime/declare/auth/caller.ts'
import type { Limits } from '#runtime/declare/auth/grants.ts'
import { isWithin } from '#runtime/declare/auth/reach.ts'
import type { Authenticator, Presented } from '#runtime/http/admission.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { parseId, platformIdFromWire } from '#runtime/lib/ids.ts'
import { findPlatforms, type Platform, requirePlatform, SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { findPlatformOfAct } from '../acts/index.ts'
import { programReader } from '../programs/index.ts'

/** Authenticates people and programs of the operator on behalf of the platform that they name. */
const operatorAuthenticator =
  (db: Db, sessionOf: SessionOf, programOf: ReturnType<typeof programReader>): Authenticator<OperatorsCaller> =>
  async (presented, within) => {
    const program = await programOf(presented, within)
    if (program) return { ...(await placeOf(within ?? db, presented)), ...program }
    const { person, id: sessionId } = await sessionOf(presented, within)
    if (isMember(person)) return refuseSession()
    const { id: operatorId, roles, limits } = person
    const place = await placeOf(within ?? db, presented)
    if (limits) checkWithin(limits, place, presented)
    return { ...place, kind: 'operator', operatorId, roles, limits, sessionId, from: fromOf(presented) }
  }

/**
 * Returns the tenant on whose behalf an operation runs: the platform in the path or of the admin request, else the
 * system tenant.
 */
async function placeOf(db: Db | Tx, { params: { platformId, actId } }: Presented): Promise<Place> {
  if (platformId !== undefined) return placeIn(await tenantNamed(db, platformId))
  const act = actId === undefined ? undefined : parseId('OperatorAct', actId)
  const platform = act && (await findPlatformOfAct(db, act))
  return platform ? placeIn(await requirePlatform(db, platform)) : OF_SYSTEM_TENANT
}

/**
 * Refuses objects outside the limits as if they did not exist. The system tenant is outside all limits. If a request
 * names no tenant, its operation checks the limits.
 */
function checkWithin(limits: Limits, place: Place, { params: { platformId, actId } }: Presented): void {
  const isNamed = (platformId ?? actId) !== undefined
  if (isNamed && (place.platform === SYSTEM_TENANT || !isWithin(limits, place))) refuseUnknown('REFERENCE_NOT_FOUND')
}

async function tenantNamed(db: Db | Tx, named: string): Promise<Platform> {
  const id = platformIdFromWire(named)
  const [platform] = id ? await findPlatforms(db, { id }) : []
  return platform ?? refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Authenticates people and programs of the operator. */
export const operatorCallers: Feature<CallerDependencies> = {
  bind: (dependencies) => ({
    authenticators: {
      operator: operatorAuthenticator(dependencies.db, sessionsOf(dependencies), programReader(dependencies)),
    },
  }),
}
