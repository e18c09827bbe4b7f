import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Invitation } from './model.ts'
import { checkPending } from './rules.ts'
import { lockInvitation, requireInvitation, saveInvitation } from './store.ts'

/**
 * Withdraws an invitation of this platform. An invitation's existence is public, so the refusal of another platform's
 * invitation names the reason (payments 13).
 */
export async function cancelInvitation(work: Work, code: string): Promise<Invitation> {
  const { platform } = await requireInvitation(work.tx, work.environment, code)
  if (platform !== work.platform) refuse('FORBIDDEN', 'Only the platform that made the invitation can cancel it.')
  const invitation = await lockInvitation(work, code)
  checkPending(invitation, work.now)
  const cancelled = { ...invitation, cancelledAt: work.now }
  await saveInvitation(work, cancelled)
  return cancelled
}
