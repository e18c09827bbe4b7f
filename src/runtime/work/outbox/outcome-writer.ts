import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'
import type { EventOutcome } from './waiting-events.ts'

const MOST_AT_ONCE = 1_000
const TRY_AGAIN_AFTER_MS = 500

export interface OutcomeWriterOptions {
  write(outcomes: readonly EventOutcome[]): Promise<void>
  /** They are written. */
  onWritten(outcomes: readonly EventOutcome[]): void
  /** Writing has failed. Answers whether to try again; without that they are let go of, and their attempts are repeated. */
  onFailed(error: unknown): boolean
}

/**
 * Writes the outcomes of events: while one statement is being sent, the next one fills. There is no timer, so a single
 * outcome is written at once.
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

  /** Everything that was added is written or let go of. */
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
