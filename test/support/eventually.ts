import { vi } from 'vitest'

/** Waits until the check holds, long enough for a machine that has much else to do. */
export const eventually = <T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> =>
  vi.waitFor(check, { timeout: withinMs, interval: 20 })
