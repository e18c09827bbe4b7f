import type { Role } from '#runtime/declare/auth/grants.ts'
import type { MemberRole } from '#runtime/declare/auth/member-roles.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Access } from './access.ts'
import { type LinkMaker, newLink } from './links/enrol.ts'
import { spendLinksOf } from './links/store.ts'
import { isMember, type Person } from './model.ts'
import { hasPasskey, removePasskeys } from './passkeys/store.ts'
import { endSessionsOf } from './sessions/store.ts'
import { lockActiveWith, setRoles, setStatus } from './store.ts'

/** Removes all passkeys, links and sessions of the person. They need a new link to sign in. */
export async function resetPerson(access: Access, personId: Person['id']): Promise<void> {
  await removePasskeys(access, personId)
  await spendLinksOf(access, personId)
  await endSessionsOf(access, personId)
  await setStatus(access, personId, 'INVITED')
}

/** Returns the role that manages the person's colleagues. At least one person must keep it. */
const keeperOf = (person: Person): Role | MemberRole => (isMember(person) ? 'owner' : 'administrator')

/** Refuses a change that leaves colleagues without a manager who can sign in. */
async function checkKeeperStays(access: Access, person: Person): Promise<void> {
  const keeper = keeperOf(person)
  const keepers = await lockActiveWith(access, isMember(person) ? person.memberOf : 'operator', keeper)
  if (keepers.length === 1 && keepers[0] === person.id)
    refuse('CONFLICT', `This is the last ${keeper} who can sign in.`)
}

/** Suspends a person, immediately in every process. */
export async function suspendPerson(access: Access, person: Person): Promise<void> {
  const { id, status } = person
  if (status === 'SUSPENDED') refuse('CONFLICT', 'The person is suspended already.', { status })
  await checkKeeperStays(access, person)
  await spendLinksOf(access, id)
  await endSessionsOf(access, id)
  await setStatus(access, id, 'SUSPENDED')
}

/** Reinstates a suspended person. */
export async function resumePerson(access: Access, { id, status }: Person): Promise<void> {
  if (status !== 'SUSPENDED') refuse('CONFLICT', `The person is ${status}, not suspended.`, { status })
  await setStatus(access, id, (await hasPasskey(access.tx, id)) ? 'ACTIVE' : 'INVITED')
}

/** Deletes a person's passkeys. The person then needs a new link. */
export async function resetColleague(access: Access, person: Person): Promise<void> {
  const { id, status } = person
  if (status === 'SUSPENDED') refuse('CONFLICT', 'The person is suspended.', { status })
  await checkKeeperStays(access, person)
  await resetPerson(access, id)
}

/** Changes a person's roles and ends their sessions. */
export async function changeRoles(access: Access, person: Person, roles: Person['roles']): Promise<void> {
  if (!roles.some((role) => role === keeperOf(person))) await checkKeeperStays(access, person)
  await endSessionsOf(access, person.id)
  await setRoles(access, person.id, roles)
}

/** Creates a link for an invited person to register a passkey. It replaces earlier links. */
export async function linkForInvited(
  access: Access,
  { id, status }: Person,
  made: LinkMaker & { origin: string },
): Promise<EnrolmentLink> {
  if (status !== 'INVITED') refuse('CONFLICT', `The person is ${status}, not invited.`, { status })
  return linkFor(access, id, made)
}

/** Creates a link by which a signed-in person registers another passkey. */
export const linkForOneself = (access: Access, id: Person['id'], origin: string): Promise<EnrolmentLink> =>
  linkFor(access, id, { origin, madeBy: id })

interface EnrolmentLink {
  url: string
  expiresAt: Date
}

async function linkFor(
  access: Access,
  id: Person['id'],
  { origin, ...maker }: LinkMaker & { origin: string },
): Promise<EnrolmentLink> {
  const { secret, expiresAt } = await newLink(access, id, maker)
  return { url: `${origin}/console/enrol#${secret}`, expiresAt }
}
