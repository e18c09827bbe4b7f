import { sql } from 'kysely'
import { encodeArray } from './arrays.ts'
import { readsOf, wholeOf } from './dialect.ts'
import type { Hold } from './reads.ts'
import type { Statement, Tx } from './types.ts'

const LOCKS: Readonly<Record<Hold, string>> = {
  alone: 'pg_advisory_xact_lock',
  together: 'pg_advisory_xact_lock_shared',
}

/** Waits until no other transaction holds the name, and holds it until this one ends. */
export async function takeTurns(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Works like `takeTurns`, for units that share a transaction: it does not separate them. `together` shares the lock
 * with others who hold the name together. They never overtake a transaction that waits for it alone. A unit that
 * decides from memory holds its names when its transaction begins, before it verifies what the unit has read.
 */
export async function takeTurnsInBatch(tx: Tx, name: string, how: Hold): Promise<void> {
  const reads = readsOf(tx)
  if (reads && !reads.isLocking) return void reads.holds.set(name, how)
  await sql`select ${sql.raw(LOCKS[how])}(hashtextextended(${name}, 0))`.execute(wholeOf(tx))
}

/** Returns the statements that hold these names, in one order. */
export const holdsOf = (names: ReadonlyMap<string, Hold>): Statement[] =>
  (['alone', 'together'] as const).flatMap((how) => {
    const own = [...names].flatMap(([name, each]) => (each === how ? name : [])).toSorted()
    const text = `select ${LOCKS[how]}(hashtextextended(name, 0)) from unnest($1::text[]) as held (name)`
    return own.length > 0 ? [{ text, parameters: [encodeArray('text', own)] }] : []
  })

/** Tries to hold the name until the transaction ends. A unit that decides from memory holds no name. */
export async function tryToHold(tx: Tx, name: string): Promise<boolean> {
  const reads = readsOf(tx)
  if (reads && !reads.isLocking) return true
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(wholeOf(tx))
  return rows[0]?.held === true
}
