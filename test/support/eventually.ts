import { vi } from 'vitest'

/** Waits until the check succeeds, long enough for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> =>
  vi.waitFor(check, { timeout: withinMs, interval: 20 })
