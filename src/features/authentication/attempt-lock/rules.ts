import { addSeconds } from '#runtime/lib/clock.ts'

/**
 * The number of a customer's failed attempts since the last success, and the resulting lock or suspension (agents-sca
 * 12).
 */
export interface AttemptLock {
  failedAttempts: number
  lockedUntil?: Date
  /** True until the customer sets a new password. */
  isSuspended: boolean
}

export const NO_FAILURES: AttemptLock = { failedAttempts: 0, isSuspended: false }

const MINUTE = 60
const LOCK_SECONDS: ReadonlyMap<number, number> = new Map([
  [5, 15 * MINUTE],
  [6, 30 * MINUTE],
  [7, 60 * MINUTE],
  [8, 24 * 60 * MINUTE],
])
const SUSPENDED_FROM = 9

/** Counts one more failure. Locked customers cannot fail. */
export function afterFailure({ failedAttempts: before }: AttemptLock, now: Date): AttemptLock {
  const failedAttempts = before + 1
  const seconds = LOCK_SECONDS.get(failedAttempts)
  return {
    failedAttempts,
    ...(seconds !== undefined && { lockedUntil: addSeconds(now, seconds) }),
    isSuspended: failedAttempts >= SUSPENDED_FROM,
  }
}

export const isLocked = ({ lockedUntil, isSuspended }: AttemptLock, now: Date): boolean =>
  isSuspended || (lockedUntil !== undefined && now < lockedUntil)
