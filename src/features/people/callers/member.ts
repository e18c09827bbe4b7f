import type { Db, Tx } from '#runtime/db/index.ts'
import type { MemberCaller, PersonCaller } from '#runtime/declare/auth/caller.ts'
import { permissionsOf } from '#runtime/declare/auth/member-roles.ts'
import type { Authenticator, Presented } from '#runtime/http/admission.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import { isMember, type LiveSession } from '../index.ts'
import { fromOf } from './requests.ts'
import { refuseSession, type SessionOf } from './sessions.ts'
import { OF_SYSTEM_TENANT, placeIn } from './visitors.ts'

/** Authenticates members of platforms. The platform is always the member's own, regardless of the request. */
export const memberAuthenticator =
  (db: Db, sessionOf: SessionOf): Authenticator<MemberCaller> =>
  async (presented, within) => {
    const session = await sessionOf(presented, within)
    return isMember(session.person) ? memberOf(within ?? db, session, presented) : refuseSession()
  }

/** Authenticates the operator's people as acting on behalf of the system tenant, and members of platforms. */
export const personAuthenticator =
  (db: Db, sessionOf: SessionOf): Authenticator<PersonCaller> =>
  async (presented, within) => {
    const session = await sessionOf(presented, within)
    const { person, id: sessionId } = session
    if (isMember(person)) return memberOf(within ?? db, session, presented)
    const { id: operatorId, roles } = person
    return { ...OF_SYSTEM_TENANT, kind: 'operator', operatorId, roles, sessionId, from: fromOf(presented) }
  }

async function memberOf(
  db: Db | Tx,
  { person, id: sessionId }: LiveSession,
  presented: Presented,
): Promise<MemberCaller> {
  if (!isMember(person)) return refuseSession()
  const { id: memberId, roles: memberRoles } = person
  const platform = await requirePlatform(db, person.memberOf)
  const place = { ...placeIn(platform), ...(platform.isSuspended && { isSuspended: true }) }
  const permissions = permissionsOf(memberRoles, place.environment)
  return { ...place, kind: 'member', permissions, memberId, memberRoles, sessionId, from: fromOf(presented) }
}
