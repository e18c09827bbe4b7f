import type { Role } from '../../../runtime/auth/grants.ts'
import type { MemberRole } from '../../../runtime/auth/member-roles.ts'
import { refuse } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { newLink } from './links/enrol.ts'
import { spendLinksOf } from './links/store.ts'
import { isMember, type Person } from './model.ts'
import { hasPasskey } from './passkeys/store.ts'
import { resetPerson } from './reset-person.ts'
import { endSessionsOf } from './sessions/store.ts'
import { lockActiveWith, setRoles, setStatus } from './store.ts'

/** The role without which people could be managed by none of their colleagues. */
const keeperOf = (person: Person): Role | MemberRole => (isMember(person) ? 'owner' : 'administrator')

/** Refuses to leave colleagues without one who can sign in and manage them. */
async function checkKeeperStays(work: Work, person: Person): Promise<void> {
  const keeper = keeperOf(person)
  const keepers = await lockActiveWith(work, isMember(person) ? person.memberOf : 'operator', keeper)
  if (keepers.length === 1 && keepers[0] === person.id)
    refuse('CONFLICT', `This is the last ${keeper} who can sign in.`)
}

/** Keeps a person out, in every process at once. */
export async function suspendPerson(work: Work, person: Person): Promise<void> {
  const { id, status } = person
  if (status === 'SUSPENDED') refuse('CONFLICT', 'The person is suspended already.', { status })
  await checkKeeperStays(work, person)
  await spendLinksOf(work, id)
  await endSessionsOf(work, id)
  await setStatus(work, id, 'SUSPENDED')
}

/** Lets a suspended person in again. */
export async function resumePerson(work: Work, { id, status }: Person): Promise<void> {
  if (status !== 'SUSPENDED') refuse('CONFLICT', `The person is ${status}, not suspended.`, { status })
  await setStatus(work, id, (await hasPasskey(work.tx, id)) ? 'ACTIVE' : 'INVITED')
}

/** Takes the passkeys of a person away. They need a new link. */
export async function resetColleague(work: Work, person: Person): Promise<void> {
  const { id, status } = person
  if (status === 'SUSPENDED') refuse('CONFLICT', 'The person is suspended.', { status })
  await checkKeeperStays(work, person)
  await resetPerson(work, id)
}

/** Gives a person other roles. Their sessions end. */
export async function changeRoles(work: Work, person: Person, roles: Person['roles']): Promise<void> {
  if (!roles.some((role) => role === keeperOf(person))) await checkKeeperStays(work, person)
  await endSessionsOf(work, person.id)
  await setRoles(work, person.id, roles)
}

/** A link by which an invited person registers a passkey: the last one is good. */
export async function linkForInvited(
  work: Work,
  { id, status }: Person,
  made: { origin: string; madeBy: Person['id'] | undefined },
): Promise<EnrolmentLink> {
  if (status !== 'INVITED') refuse('CONFLICT', `The person is ${status}, not invited.`, { status })
  return linkFor(work, id, made)
}

/** A link by which a person who is signed in registers another passkey. */
export const linkForOneself = (work: Work, id: Person['id'], origin: string): Promise<EnrolmentLink> =>
  linkFor(work, id, { origin, madeBy: id })

interface EnrolmentLink {
  url: string
  expiresAt: Date
}

async function linkFor(
  work: Work,
  id: Person['id'],
  { origin, madeBy }: { origin: string; madeBy: Person['id'] | undefined },
): Promise<EnrolmentLink> {
  const { secret, expiresAt } = await newLink(work, id, madeBy)
  return { url: `${origin}/console/enrol#${secret}`, expiresAt }
}
