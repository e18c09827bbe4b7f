import type { Limits, Role } from '#runtime/declare/auth/grants.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { platformIdFromWire } from '#runtime/lib/ids.ts'
import { findPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OperatorLimits } from '../people/index.ts'

/** Refuses roles without possible limits. */
export function checkMayBeLimited(roles: readonly Role[]): void {
  if (roles.includes('administrator'))
    refuse('CONFLICT', 'Administrators work for the whole deployment: their roles cannot be limited.')
}

/** Returns the limits in stored form. Refuses unknown platforms, and platforms of another environment. */
export async function limitsFor(
  { tx }: Work,
  roles: readonly Role[],
  { environment, platformIds }: Static<typeof OperatorLimits> = {},
): Promise<Limits | undefined> {
  if (environment === undefined && platformIds === undefined) return undefined
  checkMayBeLimited(roles)
  if (platformIds === undefined) return { environment }
  const all = await findPlatforms(tx)
  const there = environment === undefined ? all : all.filter((each) => each.environment === environment)
  const platforms = platformIds.map((named, index) => {
    const id = platformIdFromWire(named)
    const isThere = there.some((each) => each.id === id)
    return id && isThere ? id : refuseField(`limits.platformIds[${index}]`, 'There is no such platform.')
  })
  return { environment, platforms }
}
