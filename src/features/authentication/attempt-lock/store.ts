import { scoped } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type AttemptLock, NO_FAILURES } from './rules.ts'

export async function findAttemptLock({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<AttemptLock> {
  const row = await scoped(tx, platform)
    .selectFrom('sca_standings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return NO_FAILURES
  return {
    failedAttempts: row.failed_attempts,
    ...(row.locked_until && { lockedUntil: row.locked_until }),
    isSuspended: row.is_suspended,
  }
}

export async function saveAttemptLock(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  lock: AttemptLock,
): Promise<void> {
  const columns = {
    failed_attempts: lock.failedAttempts,
    locked_until: lock.lockedUntil ?? null,
    is_suspended: lock.isSuspended,
  }
  await scoped(tx, platform)
    .insertInto('sca_standings', { customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id']).doUpdateSet(columns))
    .execute()
}

/** Clears all failures, and ends a lock or suspension. */
export async function clearAttemptLock({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_standings').where('customer_id', '=', customerId).execute()
}
