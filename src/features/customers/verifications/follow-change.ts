import type { Work } from '#runtime/work/units/work.ts'
import type { DocumentUse } from '../documents/index.ts'
import type { Customer } from '../index.ts'
import { moveCase } from './change-state.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { standingFindings, whatIsWrong } from './judge-case.ts'
import type { VerificationStatus } from './model.ts'
import { loadCaseFile } from './requirements/index.ts'
import { isUnderReview } from './rules.ts'
import { findOpen, statusesWith } from './store.ts'

/** Checks an open case again after a change. Does not submit it: the client does (customers 9.1). */
export async function followChange(
  work: Work,
  customer: Customer,
  { masterKey, demands }: Pick<VerificationsDependencies, 'masterKey' | 'demands'>,
): Promise<void> {
  const open = await findOpen(work, customer.id)
  if (!open || isUnderReview(open)) return
  const file = await loadCaseFile(work, masterKey, customer)
  const findings = standingFindings(work, file, open)
  const errors = whatIsWrong(work, file, findings, demands)
  const status = errors.length > 0 ? 'RESOLVE_ERRORS' : 'READY_FOR_VERIFICATION'
  await moveCase(work, open, { status, errors, findings })
}

/** How a case uses its documents. A returned case uses none. */
const USES: Partial<Record<VerificationStatus, DocumentUse>> = {
  IN_PROGRESS: 'UNDER_REVIEW',
  PENDING_MANUAL_REVIEW: 'UNDER_REVIEW',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
}

export const usesInCases = async (work: Work, documentId: `Document:${string}`): Promise<DocumentUse[]> =>
  (await statusesWith(work, documentId)).flatMap((status) => USES[status] ?? [])
