import { toTimestamp } from '../../../../runtime/clock.ts'
import { refuse } from '../../../../runtime/errors.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { afterFailure, isLocked, type Standing } from './rules.ts'
import { findStanding, saveStanding } from './store.ts'

export { NO_FAILURES, type Standing } from './rules.ts'
export { clearStanding } from './store.ts'

/** Refuses with 423 `ACCOUNT_LOCKED` while the customer is locked or suspended. Such an attempt is not counted. The customer is held. */
export async function checkUnlocked(work: Work, customerId: `Customer:${string}`): Promise<void> {
  const standing = await findStanding(work, customerId)
  if (!isLocked(standing, work.now)) return
  const { failedAttempts, lockedUntil, isSuspended } = standing
  const until = isSuspended ? 'until a new password has been set' : `until ${toTimestamp(lockedUntil ?? work.now)}`
  refuse('ACCOUNT_LOCKED', `Too many attempts have failed. Nothing is accepted ${until}.`, {
    ...(!isSuspended && lockedUntil && { lockedUntil: toTimestamp(lockedUntil) }),
    failedAttempts,
    suspended: isSuspended,
  })
}

/** Counts one more failed attempt of a customer who is not locked, and locks or suspends them if that was one too many. The customer is held. */
export async function countFailure(work: Work, customerId: `Customer:${string}`): Promise<Standing> {
  const standing = afterFailure(await findStanding(work, customerId), work.now)
  await saveStanding(work, customerId, standing)
  return standing
}
