/**
 * The maximum wait for an in-process lock. After it, the waiter continues, because the lock's holder may itself wait in
 * the database for a unit that waits for this lock. The database detects that deadlock.
 */
const LONGEST_WAIT_MS = 1_000

export interface Turn {
  hasCome: Promise<unknown>
  /** Releases the lock to the next waiter, as soon as this waiter has had it. */
  end(): void
}

/** An in-process lock. It serves waiters in the order of their requests. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  take(): Turn {
    const hasCome = this.last
    let end = () => {}
    const hasEnded = new Promise<void>((resolve) => {
      end = resolve
    })
    this.last = hasCome.then(() => hasEnded)
    return { hasCome: within(LONGEST_WAIT_MS, hasCome), end }
  }
}

async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, limit])
  clearTimeout(timer)
}
