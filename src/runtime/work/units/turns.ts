/**
 * A turn that does not come by then is no longer waited for: its present owner may itself wait, in the database, for a
 * unit that waits here. The database detects that deadlock.
 */
const LONGEST_WAIT_MS = 1_000

export interface Turn {
  hasCome: Promise<unknown>
  /** Lets the next one have its turn, as soon as this one has come. */
  end(): void
}

/** Lets one go after the other, in the order in which they ask. */
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
