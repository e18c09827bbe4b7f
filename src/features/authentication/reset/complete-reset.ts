import { endSessionsOf } from '#features/customers/sca-sessions/index.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { voidChallengesOf } from '../challenges/store.ts'
import { deleteEnrolmentsOf } from '../factors/store.ts'
import type { ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'
import { takeFactor } from './lost-factors.ts'
import type { TwoFactorReset } from './model.ts'
import { asOf, completed } from './rules.ts'
import { lockReset, saveReset } from './store.ts'

export interface Completion {
  customerId: `Customer:${string}`
  resetId: TwoFactorReset['id']
  /** The unvalidated body. Only the reset of a phone reads it. */
  body: unknown
}

/**
 * Removes the customer's lost factors and ends their sessions and challenges. Completing it again has no effect
 * (agents-sca 15).
 */
export async function completeReset(
  work: Work,
  { profiles, custody }: Pick<ScaDependencies, 'profiles' | 'custody'>,
  { customerId, resetId, body }: Completion,
): Promise<void> {
  await lockUnderSca(work, profiles, customerId)
  const reset = await lockReset(work, resetId)
  if (reset?.customerId !== customerId) return refuseUnknown('REFERENCE_NOT_FOUND')
  checkPassed(asOf(reset, work.now))
  await takeFactor(work, custody, customerId, reset.factor, body)
  await endSessionsOf(work, customerId)
  await voidChallengesOf(work, customerId)
  await deleteEnrolmentsOf(work, customerId)
  await saveReset(work, completed(reset, work.now))
}

function checkPassed({ status }: TwoFactorReset): void {
  if (status !== 'LIVENESS_PASSED')
    refuse('INVALID_INPUT', `Only a reset that is LIVENESS_PASSED can be completed. This one is ${status}.`, { status })
}
