import { type RawBuilder, sql } from 'kysely'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { limitsOf, type OperatorsCaller } from './caller.ts'
import type { Limits } from './grants.ts'

/** The platforms that a list may show: all of an environment, or a limited set of them. */
export interface Reach {
  environment: Environment
  platforms?: readonly PlatformId[] | undefined
}

/** As people read them. */
export const limitsToWire = ({ environment, platforms }: Limits) => ({
  ...(environment && { environment }),
  ...(platforms && { platformIds: platforms.map(platformIdToWire) }),
})

/** Returns the caller's reach in an environment. Refuses with 403 if their roles cover only the other environment. */
export function reachOf(caller: OperatorsCaller, environment: Environment): Reach {
  const limits = limitsOf(caller)
  if (limits?.environment && limits.environment !== environment)
    refuse('FORBIDDEN', `Your roles are limited to ${limits.environment}.`, { limits: limitsToWire(limits) })
  return { environment, platforms: limits?.platforms }
}

/** Returns true if a platform in this environment is within the limits. */
export const isWithin = (
  { environment, platforms }: Limits,
  place: { platform: PlatformId; environment: Environment },
): boolean =>
  (environment === undefined || environment === place.environment) && reachesTo({ platforms }, place.platform)

/** Returns the condition that a row of `platforms`, under that name in the statement, is within reach. */
export const isReached = ({ environment, platforms }: Reach, name = 'platforms'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${name}.environment`)} = ${environment} ${
    platforms ? sql`and ${sql.ref(`${name}.platform_id`)} = any(${[...platforms]}::uuid[])` : sql``
  }`

/**
 * Whether the platform, which belongs to the environment, is within reach. An object without a platform is within reach
 * only if the reach names no platforms.
 */
export const reachesTo = ({ platforms }: Pick<Reach, 'platforms'>, platform: PlatformId | undefined): boolean =>
  platforms === undefined || (platform !== undefined && platforms.includes(platform))
