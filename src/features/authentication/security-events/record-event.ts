import { endSessionsOf } from '#features/customers/sca-sessions/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type AttemptLock,
  checkUnlocked,
  clearAttemptLock,
  countFailure,
  NO_FAILURES,
} from '../attempt-lock/attempt-lock.ts'
import type { ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'

export type SecurityEventType = 'RESET_PASSWORD_COMPLETED' | 'FAILED_LOGIN_ATTEMPT'

const EFFECTS: Readonly<
  Record<SecurityEventType, (work: Work, customerId: `Customer:${string}`) => Promise<AttemptLock>>
> = {
  async FAILED_LOGIN_ATTEMPT(work, customerId) {
    await checkUnlocked(work, customerId)
    return countFailure(work, customerId)
  },
  async RESET_PASSWORD_COMPLETED(work, customerId) {
    await endSessionsOf(work, customerId)
    await clearAttemptLock(work, customerId)
    return NO_FAILURES
  },
}

/** Records an event reported by the platform. Returns the customer's resulting lock state (agents-sca 12.1). */
export async function recordEvent(
  work: Work,
  { profiles }: Pick<ScaDependencies, 'profiles'>,
  { customerId, eventType }: { customerId: `Customer:${string}`; eventType: SecurityEventType },
): Promise<AttemptLock> {
  const { id } = await lockUnderSca(work, profiles, customerId)
  return EFFECTS[eventType](work, id)
}
