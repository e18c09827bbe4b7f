import type { Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'

/** Shorter holds are ordinary work and do not count. */
const COUNTED_FROM_MS = 20
const LOGGED_FROM_MS = 100
const LOOK_EVERY_MS = 20
/**
 * The route of a hold that no measured work explains: a handler between two statements, a job, or garbage collection.
 */
const UNKNOWN = 'unknown'

/**
 * Finds the code that holds the event loop: while one piece of work runs, the process serves no other request. `during`
 * measures pieces that handle the content of a request; a timer finds the other holds.
 */
export class LoopHolds {
  private timer: NodeJS.Timeout | undefined
  private lookedAt = 0
  /** The sum of the measured holds since the last check. */
  private explainedMs = 0

  constructor(
    private readonly metrics: Pick<Metrics, 'loopHoldSeconds'>,
    private readonly log: Log,
  ) {}

  /** Runs a part of a request's work, up to its first `await`. */
  during<T>(route: string, work: () => T): T {
    const startedAt = performance.now()
    try {
      return work()
    } finally {
      this.note(route, performance.now() - startedAt)
    }
  }

  start(): void {
    this.lookedAt = performance.now()
    this.explainedMs = 0
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
  }

  private look(): void {
    const now = performance.now()
    const heldMs = now - this.lookedAt - LOOK_EVERY_MS - this.explainedMs
    this.lookedAt = now
    this.note(UNKNOWN, heldMs)
    this.explainedMs = 0
  }

  private note(route: string, heldMs: number): void {
    if (heldMs < COUNTED_FROM_MS) return
    this.explainedMs += heldMs
    this.metrics.loopHoldSeconds.observe({ route }, heldMs / 1000)
    if (heldMs >= LOGGED_FROM_MS) this.log.warn('the event loop was held', { route, heldMs: Math.round(heldMs) })
  }
}
