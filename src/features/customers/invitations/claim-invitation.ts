import type { Db } from '#runtime/db/index.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findCustomerAt } from '../index.ts'
import type { Invitation } from './model.ts'
import { checkPending } from './rules.ts'
import { lockInvitation, saveInvitation } from './store.ts'

/**
 * Rejects an invitee who is the inviter or is not a customer of the claiming platform. Addresses are in lower case
 * (payments 13).
 */
export async function checkInvitee(
  db: Db,
  platform: PlatformId,
  { inviterUma }: Invitation,
  inviteeUma: string,
): Promise<void> {
  if (inviteeUma === inviterUma) refuseField('inviteeUma', 'A customer cannot accept their own invitation.')
  const invitee = await findCustomerAt(db, platform, inviteeUma)
  if (!invitee) refuseField('inviteeUma', 'No customer of the platform has this UMA address.', 'INVALID_UMA_ADDRESS')
}

/**
 * Claims an invitation in a transaction of the inviter's platform, which stores it: one of several claims finds it
 * pending.
 */
export async function claimInvitation(work: Work, code: string, inviteeUma: string): Promise<Invitation> {
  const invitation = await lockInvitation(work, code)
  checkPending(invitation, work.now)
  const claimed = { ...invitation, claimed: { at: work.now, inviteeUma } }
  await saveInvitation(work, claimed)
  return claimed
}
