import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type AttemptLock, afterFailure, isLocked } from './rules.ts'
import { findAttemptLock, saveAttemptLock } from './store.ts'

export { type AttemptLock, NO_FAILURES } from './rules.ts'
export { clearAttemptLock } from './store.ts'

/**
 * Refuses with 423 `ACCOUNT_LOCKED` while the customer is locked or suspended. Does not count a refused attempt. The
 * caller has locked the customer's row.
 */
export async function checkUnlocked(work: Work, customerId: `Customer:${string}`): Promise<void> {
  const lock = await findAttemptLock(work, customerId)
  if (!isLocked(lock, work.now)) return
  const { failedAttempts, lockedUntil, isSuspended } = lock
  const until = isSuspended ? 'until a new password has been set' : `until ${toTimestamp(lockedUntil ?? work.now)}`
  refuse('ACCOUNT_LOCKED', `Too many attempts have failed. The customer is locked ${until}.`, {
    ...(!isSuspended && lockedUntil && { lockedUntil: toTimestamp(lockedUntil) }),
    failedAttempts,
    suspended: isSuspended,
  })
}

/**
 * Counts a failed attempt of an unlocked customer, and locks or suspends them at the limit. The caller has locked the
 * customer's row.
 */
export async function countFailure(work: Work, customerId: `Customer:${string}`): Promise<AttemptLock> {
  const lock = afterFailure(await findAttemptLock(work, customerId), work.now)
  await saveAttemptLock(work, customerId, lock)
  return lock
}
