import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Refusal } from '../errors.ts'
import type { UnitOfWork, WorkContext } from './work.ts'

/** While the database makes one batch durable, the next one fills. */
const BATCHES_UNDER_WAY = 2
const MOST_IN_A_BATCH = 256

/** A unit of work that waits for its transaction. */
export interface Rider {
  readonly context: WorkContext
  readonly story: (work: UnitOfWork) => Promise<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** What became of one unit within the transaction that it shares. */
export type Outcome = { value: unknown } | { refusal: Refusal }

/** Collects units of work into batches: those that come while a batch is under way form the next. There is no timer, so an idle lane waits for nobody. */
export class Lane {
  private waiting: Rider[] = []
  private underWay = 0

  constructor(
    /** Carries a batch out, settles its riders and never rejects. */
    private readonly carry: (riders: Rider[]) => Promise<void>,
    private readonly onEmpty: () => void,
  ) {}

  join(rider: Rider): void {
    this.waiting.push(rider)
    if (this.waiting.length === 1) void this.depart()
  }

  private async depart(): Promise<void> {
    await endOfTurn()
    if (this.waiting.length === 0 || this.underWay === BATCHES_UNDER_WAY) return
    this.underWay++
    await this.carry(this.waiting.splice(0, MOST_IN_A_BATCH))
    this.underWay--
    if (this.waiting.length > 0) return this.depart()
    if (this.underWay === 0) this.onEmpty()
  }
}

/** Gives every rider what became of it. */
export function settle(riders: readonly Rider[], outcomes: readonly Outcome[]): void {
  riders.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index] as Outcome
    if ('refusal' in outcome) reject(outcome.refusal)
    else resolve(outcome.value)
  })
}
