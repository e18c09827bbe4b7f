import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'
import type { EventOutcome } from './waiting-events.ts'

const MOST_AT_ONCE = 1_000
const TRY_AGAIN_AFTER_MS = 500

export interface OutcomeWriterOptions {
  write(outcomes: readonly EventOutcome[]): Promise<void>
  /** They are written. */
  onWritten(outcomes: readonly EventOutcome[]): void
  /**
   * Handles a failed write. Returns true to try again. On false the writer drops the outcomes, and their attempts will
   * repeat.
   */
  onFailed(error: unknown): boolean
}

/**
 * Writes the outcomes of events: while the writer sends one statement, the next one fills. There is no timer, so it
 * writes a single outcome immediately.
 */
export class OutcomeWriter {
  private waiting: EventOutcome[] = []
  private writing: Promise<void> | undefined

  constructor(private readonly options: OutcomeWriterOptions) {}

  add(outcomes: readonly EventOutcome[]): void {
    if (outcomes.length === 0) return
    this.waiting.push(...outcomes)
    this.writing ??= this.writeAll()
  }

  /** Resolves when the writer has written or dropped all added outcomes. */
  async flush(): Promise<void> {
    await this.writing
    if (this.waiting.length > 0) return this.flush()
  }

  private async writeAll(): Promise<void> {
    await endOfTurn()
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, MOST_AT_ONCE))
    this.writing = undefined
  }

  private async write(outcomes: readonly EventOutcome[]): Promise<void> {
    const { write, onWritten, onFailed } = this.options
    for (;;) {
      try {
        await write(outcomes)
        return onWritten(outcomes)
      } catch (error) {
        if (!onFailed(error)) return
        await sleep(TRY_AGAIN_AFTER_MS)
      }
    }
  }
}
