/** A task of this process that runs repeatedly, one run after another. It must not throw. */
export class RepeatingTask {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> = Promise.resolve()

  constructor(
    private readonly everyMs: number,
    private readonly run: () => Promise<void>,
  ) {}

  start(): void {
    this.timer = setInterval(() => (this.running = this.running.then(() => this.run())), this.everyMs)
    this.timer.unref()
  }

  /** Starts with a run. */
  startAtOnce(): void {
    this.running = this.run()
    this.start()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }
}
