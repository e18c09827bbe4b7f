import { type Fault, refuse } from '#runtime/lib/errors.ts'
import type { Invitation, InvitationStatus } from './model.ts'

export const INVITATION_CODE = '^[a-z0-9]{12}$'
export const CODE_LENGTH = 12

/**
 * Returns the status at this time of the inviter's platform. Computes the expiry, so no sweep can be late (payments
 * 13).
 */
export function statusOf({ claimed, cancelledAt, expiresAt }: Invitation, now: Date): InvitationStatus {
  if (claimed) return 'CLAIMED'
  if (cancelledAt) return 'CANCELLED'
  return expiresAt && expiresAt <= now ? 'EXPIRED' : 'PENDING'
}

/** Rejects an invitation that has ended. */
export function checkPending(invitation: Invitation, now: Date): void {
  const status = statusOf(invitation, now)
  if (status === 'CLAIMED') refuse('INVITATION_ALREADY_CLAIMED', 'This invitation has been claimed.')
  if (status === 'CANCELLED') refuse('INVITATION_CANCELLED', 'This invitation has been cancelled.')
  if (status === 'EXPIRED') refuse('INVALID_INPUT', 'This invitation has expired.', { status })
}

/** The expiry of an invitation must be in the future. */
export const faultsOfExpiry = (expiresAt: Date | undefined, now: Date): Fault[] =>
  expiresAt && expiresAt <= now ? [{ field: 'expiresAt', message: 'This must be in the future.' }] : []
