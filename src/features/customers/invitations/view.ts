import { toWireAmount } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { UmaInvitation } from './contract.ts'
import type { Invitation } from './model.ts'
import { statusOf } from './rules.ts'

/**
 * Converts an invitation. `now` is the time of the inviter's platform, and `publicUrl` the address at which people
 * reach the service.
 */
export const toWire = (
  invitation: Invitation,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Static<typeof UmaInvitation> => ({
  code: invitation.code,
  url: `${publicUrl}/i/${invitation.code}`,
  status: statusOf(invitation, now),
  inviterUma: invitation.inviterUma,
  ...(invitation.firstName !== undefined && { firstName: invitation.firstName }),
  ...(invitation.amountToSend && { amountToSend: toWireAmount(invitation.amountToSend) }),
  createdAt: toTimestamp(invitation.createdAt),
  ...(invitation.expiresAt && { expiresAt: toTimestamp(invitation.expiresAt) }),
  ...(invitation.claimed && {
    claimedAt: toTimestamp(invitation.claimed.at),
    inviteeUma: invitation.claimed.inviteeUma,
  }),
})
