import type { Db, Tx } from '#runtime/db/index.ts'
import { checkNotSuspended } from '#runtime/work/platforms/platforms.ts'
import { isMember, type Person } from './model.ts'

/** Refuses a member of a suspended platform: it enrols and signs in no member. */
export async function checkPlatformOf(db: Db | Tx, person: Person): Promise<void> {
  if (isMember(person)) await checkNotSuspended(db, person.memberOf)
}
