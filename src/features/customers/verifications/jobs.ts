import { type BoundJob, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockCustomer } from '../index.ts'
import { moveCase } from './change-state.ts'
import { caseSubmitted } from './contract.ts'
import type { Verification } from './model.ts'
import { requireVerification } from './store.ts'

/** Leaves the decision to a person of the operator, because there is no automatic check (customers 9.1). */
async function awaitReview(work: Work, { id }: { id: Verification['id'] }): Promise<void> {
  const { customerId } = await requireVerification(work.tx, work.platform, id)
  await lockCustomer(work, customerId)
  const verification = await requireVerification(work.tx, work.platform, id)
  if (verification.status === 'IN_PROGRESS') await moveCase(work, verification, { status: 'PENDING_MANUAL_REVIEW' })
}

export const jobs: BoundJob[] = [runs(caseSubmitted, awaitReview)]
