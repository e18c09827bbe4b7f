import type { Db, Tx } from './db/index.ts'
import type { PlatformId } from './ids.ts'

/** Something that must always hold, with a way to find where it does not. */
export interface InvariantCheck {
  /** The invariant as a sentence. */
  invariant: string
  /** What breaks it: a short description of each offender, none in a sound database. */
  find(db: Db | Tx, platform: PlatformId): Promise<string[]>
}

export interface Violation {
  invariant: string
  offenders: string[]
}

/** Runs every check for one platform; answers the invariants that do not hold. */
export async function findViolations(
  db: Db | Tx,
  platform: PlatformId,
  checks: readonly InvariantCheck[],
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { invariant, find } of checks) {
    const offenders = await find(db, platform)
    if (offenders.length > 0) violations.push({ invariant, offenders })
  }
  return violations
}
