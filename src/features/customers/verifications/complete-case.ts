import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, changeStatus, isDecidedBySuffix, lockLiveCustomer } from '../index.ts'
import { openCase } from './change-state.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { type Reading, standingFindings, whatIsWrong } from './judge-case.ts'
import type { VerificationError } from './model.ts'
import { type CaseFile, loadCaseFile } from './requirements/index.ts'
import { isUnderReview } from './rules.ts'
import { findOpen, recordDocuments } from './store.ts'
import { conclude } from './submit-case.ts'

/**
 * Returns true if the flow has no forms for the customer: approved, under review, or rejected by the sandbox (customers
 * 6 and 11).
 */
export async function isSettled(reading: Reading, { id, status }: Customer): Promise<boolean> {
  if (status === 'APPROVED') return true
  if (status === 'REJECTED') return reading.environment === 'sandbox'
  const open = await findOpen(reading, id)
  return open !== undefined && isUnderReview(open)
}

/** Returns all errors of the customer's case, by the submission rules. */
export async function openErrors(
  reading: Reading,
  customer: Customer,
  { masterKey, demands }: Pick<VerificationsDependencies, 'masterKey' | 'demands'>,
): Promise<VerificationError[]> {
  const file = await loadCaseFile(reading, masterKey, customer)
  return standingErrors(reading, file, demands)
}

async function standingErrors(reading: Reading, file: CaseFile, demands: VerificationsDependencies['demands']) {
  const { id, status } = file.customer
  const open = status === 'REJECTED' ? undefined : await findOpen(reading, id)
  return isSpared(reading, file) ? [] : whatIsWrong(reading, file, standingFindings(reading, file, open), demands)
}

/** In the sandbox, such a case counts as complete without a document (customers 11). */
const isSpared = ({ environment }: Reading, { customer, documents }: CaseFile): boolean =>
  environment === 'sandbox' && customer.type === 'INDIVIDUAL' && documents.length === 0 && !isDecidedBySuffix(customer)

/**
 * Ends the hosted flow with an accepted submission (customers 6). Otherwise returns the remaining errors and changes no
 * data. The service reviews a rejected customer again.
 */
export async function completeCase(
  work: Work,
  customerId: `Customer:${string}`,
  dependencies: VerificationsDependencies,
): Promise<VerificationError[]> {
  const customer = await lockLiveCustomer(work, customerId)
  if (await isSettled(work, customer)) return []
  const file = await loadCaseFile(work, dependencies.masterKey, customer)
  const errors = await standingErrors(work, file, dependencies.demands)
  if (errors.length > 0) return errors
  if (customer.status === 'REJECTED') await reopen(work, file, dependencies)
  else await conclude(work, file, await findOpen(work, customer.id), dependencies)
  return []
}

async function reopen(work: Work, { customer, documents }: CaseFile, dependencies: VerificationsDependencies) {
  const { id } = await openCase(work, customer.id, { status: 'PENDING_MANUAL_REVIEW' })
  const documentIds = documents.map((document) => document.id)
  await recordDocuments(work, id, documentIds)
  await changeStatus(work, dependencies, customer.id, 'PENDING')
}
