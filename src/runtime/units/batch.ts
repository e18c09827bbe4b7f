import type { Statement, Tx } from '../db/index.ts'
import type { PlatformId } from '../ids.ts'
import { ofCreator } from './first-use.ts'
import { NeedsNextBatch } from './leaving.ts'
import type { Turn, Turns } from './turns.ts'
import type { JointPart, Part, Work } from './work.ts'

/** What the batches of one platform have in common in this process. */
export interface Common {
  turns: Turns
  /** Who has taken what, in all batches that are under way. */
  takers: Map<string, Work>
}

/** Where the units of one transaction meet: what each of them has taken, and what they collect jointly. A unit of its own is a batch of one. */
export class Batch {
  private readonly taken = new Set<string>()
  private readonly joint = new Map<JointPart<unknown>, unknown>()
  private turn: Turn | undefined

  constructor(
    readonly tx: Tx,
    readonly platform: PlatformId,
    /** Absent for a unit of its own. */
    private readonly common?: Common,
  ) {}

  get isShared(): boolean {
    return this.common !== undefined
  }

  /**
   * Row locks do not keep units of one transaction apart. Another batch that waited for its turn while it held the lock would never get it: the
   * database does not see who waits for a turn.
   */
  take(object: string, unit: Work): void {
    if (!this.common) return
    const { takers } = this.common
    const taker = takers.get(object) ?? unit
    if (taker !== unit) throw new NeedsNextBatch(`${object} is taken by another unit.`)
    takers.set(object, unit)
    this.taken.add(object)
  }

  /** Lets go of what its units have taken, when the transaction has ended. */
  end(): void {
    for (const object of this.taken) this.common?.takers.delete(object)
  }

  /** Waits until the batch before this one has sent what it writes. */
  async awaitTurn(): Promise<void> {
    this.turn ??= this.common?.turns.take()
    await this.turn?.hasCome
  }

  endTurn(): void {
    this.turn?.end()
  }

  collect<Collected>(part: JointPart<Collected>): Collected {
    return ofCreator(this.joint, part)
  }

  /** A copy of what has been collected jointly, for marks of a unit of its own. */
  copyJoint(): ReadonlyMap<JointPart<unknown>, unknown> {
    return new Map([...this.joint].map(([part, collected]) => [part, part.copy(collected)]))
  }

  restoreJoint(copy: ReadonlyMap<JointPart<unknown>, unknown>): void {
    this.joint.clear()
    for (const [part, collected] of copy) this.joint.set(part, collected)
  }

  /** Undoes what a unit has added to what is collected jointly. Throws where its neighbours have relied on it. */
  takeBack(unit: Work): void {
    for (const [part, collected] of this.joint) part.takeBack(collected, unit)
  }

  /** What writes everything that these units have collected, one statement per kind of row. */
  writes(collections: readonly ReadonlyMap<Part<unknown>, unknown>[]): Statement[] {
    const separate = [...joined(collections)].flatMap(([part, collected]) => part.writes(this.platform, collected))
    const joint = [...this.joint].flatMap(([part, collected]) => part.writes(this.platform, collected))
    return [...joint, ...separate]
  }
}

function joined(collections: readonly ReadonlyMap<Part<unknown>, unknown>[]): Map<Part<unknown>, unknown> {
  const all = new Map<Part<unknown>, unknown>()
  for (const [part, collected] of collections.flatMap((collection) => [...collection])) {
    part.join(ofCreator(all, part), collected)
  }
  return all
}
