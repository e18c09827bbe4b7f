import type { Finding, Verification, VerificationStatus } from './model.ts'

/**
 * Every possible change of state (customers 9.1). The service may announce a state that lists itself again with other
 * errors.
 */
const MOVES: { readonly [From in VerificationStatus]: readonly VerificationStatus[] } = {
  RESOLVE_ERRORS: ['RESOLVE_ERRORS', 'READY_FOR_VERIFICATION', 'IN_PROGRESS'],
  READY_FOR_VERIFICATION: ['RESOLVE_ERRORS', 'IN_PROGRESS'],
  IN_PROGRESS: ['PENDING_MANUAL_REVIEW', 'APPROVED', 'REJECTED', 'RESOLVE_ERRORS'],
  PENDING_MANUAL_REVIEW: ['APPROVED', 'REJECTED', 'RESOLVE_ERRORS'],
  APPROVED: [],
  REJECTED: [],
}
export const canMove = (from: VerificationStatus, to: VerificationStatus): boolean => MOVES[from].includes(to)

export const OPEN_STATUSES = [
  'RESOLVE_ERRORS',
  'READY_FOR_VERIFICATION',
  'IN_PROGRESS',
  'PENDING_MANUAL_REVIEW',
] as const satisfies readonly VerificationStatus[]

export const isUnderReview = ({ status }: Pick<Verification, 'status'>): boolean =>
  status === 'IN_PROGRESS' || status === 'PENDING_MANUAL_REVIEW'

/** Returns the findings about documents that still exist and were not replaced since. */
export const openFindings = (
  findings: readonly Finding[],
  documents: readonly { id: string; updatedAt: Date }[],
): Finding[] =>
  findings.filter(({ resourceId, foundAt }) =>
    documents.some(({ id, updatedAt }) => id === resourceId && updatedAt.toISOString() <= foundAt),
  )
