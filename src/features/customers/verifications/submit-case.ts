import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, changeStatus, lockLiveCustomer } from '../index.ts'
import { moveCase, openCase } from './change-state.ts'
import { caseSubmitted } from './contract.ts'
import { decideInSandbox, poorDocument } from './decide-in-sandbox.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { standingFindings, toError, whatIsWrong } from './judge-case.ts'
import type { Verification } from './model.ts'
import { type CaseFile, loadCaseFile } from './requirements/index.ts'
import { isUnderReview } from './rules.ts'
import { findOpen, recordDocuments } from './store.ts'

/** Submits a customer for verification, or returns everything that is missing or wrong (customers 9.2). */
export async function submitCase(
  work: Work,
  customerId: `Customer:${string}`,
  dependencies: VerificationsDependencies,
): Promise<Verification> {
  const customer = await lockLiveCustomer(work, customerId)
  if (customer.status === 'APPROVED' || customer.status === 'REJECTED')
    refuseField('customerId', `This customer is ${customer.status} and needs no verification.`)
  const open = await findOpen(work, customer.id)
  if (open && isUnderReview(open)) return open

  const file = await loadCaseFile(work, dependencies.masterKey, customer)
  const findings = standingFindings(work, file, open)
  const errors = whatIsWrong(work, file, findings, dependencies.demands)
  if (errors.length > 0) return put(work, customer, open, { status: 'RESOLVE_ERRORS', errors, findings })
  return conclude(work, file, open, dependencies)
}

const put = (work: Work, { id }: Customer, open: Verification | undefined, state: Parameters<typeof openCase>[2]) =>
  open ? moveCase(work, open, state) : openCase(work, id, state)

/**
 * Starts the check of the case, because the data and documents have no errors. The sandbox finds the documents of some
 * people poor.
 */
export async function conclude(
  work: Work,
  file: CaseFile,
  open: Verification | undefined,
  dependencies: VerificationsDependencies,
): Promise<Verification> {
  const findings = work.environment === 'sandbox' ? poorDocument(work, file) : []
  if (findings.length > 0)
    return put(work, file.customer, open, { status: 'RESOLVE_ERRORS', errors: findings.map(toError), findings })
  return accept(work, file, open, dependencies)
}

async function accept(
  work: Work,
  file: CaseFile,
  open: Verification | undefined,
  dependencies: VerificationsDependencies,
): Promise<Verification> {
  const { customer, documents } = file
  const accepted = await put(work, customer, open, { status: 'IN_PROGRESS', findings: [] })
  const documentIds = documents.map(({ id }) => id)
  await recordDocuments(work, accepted.id, documentIds)
  await changeStatus(work, dependencies, customer.id, 'PENDING')
  if (work.environment === 'sandbox') return decideInSandbox(work, accepted, customer, dependencies)
  work.enqueue(caseSubmitted, { id: accepted.id })
  return accepted
}
