import type { Db, Tx } from '../db/index.ts'
import type { PlatformId } from '../lib/ids.ts'

/** Finds violations of invariants. */
export interface InvariantCheck {
  /** The invariants, a sentence each. */
  invariants: readonly string[]
  /**
   * Returns the violations. With `since`, a moment of real time, it may skip data that has not changed from then on:
   * the cost of the background audit depends on the changes, not on the amount of data.
   */
  find(db: Db | Tx, platform: PlatformId, since?: Date): Promise<Violation[]>
}

export interface Violation {
  invariant: string
  /** A short description of each offender. */
  offenders: string[]
}

/** A check of one invariant. `find` returns the violating objects; a sound database has none. */
export const invariantCheck = (
  invariant: string,
  find: (db: Db | Tx, platform: PlatformId, since?: Date) => Promise<string[]>,
): InvariantCheck => ({
  invariants: [invariant],
  find: async (db, platform, since) => broken({ invariant, offenders: await find(db, platform, since) }),
})

export const broken = (violation: Violation): Violation[] => (violation.offenders.length > 0 ? [violation] : [])

/** Runs every check for one platform. Returns the violated invariants. */
export async function findViolations(
  db: Db | Tx,
  platform: PlatformId,
  checks: readonly InvariantCheck[],
  since?: Date,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { find } of checks) violations.push(...(await find(db, platform, since)))
  return violations
}
