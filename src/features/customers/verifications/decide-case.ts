import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { documentsOf } from '../documents/index.ts'
import {
  type BeneficialOwner,
  changeStatus,
  decideOwners,
  lockCustomer,
  lockLiveCustomer,
  ownersOf,
  requireOwner,
} from '../index.ts'
import { moveCase } from './change-state.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import type { Verification, VerificationError } from './model.ts'
import { acceptedInstead } from './requirements/index.ts'
import { isUnderReview } from './rules.ts'
import { requireVerification } from './store.ts'

export const OWNER_DECISIONS = ['APPROVED', 'REJECTED', 'HOLD'] as const
type OwnerDecision = (typeof OWNER_DECISIONS)[number]

type CaseDependencies = Pick<VerificationsDependencies, 'masterKey' | 'custody'>

/** The rejection reasons that the service may disclose to the applicant. */
export const DISCLOSED_REASONS = {
  APPLICANT_SANCTIONED: 'The applicant is on a list of sanctions.',
  APPLICANT_FRAUD: 'The application was found to be fraudulent.',
  APPLICANT_CRIMINAL_RECORD: 'The applicant has a criminal record that rules this service out.',
  APPLICANT_REJECTED: 'The applicant was rejected.',
} as const
type DisclosedReason = keyof typeof DISCLOSED_REASONS

/**
 * Approves a customer and the waiting people behind it, except the named ones (customers 9.1). A customer on HOLD stays
 * on HOLD: ending a hold is a separate decision.
 */
export async function approveCase(
  work: Work,
  id: Verification['id'],
  dependencies: CaseDependencies,
  rejectedOwnerIds: readonly string[] = [],
): Promise<Verification> {
  const before = await requireUnderReview(work, id)
  const decided = await moveCase(work, before, { status: 'APPROVED' })
  await decideOwners(work, decided.customerId, ({ id: ownerId, status }) => {
    if (rejectedOwnerIds.includes(ownerId)) return 'REJECTED'
    return status === 'PENDING' ? 'APPROVED' : undefined
  })
  const { status } = await lockCustomer(work, decided.customerId)
  if (status !== 'HOLD') await changeStatus(work, dependencies, decided.customerId, 'APPROVED')
  return decided
}

/** Rejects a customer. Discloses a reason only if the reviewer gives one. */
export async function rejectCase(
  work: Work,
  id: Verification['id'],
  dependencies: CaseDependencies,
  reason?: DisclosedReason,
): Promise<Verification> {
  const before = await requireUnderReview(work, id)
  const { customerId } = before
  const errors = reason ? [{ resourceId: customerId, type: reason, reason: DISCLOSED_REASONS[reason] }] : []
  const decided = await moveCase(work, before, { status: 'REJECTED', errors })
  await changeStatus(work, dependencies, customerId, 'REJECTED')
  return decided
}

/** Decides one person behind an already decided business. The business does not change. */
export async function decideOwner(
  work: Work,
  ownerId: `BeneficialOwner:${string}`,
  decision: OwnerDecision,
): Promise<BeneficialOwner> {
  const { customerId } = await requireOwner(work.tx, work.platform, ownerId)
  noteConcerned(work, customerId)
  const { status } = await lockLiveCustomer(work, customerId)
  if (status !== 'APPROVED' && status !== 'REJECTED')
    refuse('CONFLICT', `The business is ${status}: the people behind it are decided with its verification.`)
  await decideOwners(work, customerId, ({ id }) => (id === ownerId ? decision : undefined))
  return requireOwner(work.tx, work.platform, ownerId)
}

/** A correction that a reviewer requests. */
export type Correction = Pick<VerificationError, 'resourceId' | 'type' | 'field' | 'reason'>

/** Returns a case for correction. A finding about a document stays open until the document is replaced or deleted. */
export async function returnCase(
  work: Work,
  id: Verification['id'],
  dependencies: CaseDependencies,
  corrections: readonly Correction[],
): Promise<Verification> {
  const before = await requireUnderReview(work, id)
  const { customerId } = before
  const documents = await documentsOf(work.tx, work.platform, customerId)
  const owners = await ownersOf(work.tx, work.platform, [customerId])
  const parts = new Set<string>([customerId, ...[...owners, ...documents].map((part) => part.id)])
  const errors = corrections.map((correction): VerificationError => {
    const { resourceId, type } = correction
    if (!parts.has(resourceId)) refuse('INVALID_INPUT', `${resourceId} is no part of this case.`)
    return { ...correction, ...acceptedInstead(type, documents.find((document) => document.id === resourceId)?.type) }
  })
  const findings = errors
    .filter(({ resourceId }) => documents.some((document) => document.id === resourceId))
    .map((error) => ({ ...error, foundAt: toTimestamp(work.now) }))
  const returned = await moveCase(work, before, { status: 'RESOLVE_ERRORS', errors, findings })
  const customer = await lockCustomer(work, customerId)
  // A customer on HOLD stays on HOLD.
  if (customer.status === 'PENDING') await changeStatus(work, dependencies, customer.id, 'UNVERIFIED')
  return returned
}

/** Finds the case and locks the customer's row. Throws an error with the case's state if it is not under review. */
async function requireUnderReview(work: Work, id: Verification['id']): Promise<Verification> {
  const { customerId } = await requireVerification(work.tx, work.platform, id)
  noteConcerned(work, customerId)
  const customer = await lockCustomer(work, customerId)
  const verification = await requireVerification(work.tx, work.platform, id)
  if (customer.deletedAt) refuse('CONFLICT', 'The customer has been deleted. No decision is possible.')
  if (!isUnderReview(verification))
    refuse('CONFLICT', `The verification is ${verification.status}. No decision is possible.`)
  return verification
}
