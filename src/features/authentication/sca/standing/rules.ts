import { addSeconds } from '../../../../runtime/clock.ts'

/** How many attempts of a customer have failed since the last success, and what follows from that (agents-sca 12). */
export interface Standing {
  failedAttempts: number
  lockedUntil?: Date
  /** Nothing ends it but a new password. */
  isSuspended: boolean
}

export const NO_FAILURES: Standing = { failedAttempts: 0, isSuspended: false }

const MINUTE = 60
const LOCK_SECONDS: ReadonlyMap<number, number> = new Map([
  [5, 15 * MINUTE],
  [6, 30 * MINUTE],
  [7, 60 * MINUTE],
  [8, 24 * 60 * MINUTE],
])
const SUSPENDED_FROM = 9

/** Counts one more failure. Only an unlocked customer can fail. */
export function afterFailure({ failedAttempts: before }: Standing, now: Date): Standing {
  const failedAttempts = before + 1
  const seconds = LOCK_SECONDS.get(failedAttempts)
  return {
    failedAttempts,
    ...(seconds !== undefined && { lockedUntil: addSeconds(now, seconds) }),
    isSuspended: failedAttempts >= SUSPENDED_FROM,
  }
}

export const isLocked = ({ lockedUntil, isSuspended }: Standing, now: Date): boolean =>
  isSuspended || (lockedUntil !== undefined && now < lockedUntil)
