import { setImmediate as endOfTurn } from 'node:timers/promises'
import { DatabaseAway } from '#runtime/db/connection-loss.ts'
import type { Database, Memory, Read } from '#runtime/db/index.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { decideUnderLocks } from './decide-under-locks.ts'
import { FairQueue } from './fair-queue.ts'
import { Flush, Outdated } from './flush.ts'
import { asRead, Run, type WaitingUnit } from './run.ts'
import type { Unit, UnitDependencies } from './unit.ts'

const MOST_IN_A_FLUSH = 256
/** How long units decide before other work of the process gets a turn. */
const LONGEST_TURN_MS = 5
const UNITS_AT_ONCE = 8
/** How often a unit decides again because other units have changed what it has read. */
const MOST_OUTDATED = 3

/** The parts of the time of a unit. `wait` is the wait for the previous commit. */
export type UnitPart = 'prepare' | 'queue' | 'decide' | 'wait' | 'commit'

/** The dependencies of a lane, from the class that owns it. */
export interface LaneHost {
  readonly database: Database
  /** The rows that this process remembers. */
  readonly memory: Memory
  readonly options: UnitDependencies & { onPart(part: UnitPart, seconds: number): void }
  /** Runs after a commit. */
  announce(units: readonly Unit[]): void
  /** Runs a unit in a transaction of its own, and answers it. */
  runAlone(unit: WaitingUnit): Promise<void>
  /** Passes units on to the lanes of their platforms. */
  separate(units: readonly WaitingUnit[]): void
}

/**
 * Runs units that share transactions. Each unit decides on rows from memory, one after the other and without waiting. A unit with other rows waits for them beside the others. While the database commits one transaction, the units of
 * the next one decide.
 */
export class Lane {
  private readonly ready = new FairQueue<WaitingUnit>()
  /** Runs that have waited for the database, and have ended. */
  private readonly ended: Run[] = []
  private isDeciding = false
  private flushing: Promise<void> = Promise.resolve()
  private isFlushing = false
  private arrive = () => {}
  /** The number of units that are neither answered nor passed on. */
  private size = 0

  constructor(
    private readonly host: LaneHost,
    /** Called when the lane has no unit left. Absent for the lane that all platforms share. */
    private readonly onIdle?: () => void,
  ) {}

  private get isShared(): boolean {
    return this.onIdle === undefined
  }

  add(unit: WaitingUnit): void {
    this.size++
    void this.prepare(unit)
  }

  private async prepare(unit: WaitingUnit): Promise<void> {
    const began = performance.now()
    try {
      unit.own = (await unit.prepare?.(this.host.database.db))?.map(asRead)
    } catch (error) {
      unit.reject(error)
      return this.release([unit])
    }
    this.tell('prepare', began)
    unit.readyAt = performance.now()
    this.ready.add(unit)
    void this.decide()
  }

  private tell(part: UnitPart, began: number): void {
    this.host.options.onPart(part, (performance.now() - began) / 1000)
  }

  /** Lets units decide in the order of their arrival. Sends their decisions once the previous ones are committed. */
  private async decide(): Promise<void> {
    this.arrive()
    if (this.isDeciding) return
    this.isDeciding = true
    while (this.hasUnits) {
      await endOfTurn()
      const flush = new Flush(this.host.memory)
      await this.fill(flush)
      while (this.isFlushing && flush.runs.length < MOST_IN_A_FLUSH) {
        await Promise.race([this.flushing, this.hasUnits ? endOfTurn() : this.arrival()])
        await this.fill(flush)
      }
      if (flush.runs.length > 0) this.flushing = this.send(flush)
    }
    this.isDeciding = false
  }

  private get hasUnits(): boolean {
    return !this.ready.isEmpty || this.ended.length > 0
  }

  /** Resolves when another unit can decide. */
  private arrival(): Promise<void> {
    return new Promise((resolve) => {
      this.arrive = resolve
    })
  }

  /** Lets units decide, as long as other work of the process may wait. */
  private async fill(flush: Flush): Promise<void> {
    for (const run of this.ended.splice(0)) this.settle(flush, run)
    const end = performance.now() + LONGEST_TURN_MS
    while (performance.now() < end && flush.runs.length < MOST_IN_A_FLUSH && !this.ready.isEmpty)
      for (const unit of this.ready.take(UNITS_AT_ONCE)) await this.start(flush, unit)
  }

  private async start(flush: Flush, unit: WaitingUnit): Promise<void> {
    const { memory, database, options } = this.host
    this.tell('queue', unit.readyAt ?? 0)
    const run = new Run(unit, { memory, room: database.db, own: unit.own }, options)
    await run.endedOrWaiting
    if (run.hasEnded) this.settle(flush, run)
    else void run.ended.then(() => this.takeUp(run))
  }

  private takeUp(run: Run): void {
    this.ended.push(run)
    void this.decide()
  }

  /** Accepts a decision, unless other units have changed what it relies on since. */
  private settle(flush: Flush, run: Run): void {
    const { waiting, outcome, reads } = run
    this.tell('decide', run.began)
    if (outcome.kind === 'alone') return this.runAlone([waiting])
    if (!reads.areCurrent) return this.repeat([waiting])
    if (run.needsTransaction) return flush.accept(run)
    run.answer()
    this.release([waiting])
  }

  private repeat(units: readonly WaitingUnit[]): void {
    for (const unit of units.toReversed()) {
      unit.outdated = (unit.outdated ?? 0) + 1
      if (unit.outdated > MOST_OUTDATED) this.runAlone([unit])
      else this.ready.addFirst(unit)
    }
    void this.decide()
  }

  /** A unit that waits alone does not block others. */
  private runAlone(units: readonly WaitingUnit[]): void {
    for (const unit of units) void this.host.runAlone(unit)
    this.release(units)
  }

  private async send(flush: Flush): Promise<void> {
    this.isFlushing = true
    await this.sendOrRecover(flush).finally(() => {
      this.isFlushing = false
    })
  }

  private async sendOrRecover(flush: Flush): Promise<void> {
    const units = flush.runs.map(({ waiting }) => waiting)
    this.tell('wait', flush.began)
    const sent = performance.now()
    try {
      const { database } = this.host
      await database.flush(await flush.statements(database, this.isShared))
      this.tell('commit', sent)
    } catch (error) {
      flush.fail()
      if (error instanceof Outdated) return this.repeat(units)
      return this.recover(units, error, flush)
    }
    flush.commit()
    this.finish(flush)
  }

  private finish({ runs, units }: Flush): void {
    for (const run of runs) run.answer()
    this.release(runs.map(({ waiting }) => waiting))
    this.host.announce(units)
  }

  /** Finds out which units of a failed transaction can succeed. */
  private async recover(units: readonly WaitingUnit[], error: unknown, { read }: Flush): Promise<void> {
    if (this.refusesAll(units, error)) return
    if (!this.isShared) return this.runLocking(units, read)
    this.host.separate(units)
    this.release(units)
  }

  /**
   * A refusal of the transaction itself: the commit's outcome is unknown, so no unit may run again. Without a
   * connection, no unit can run.
   */
  private refusesAll(units: readonly WaitingUnit[], error: unknown): boolean {
    if (!(error instanceof Refusal || error instanceof DatabaseAway)) return false
    this.host.memory.clear()
    for (const { reject } of units) reject(error)
    this.release(units)
    return true
  }

  /** Runs units in one transaction that locks what they read. Divides a failing one, until the cause runs alone. */
  private async runLocking(units: readonly WaitingUnit[], read: readonly Read[]): Promise<void> {
    if (units.length <= 1) return this.runAlone(units)
    try {
      await this.lockAndDecide(units, read)
    } catch (error) {
      if (this.refusesAll(units, error)) return
      const middle = units.length >> 1
      await this.runLocking(units.slice(0, middle), read)
      await this.runLocking(units.slice(middle), read)
    }
  }

  private async lockAndDecide(units: readonly WaitingUnit[], read: readonly Read[]): Promise<void> {
    const { flush, alone, refused } = await decideUnderLocks(this.host, units, read)
    flush.forgetLeft(this.host.memory)
    for (const [{ reject }, refusal] of refused) reject(refusal)
    this.release(refused.map(([unit]) => unit))
    this.runAlone(alone)
    this.finish(flush)
  }

  private release(units: readonly WaitingUnit[]): void {
    this.size -= units.length
    if (this.size === 0) this.onIdle?.()
  }
}
