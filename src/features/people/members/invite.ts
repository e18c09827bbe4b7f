import { type Caller, permissionsOf } from '#runtime/declare/auth/caller.ts'
import type { MemberRole } from '#runtime/declare/auth/member-roles.ts'
import { checkHandsOn, PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Access, insertPerson, type LinkMaker, linkForInvited, lockActiveWith, type Member } from '../index.ts'

export interface Invitation {
  name: string
  email: string
  roles: readonly MemberRole[]
}

/** Adds a member to the current platform, with a link for a passkey. */
export async function inviteMember(
  work: Work,
  access: Access,
  { name, email, roles }: Invitation,
  made: LinkMaker & { origin: string },
): Promise<{ member: Member; link: { url: string; expiresAt: Date } }> {
  const times = { createdAt: access.systemNow, updatedAt: access.systemNow }
  const id = work.newId('Member')
  const member: Member = { id, name, email, roles, status: 'INVITED', ...times, memberOf: work.platform }
  if (!(await insertPerson(access, member))) refuse('CONFLICT', 'A member with this address already exists.')
  return { member, link: await linkForInvited(access, member, made) }
}

/** A token can grant only its own permissions, and only while there is no owner to do it. */
export async function checkTokenInvites(work: Work, caller: Caller, roles: readonly MemberRole[]): Promise<void> {
  checkHandsOn(permissionsOf(caller), PERMISSIONS)
  if (!roles.includes('owner')) refuse('CONFLICT', 'An API token invites the first owner. Owners invite all others.')
  if ((await lockActiveWith(work, work.platform, 'owner')).length > 0)
    refuse('CONFLICT', 'The platform already has an owner. Ask an owner to invite members.')
}
