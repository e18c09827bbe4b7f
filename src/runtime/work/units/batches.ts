import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Refusal } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work, WorkContext } from './work.ts'

/** While the database commits one batch, the next one fills. */
const BATCHES_UNDER_WAY = 2
const MOST_IN_A_BATCH = 256

/** A unit that waits for a shared transaction. */
export interface WaitingUnit {
  readonly context: WorkContext
  readonly callback: (work: Work) => Promise<unknown>
  /** Whether the previous batch has postponed it. */
  readonly isSentOn?: boolean
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * The outcome of one unit within its shared transaction. `alone` and `next` select how it runs again. A failed unit
 * fails the transaction.
 */
export type UnitOutcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'alone' }
  | { kind: 'next' }
  | { kind: 'failed'; error: unknown }

/**
 * Collects units into batches: units that arrive while two batches are running form the next. There is no timer, so a
 * unit at an idle queue runs immediately. If more units wait than fit into a batch, platforms alternate: a busy one
 * never delays another for longer than a batch.
 */
export class BatchQueue {
  private readonly waiting = new Map<PlatformId, WaitingUnit[]>()
  private underWay = 0

  constructor(
    /** Runs a batch and answers its units, except the units that it returns, which must run again. Never rejects. */
    private readonly runBatch: (units: WaitingUnit[]) => Promise<WaitingUnit[]>,
    private readonly onEmpty: () => void,
  ) {}

  add(unit: WaitingUnit): void {
    const isFirst = this.waiting.size === 0
    this.unitsOf(unit).push(unit)
    if (isFirst) void this.runNext()
  }

  private unitsOf({ context: { platform } }: WaitingUnit): WaitingUnit[] {
    const known = this.waiting.get(platform) ?? []
    this.waiting.set(platform, known)
    return known
  }

  private async runNext(): Promise<void> {
    for (;;) {
      await endOfTurn()
      if (this.waiting.size === 0 || this.underWay === BATCHES_UNDER_WAY) return
      this.underWay++
      const again = await this.runBatch(this.nextBatch())
      for (const unit of again.toReversed()) this.unitsOf(unit).unshift(unit)
      this.underWay--
      if (this.waiting.size === 0) break
    }
    if (this.underWay === 0) this.onEmpty()
  }

  /** Returns the next batch: gives out places to the platforms one by one. */
  private nextBatch(): WaitingUnit[] {
    const batch: WaitingUnit[] = []
    let left = MOST_IN_A_BATCH
    const smallestFirst = [...this.waiting].sort(([, one], [, other]) => one.length - other.length)
    for (const [index, [platform, units]] of smallestFirst.entries()) {
      const share = Math.ceil(left / (smallestFirst.length - index))
      batch.push(...units.splice(0, share))
      left = MOST_IN_A_BATCH - batch.length
      if (units.length === 0) this.waiting.delete(platform)
    }
    return batch
  }
}
