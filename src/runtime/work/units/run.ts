import { type Db, type Left, type Memory, type Read, Reads, roomOf, type Tx } from '#runtime/db/index.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { Unit, type UnitDependencies } from './unit.ts'
import type { Work, WorkContext } from './work.ts'

/** Runs before a unit, outside it. */
export type Prepare = (room: Db | Tx) => Promise<readonly Left[]>

/** Returns what a preparation has read, for the unit alone. */
export const asRead = ({ lookup, names, rows }: Left): Read => ({ lookup, names, entry: { rows, version: null } })

/** A unit that waits for a transaction that it may share. */
export interface WaitingUnit {
  readonly context: WorkContext
  readonly callback: (work: Work) => Promise<unknown>
  /** Refuses the unit, or reads rows that it must not take from memory. */
  readonly prepare?: Prepare | undefined
  /** The rows that were looked up for this unit alone. */
  own?: readonly Read[]
  /** When it could decide first, in milliseconds of the process. */
  readyAt?: number
  /** How often it has decided on rows that have changed since. */
  outdated?: number
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * The outcome of one run. A unit that runs `alone` writes immediately, takes its own locks, or has failed: it gets a
 * transaction of its own.
 */
export type Outcome = { kind: 'done'; value: unknown } | { kind: 'refused'; refusal: Refusal } | { kind: 'alone' }

/** The unit needs its own transaction, because it writes immediately or takes its own locks. */
class NeedsOwnTransaction extends Error {}

interface Place {
  memory: Memory
  /** Where its look-ups go. */
  room: Db | Tx
  isLocking?: boolean
  own?: readonly Read[] | undefined
}

/** One run of a unit. It decides on rows from memory, and writes at the end. */
export class Run {
  readonly unit: Unit
  readonly reads: Reads
  outcome: Outcome = { kind: 'alone' }
  hasEnded = false
  /** The rows that it leaves under the keys of look-ups. */
  left: readonly Left[] = []
  readonly began = performance.now()
  /** Resolves when the outcome is known. */
  readonly ended: Promise<void>
  /** Resolves when the run has ended, waits for the database, or has had its turn of the event loop. */
  readonly endedOrWaiting: Promise<void>
  private pause = () => {}
  private needsOwn = false

  constructor(
    readonly waiting: WaitingUnit,
    place: Place,
    dependencies: UnitDependencies,
  ) {
    this.endedOrWaiting = new Promise((resolve) => {
      this.pause = resolve
    })
    const refuse = () => this.sendAway()
    this.reads = new Reads({ ...place, onWait: this.pause, refuse })
    this.unit = new Unit(roomOf(place.room, this.reads, refuse), waiting.context, dependencies, true)
    this.ended = this.run()
    if (!this.hasEnded) atEndOfTurn(this.pause)
  }

  /** Whether the outcome is right only if a transaction commits or verifies it. */
  get needsTransaction(): boolean {
    return this.reads.holds.size > 0 || this.unit.collected.size > 0 || this.reads.read.length > 0
  }

  answer(): void {
    const { resolve, reject } = this.waiting
    if (this.outcome.kind === 'done') resolve(this.outcome.value)
    if (this.outcome.kind === 'refused') reject(this.outcome.refusal)
  }

  private async run(): Promise<void> {
    const outcome = await this.decide()
    this.outcome = this.needsOwn ? { kind: 'alone' } : outcome
    this.hasEnded = true
    this.pause()
  }

  private async decide(): Promise<Outcome> {
    try {
      const value = await this.unit.run(this.waiting.callback)
      this.left = this.unit.left
      return { kind: 'done', value }
    } catch (error) {
      return error instanceof Refusal ? { kind: 'refused', refusal: error } : { kind: 'alone' }
    }
  }

  private sendAway(): never {
    this.needsOwn = true
    throw new NeedsOwnTransaction('The unit writes at once, takes its own locks, or reads what a neighbour leaves.')
  }
}

let callbacks: (() => void)[] = []

/** Calls back at the end of this turn of the event loop, together with all others that wait for it. */
function atEndOfTurn(callback: () => void): void {
  if (callbacks.push(callback) > 1) return
  setImmediate(() => {
    const ended = callbacks
    callbacks = []
    for (const each of ended) each()
  })
}
