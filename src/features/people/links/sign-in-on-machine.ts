import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Access, accessIn, checkPlatformOf } from '../access.ts'
import { isMember, type Member, type Person } from '../model.ts'
import { SESSION_SECONDS } from '../sessions/sign-in.ts'
import { findPersonByEmail, insertPerson } from '../store.ts'
import { findByLink, insertLink, spendLink, spendLinksOf, spendLinksOfOthers } from './store.ts'

const ON_THIS_MACHINE = 'owner@localhost'

/**
 * Makes a link that signs its reader in as an owner of the platform, once and without a passkey: for the person who has
 * started the service on their own machine. Returns its secret, or undefined if the owner of this machine was
 * suspended. The transaction uses the system's time.
 */
export async function linkForOwnerOnMachine(work: Work): Promise<string | undefined> {
  // If two processes start together, only one adds the owner.
  const owner = (await findOwnerOnMachine(work)) ?? (await addOwnerOnMachine(work)) ?? (await findOwnerOnMachine(work))
  if (owner?.status !== 'ACTIVE') return undefined
  const secret = randomHex(32)
  const access = accessIn(work)
  const expiresAt = addSeconds(access.systemNow, SESSION_SECONDS)
  await spendLinksOf(access, owner.id)
  await spendLinksOfOthers(access, work.platform, owner.id)
  await insertLink(access, {
    secretHash: hashSecret(secret),
    personId: owner.id,
    expiresAt,
    madeBy: undefined,
    signsIn: true,
  })
  return secret
}

async function findOwnerOnMachine({ tx, platform }: Work): Promise<Member | undefined> {
  const person = await findPersonByEmail(tx, platform, ON_THIS_MACHINE)
  return person && isMember(person) ? person : undefined
}

async function addOwnerOnMachine(work: Work): Promise<Member | undefined> {
  const times = { createdAt: work.now, updatedAt: work.now }
  const named = { id: work.newId('Member'), name: 'Owner on this machine', email: ON_THIS_MACHINE }
  const owner: Member = { ...named, roles: ['owner'], status: 'ACTIVE', ...times, memberOf: work.platform }
  return (await insertPerson(work, owner)) ? owner : undefined
}

/**
 * Returns the person whom the link signs in, and spends the link. Refuses an unknown, spent or expired link with the
 * same message.
 */
export async function signInByLink(access: Access, secret: string): Promise<Person> {
  const secretHash = hashSecret(secret)
  const person = await findByLink(access.tx, { secretHash, signsIn: true }, access.systemNow)
  if (person?.status !== 'ACTIVE') return refuseUnknown('REFERENCE_NOT_FOUND')
  await checkPlatformOf(access.tx, person)
  if (!(await spendLink(access, secretHash))) return refuseUnknown('REFERENCE_NOT_FOUND')
  return person
}
