import type { Work } from '#runtime/work/units/work.ts'
import type { DocumentUse } from '../documents/index.ts'
import type { VerificationStatus } from './model.ts'
import { statusesWith } from './store.ts'

/** How a case uses its documents. One that was sent back uses none. */
const USES: Partial<Record<VerificationStatus, DocumentUse>> = {
  IN_PROGRESS: 'UNDER_REVIEW',
  PENDING_MANUAL_REVIEW: 'UNDER_REVIEW',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
}

export const usesInCases = async (work: Work, documentId: `Document:${string}`): Promise<DocumentUse[]> =>
  (await statusesWith(work, documentId)).flatMap((status) => USES[status] ?? [])
