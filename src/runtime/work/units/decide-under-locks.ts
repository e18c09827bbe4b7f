import { type Database, type Left, Memory, type Read, Reads, type Tx, transact } from '#runtime/db/index.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import { writesOf } from './collected.ts'
import { Flush } from './flush.ts'
import { asRead, Run, type WaitingUnit } from './run.ts'
import type { UnitDependencies } from './unit.ts'

interface Place {
  database: Database
  options: UnitDependencies
}

/** The outcome of a transaction that locks. */
interface Decided {
  flush: Flush
  alone: WaitingUnit[]
  refused: [WaitingUnit, Refusal][]
}

/** A refusal or an error of a preparation, or what it has read. */
interface Verdict {
  reason?: unknown
  value?: readonly Left[] | undefined
}

/**
 * Lets units of one platform decide in a transaction that locks what they read, and commits it. Locks first what they
 * have read before. Throws if any of them fails the transaction.
 */
export async function decideUnderLocks(
  place: Place,
  units: readonly WaitingUnit[],
  read: readonly Read[],
): Promise<Decided> {
  let decided = newDecided(new Memory())
  const decide = async (tx: Tx) => {
    decided = await decideIn(tx, place, units, read)
  }
  await transact(place.database, decide, () => writesOf(decided.flush.units))
  return decided
}

const newDecided = (memory: Memory): Decided => ({ flush: new Flush(memory), alone: [], refused: [] })

async function decideIn(
  tx: Tx,
  { options }: Place,
  units: readonly WaitingUnit[],
  read: readonly Read[],
): Promise<Decided> {
  const memory = new Memory()
  const decided = newDecided(memory)
  const reads = new Reads({ memory, room: tx, isLocking: true })
  await lockRows(reads, read)
  const prepared = await Promise.allSettled(units.map((unit) => unit.prepare?.(tx)))
  for (const [index, unit] of units.entries()) {
    const { reason, value = [] } = prepared[index] as Verdict
    if (reason instanceof Refusal) decided.refused.push([unit, reason])
    else if (reason) throw reason
    else {
      const own = [...reads.own, ...value.map(asRead)]
      const run = new Run(unit, { memory, room: tx, isLocking: true, own }, options)
      await run.ended
      if (run.outcome.kind === 'alone') decided.alone.push(unit)
      else decided.flush.accept(run)
    }
  }
  return decided
}

/** Locks rows in one order, with one statement for each look-up. */
async function lockRows(reads: Reads, read: readonly Read[]): Promise<void> {
  const byLookup = [...grouped(read, ({ lookup }) => lookup)]
  for (const [lookup, own] of byLookup.toSorted(([one], [other]) => one.lockOrder - other.lockOrder))
    await Promise.all(own.map(({ names }) => reads.rowsOf(lookup, names)))
}
