import type { PlatformId } from '#runtime/lib/ids.ts'

/** The bound leaves connections and places for requests and other jobs. */
const MOST = 8
const MOST_OF_A_PLATFORM = 2

/** Bounds how many files a process works on at the same time. A job without a place returns later: it does not wait. */
export class Room {
  private readonly taken: PlatformId[] = []

  /** False, without any effect, where there is no place. */
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
