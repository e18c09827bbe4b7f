import type { Db, Tx } from '#runtime/db/index.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { checkNotSuspended } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isMember, type Person } from './model.ts'

/**
 * Writes the access of people: their links, passkeys and sessions, and their admission. All access uses the system's
 * time, even for members of a sandbox platform whose clock was moved forward.
 */
export interface Access {
  readonly tx: Tx
  readonly systemNow: Date
}

/** Opens the access of people in a transaction, regardless of its platform's time. */
export type OpenAccess = (work: Pick<Work, 'tx'>) => Access

export const accessBy =
  (clock: Clock): OpenAccess =>
  ({ tx }) => ({ tx, systemNow: clock.now() })

/** Like `OpenAccess`, in a transaction that uses the system's time. */
export const accessIn = ({ tx, now }: Pick<Work, 'tx' | 'now'>): Access => ({ tx, systemNow: now })

/** Rejects a member of a suspended platform, which may neither enrol nor sign in. */
export async function checkPlatformOf(db: Db | Tx, person: Person): Promise<void> {
  if (isMember(person)) await checkNotSuspended(db, person.memberOf)
}
