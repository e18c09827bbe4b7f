import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, changeStatus, decideOwners, sandboxOutcomeOf, sandboxOutcomeOfOwner } from '../index.ts'
import { moveCase } from './change-state.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import type { Finding, Verification } from './model.ts'
import { type CaseFile, identityDocumentsIn } from './requirements/index.ts'

/**
 * Returns the sandbox's findings about the identity document of customers with these names, after their case is
 * complete or counts as complete (customers 11).
 */
export function poorDocument({ now }: Pick<Work, 'now'>, { customer, documents }: CaseFile): Finding[] {
  const [identity] = identityDocumentsIn(documents)
  const [part] = identity?.parts ?? []
  if (sandboxOutcomeOf(customer) !== 'POOR_DOCUMENT') return []
  return [
    {
      resourceId: part?.id ?? customer.id,
      type: 'POOR_QUALITY_DOCUMENT',
      reason: 'The document cannot be read well enough. Replace it.',
      foundAt: toTimestamp(now),
    },
  ]
}

/**
 * Decides an accepted case immediately by the name of the person, or the number of the business. Leaves other cases to
 * the operator.
 */
export async function decideInSandbox(
  work: Work,
  accepted: Verification,
  customer: Customer,
  dependencies: VerificationsDependencies,
): Promise<Verification> {
  const status = sandboxOutcomeOf(customer)
  if (status === 'OPEN' || status === 'POOR_DOCUMENT') return accepted
  const decided = await moveCase(work, accepted, { status })
  if (status === 'PENDING_MANUAL_REVIEW') return decided
  await decideOwners(work, customer.id, sandboxOutcomeOfOwner)
  await changeStatus(work, dependencies, customer.id, status)
  return decided
}
