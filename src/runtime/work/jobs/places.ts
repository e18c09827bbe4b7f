/** A bounded number of slots for tasks. A task without a free slot waits, in order. */
export class Places {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  async use<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }
}
