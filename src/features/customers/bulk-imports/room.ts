import type { PlatformId } from '#runtime/lib/ids.ts'

/** The limit leaves connections and capacity for requests and other jobs. */
const MOST = 8
const MOST_OF_A_PLATFORM = 2

/**
 * Limits the number of files that a process imports concurrently. A job above the limit does not wait but returns
 * later.
 */
export class Room {
  private readonly taken: PlatformId[] = []

  /** Runs the task. Returns false without any effect if the limit is reached. */
  async use(platform: PlatformId, task: () => Promise<void>): Promise<boolean> {
    const own = this.taken.filter((each) => each === platform)
    if (this.taken.length >= MOST || own.length >= MOST_OF_A_PLATFORM) return false
    this.taken.push(platform)
    try {
      await task()
      return true
    } finally {
      this.taken.splice(this.taken.indexOf(platform), 1)
    }
  }
}
