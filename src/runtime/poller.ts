import { describeError, type Log } from './log.ts'

export interface PollerOptions {
  /** Does what there is to do and answers how much that was. After zero it is asked again at the next poke, or after the pause. */
  step(): Promise<number>
  pauseMs: number
  /** The least time between two steps, so that many pokes do not become many questions. */
  restMs?: number
  /** Said when a step fails. */
  complaint: string
  log: Log
}

/** Repeats a step for as long as the process lives. */
export class Poller {
  private loop: Promise<void> | undefined
  private wake: (() => void) | undefined
  private isPoked = false
  private isStopping = false

  constructor(private readonly options: PollerOptions) {}

  start(): void {
    this.loop = this.run()
  }

  /** Asks for a step now instead of after the pause. */
  poke(): void {
    this.isPoked = true
    this.wake?.()
  }

  /** Begins no further step and waits for the one that runs. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.poke()
    await this.loop
  }

  private async run(): Promise<void> {
    const { restMs = 0, pauseMs } = this.options
    while (!this.isStopping) {
      const found = await this.step()
      if (restMs > 0 && !this.isStopping) await new Promise((resolve) => setTimeout(resolve, restMs))
      if (found === 0 && !this.isPoked) await this.pause(pauseMs)
      this.isPoked = false
    }
  }

  private async step(): Promise<number> {
    const { step, complaint, log } = this.options
    return step().catch((error: unknown) => {
      log.error(complaint, describeError(error))
      return 0
    })
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
