import type { Money } from '#money/money.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

export const STATUSES = ['PENDING', 'CLAIMED', 'EXPIRED', 'CANCELLED'] as const
/** All statuses except `PENDING` are final (payments 13). */
export type InvitationStatus = (typeof STATUSES)[number]

export interface Invitation {
  /** That of the inviter. */
  platform: PlatformId
  code: string
  inviterUma: string
  /** The inviter's. */
  firstName?: string
  /** For display. Only the inviter's platform sets it. */
  amountToSend?: Money
  createdAt: Date
  /** Absent: it never expires. */
  expiresAt?: Date
  claimed?: { at: Date; inviteeUma: string }
  cancelledAt?: Date
}
