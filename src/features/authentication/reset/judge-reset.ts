import type { LivenessResult } from '#providers/liveness/port.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { noteAction, noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lostFactorChecked } from './contract.ts'
import type { TwoFactorReset } from './model.ts'
import { asOf, judged, refuseUnknownReset } from './rules.ts'
import { lockReset, saveReset } from './store.ts'

/** Records a provider's result. Ignores it for a reset that ended, or was deleted with its customer. */
export async function recordLiveness(
  work: Work,
  { resetId, result }: { resetId: TwoFactorReset['id']; result: LivenessResult },
): Promise<void> {
  const reset = await lockReset(work, resetId)
  const after = reset && judged(reset, result, work.now)
  if (!after) return
  await saveReset(work, after)
  noteConcerned(work, after.customerId)
  noteAction(work, { actor: 'service', action: lostFactorChecked.name, object: after.id, result: after.status })
}

export const RESET_DECISIONS = { approve: 'PASSED', reject: 'FAILED' } as const

/** Records a reviewer's decision on a waiting reset. Refuses with CONFLICT if the reset does not wait. */
export async function decideReset(
  work: Work,
  id: TwoFactorReset['id'],
  decision: keyof typeof RESET_DECISIONS,
): Promise<TwoFactorReset> {
  const reset = (await lockReset(work, id)) ?? refuseUnknownReset()
  const { status } = asOf(reset, work.now)
  if (status !== 'PENDING_REVIEW')
    refuse('CONFLICT', `This reset is ${status}. Only a reset that is PENDING_REVIEW can be decided.`, { status })
  const after = judged(reset, RESET_DECISIONS[decision], work.now) ?? reset
  await saveReset(work, after)
  noteConcerned(work, after.customerId)
  return after
}
