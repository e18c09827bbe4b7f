import { setTimeout as pause } from 'node:timers/promises'

/** Returns the awaited result, or 'too late' if it takes longer. The work then continues. */
export async function inTime<T>(awaited: Promise<T>, withinMs: number): Promise<T | 'too late'> {
  const ended = new AbortController()
  const limit = pause(withinMs, 'too late' as const, { signal: ended.signal }).catch(() => 'too late' as const)
  try {
    return await Promise.race([awaited, limit])
  } finally {
    ended.abort()
  }
}

/** Returns the awaited result, and reports how many seconds it took. */
export async function timed<T>(awaited: Promise<T>, tell: (seconds: number) => void): Promise<T> {
  const startedAt = performance.now()
  try {
    return await awaited
  } finally {
    tell((performance.now() - startedAt) / 1000)
  }
}

/** Polls until there is a result, or until the given number of milliseconds has passed. */
export async function lookUntil<T>(
  look: () => Promise<T | undefined>,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
): Promise<T | undefined> {
  for (let waitedMs = 0; ; waitedMs += everyMs) {
    const found = await look()
    if (found !== undefined || waitedMs >= withinMs) return found
    await pause(everyMs)
  }
}
