import type { Schemas } from '../../api/client.ts'

type Customer = Pick<Schemas['CustomerSummary'], 'status' | 'isDeleted' | 'erasingSince' | 'erasedAt'>

/** Verification statuses that wait for a decision. */
const UNDER_REVIEW = ['IN_PROGRESS', 'PENDING_MANUAL_REVIEW']

/**
 * Returns true if a verification of the customer waits for a decision: the reviewer then decides the case, not the
 * customer.
 */
export const isUnderReview = (verifications: readonly { status?: string | undefined }[]): boolean =>
  verifications.some(({ status = '' }) => UNDER_REVIEW.includes(status))

/** Describes a customer's state and the next actor in one sentence. Expects the newest verification first. */
export function turnOf(
  { status, isDeleted, erasingSince, erasedAt }: Customer,
  verifications: readonly { status?: string | undefined }[],
): string {
  if (erasedAt !== undefined) return 'Personal data erased. No action needed.'
  if (erasingSince !== undefined) return 'Personal data is being erased. No action needed.'
  if (isDeleted) return 'The customer was deleted. No action needed.'
  if (isUnderReview(verifications))
    return status === 'HOLD'
      ? 'The customer is on hold and a verification waits: a reviewer decides it.'
      : 'A verification waits: a reviewer decides it.'
  switch (status) {
    case 'HOLD':
      return 'The customer is on hold: a reviewer releases or rejects it.'
    case 'APPROVED':
      return 'The customer is approved. No action needed.'
    case 'REJECTED':
      return 'The customer is rejected. No action needed, but a reviewer can let it be verified again.'
    default:
      return verifications[0]?.status === 'RESOLVE_ERRORS'
        ? 'The verification lacks something: the platform and its customer hand it in.'
        : 'The verification is not handed in: that is for the platform and its customer.'
  }
}
