import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Refusal } from '../errors.ts'
import type { Work, WorkContext } from './work.ts'

/** While the database makes one batch durable, the next one fills. */
const BATCHES_UNDER_WAY = 2
const MOST_IN_A_BATCH = 256

/** A unit of work that waits for a transaction which it shares. */
export interface WaitingUnit {
  readonly context: WorkContext
  readonly callback: (work: Work) => Promise<unknown>
  /** It has been sent on from the batch before. */
  readonly isSentOn?: boolean
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** How one unit ended within the transaction that it shares; `alone` and `next` are how it is to run again. One that failed fails the transaction. */
export type UnitOutcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'alone' }
  | { kind: 'next' }
  | { kind: 'failed'; error: unknown }

/**
 * Collects the units of one platform into batches: those that come while two batches are running form the next. There
 * is no timer, so a unit at an idle queue runs at once.
 */
export class BatchQueue {
  private waiting: WaitingUnit[] = []
  private underWay = 0

  constructor(
    /** Runs a batch and answers its units, but those that it gives back: they are to run again. Never rejects. */
    private readonly runBatch: (units: WaitingUnit[]) => Promise<WaitingUnit[]>,
    private readonly onEmpty: () => void,
  ) {}

  add(unit: WaitingUnit): void {
    this.waiting.push(unit)
    if (this.waiting.length === 1) void this.runNext()
  }

  private async runNext(): Promise<void> {
    for (;;) {
      await endOfTurn()
      if (this.waiting.length === 0 || this.underWay === BATCHES_UNDER_WAY) return
      this.underWay++
      this.waiting.unshift(...(await this.runBatch(this.waiting.splice(0, MOST_IN_A_BATCH))))
      this.underWay--
      if (this.waiting.length === 0) break
    }
    if (this.underWay === 0) this.onEmpty()
  }
}
