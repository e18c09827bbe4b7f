import type { ByPlatform, Statement, Tx } from '#runtime/db/index.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { ofCreator } from './memories.ts'
import type { Turn, Turns } from './turns.ts'
import type { JointPart, Part, Work } from './work.ts'

/** The unit needs its own transaction, because it writes immediately or takes its own locks. It runs again, alone. */
export class NeedsOwnTransaction extends Error {}

/** The unit needs an object of another unit in a running batch. It runs again with the next batch. */
class NeedsNextBatch extends Error {}

/**
 * A rollback of a unit's changes is no longer possible without the other units. Every unit of the batch runs again,
 * alone.
 */
export class BatchFallsApart extends Error {}

/** State shared by batches that run at the same time. */
export interface Common {
  turns: Turns
  /** The unit that has taken each object, by platform and object. */
  takers: Map<string, Work>
}

/**
 * The shared state of the units of one transaction: the objects that each has taken, and their joint write buffers. A
 * unit with its own transaction is a batch of one.
 */
export class Batch {
  private readonly taken = new Set<string>()
  private readonly joint = new Map<PlatformId, Map<JointPart<unknown>, unknown>>()
  private turn: Turn | undefined

  constructor(
    readonly tx: Tx,
    /** Absent for a unit with its own transaction. */
    private readonly common?: Common,
  ) {}

  get isShared(): boolean {
    return this.common !== undefined
  }

  /**
   * Row locks do not separate members of one transaction. Another batch that waited for its in-process lock while it
   * held the row lock would never get it, because the database does not see waits for in-process locks.
   */
  take(object: string, unit: Work): void {
    if (!this.common) return
    const { takers } = this.common
    const name = `${unit.platform} ${object}`
    const taker = takers.get(name) ?? unit
    if (taker !== unit) throw new NeedsNextBatch(`${object} is taken by another unit.`)
    takers.set(name, unit)
    this.taken.add(name)
  }

  /** Releases the objects that its units have taken, after the transaction has ended. */
  end(): void {
    for (const object of this.taken) this.common?.takers.delete(object)
  }

  /** Waits until the previous batch has sent its writes. */
  async awaitTurn(): Promise<void> {
    this.turn ??= this.common?.turns.take()
    await this.turn?.hasCome
  }

  endTurn(): void {
    this.turn?.end()
  }

  collect<Collected>({ platform }: Work, part: JointPart<Collected>): Collected {
    return ofCreator(this.jointOf(platform), part)
  }

  /** Units of different platforms have separate joint write buffers. */
  private jointOf(platform: PlatformId): Map<JointPart<unknown>, unknown> {
    const known = this.joint.get(platform) ?? new Map()
    this.joint.set(platform, known)
    return known
  }

  /** Returns a copy of the joint write buffers, for savepoints of a unit with its own transaction. */
  copyJoint({ platform }: Work): ReadonlyMap<JointPart<unknown>, unknown> {
    return new Map([...this.jointOf(platform)].map(([part, collected]) => [part, part.copy(collected)]))
  }

  restoreJoint({ platform }: Work, copy: ReadonlyMap<JointPart<unknown>, unknown>): void {
    this.joint.set(platform, new Map(copy))
  }

  /** Rolls back a unit's additions to the joint write buffers. Throws if other units have relied on them. */
  takeBack(unit: Work): void {
    for (const [part, collected] of this.jointOf(unit.platform)) part.takeBack(collected, unit)
  }

  /** Returns the statements that write everything these units have collected, one per kind of row. */
  writes(units: readonly Collecting[]): Statement[] {
    const byPlatform = [...grouped(units, ({ platform }) => platform)]
    const separate = byParts(byPlatform.map(([platform, units]) => [platform, joined(units)]))
    return [...byParts(this.joint), ...separate].flatMap(([part, collected]) => part.writes(collected))
  }
}

/** A unit that has completed. */
interface Collecting {
  platform: PlatformId
  collected: ReadonlyMap<Part<unknown>, unknown>
}

/** Groups collected data by write buffer and platform, with the platforms in the order of their ids. */
function byParts<P extends Writing>(
  collected: Iterable<readonly [PlatformId, ReadonlyMap<P, unknown>]>,
): Map<P, ByPlatform<unknown>> {
  const parts = new Map<P, Map<PlatformId, unknown>>()
  for (const [platform, ofPlatform] of [...collected].sort(byName))
    for (const [part, what] of ofPlatform) parts.set(part, (parts.get(part) ?? new Map()).set(platform, what))
  return parts
}

type Writing = Pick<Part<unknown>, 'writes'>

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

function joined(units: readonly Collecting[]): Map<Part<unknown>, unknown> {
  const all = new Map<Part<unknown>, unknown>()
  for (const [part, collected] of units.flatMap(({ collected }) => [...collected])) {
    part.join(ofCreator(all, part), collected)
  }
  return all
}
