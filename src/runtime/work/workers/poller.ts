import { describeError, type Log } from '#runtime/lib/log.ts'

export interface PollerOptions {
  pauseMs: number
  /** The log message of a failed step. */
  complaint: string
  log: Log
}

/** The time without a successful poll after which it counts as stalled. */
const STILL_MS = 10_000

/** Takes on work for as long as the process lives, and tracks the tasks in progress. */
export abstract class Poller {
  private readonly underWay = new Set<Promise<void>>()
  private loop: Promise<void> | undefined
  private wake: (() => void) | undefined
  private isPoked = false
  private lookedAt = -Infinity
  protected isStopping = false

  constructor(private readonly polling: PollerOptions) {}

  /** Runs before the first poll. */
  protected async begin(): Promise<void> {}

  /**
   * Takes on available work and returns the number of tasks. After zero the poller calls it again at the next poke, or
   * after the pause.
   */
  protected abstract takeOn(): Promise<number>

  start(): void {
    this.lookedAt = performance.now()
    this.loop = this.poll()
  }

  /** Whether the poller has started and need not stop. */
  protected get isRunning(): boolean {
    return this.loop !== undefined && !this.isStopping
  }

  /** Returns true if it is running and has recently been able to poll. */
  get isWorking(): boolean {
    return performance.now() - this.lookedAt < STILL_MS
  }

  /** Polls immediately, without waiting for the end of the pause. */
  poke(): void {
    this.isPoked = true
    this.wake?.()
  }

  /** Takes on no more work and waits for the tasks in progress. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.poke()
    await this.loop
    await Promise.all(this.underWay)
  }

  /** Whether the last poll found more work than there was room for. */
  protected lacksRoom(): boolean {
    return true
  }

  protected get countUnderWay(): number {
    return this.underWay.size
  }

  /** Tracks a task until it ends; the task must not fail. Pokes at its end if there was too little room. */
  protected track(run: Promise<void>): void {
    this.underWay.add(run)
    void run.finally(() => {
      this.underWay.delete(run)
      if (this.lacksRoom()) this.poke()
    })
  }

  private async poll(): Promise<void> {
    await this.step(() => this.begin())
    while (!this.isStopping) {
      const found = (await this.step(() => this.lookForWork())) ?? 0
      if (found === 0 && !this.isPoked) await this.pause(this.polling.pauseMs)
      this.isPoked = false
    }
  }

  private async lookForWork(): Promise<number> {
    const found = await this.takeOn()
    this.lookedAt = performance.now()
    return found
  }

  private async step<T>(run: () => Promise<T>): Promise<T | undefined> {
    const { complaint, log } = this.polling
    return run().catch((error: unknown) => void log.error(complaint, describeError(error)))
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.wake = undefined
  }
}
