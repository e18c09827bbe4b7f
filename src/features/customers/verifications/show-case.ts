import { noteConcerned } from '../../../runtime/audit-log/audit-log.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { type Customer, findCustomer } from '../customers/index.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import type { Verification } from './model.ts'
import { type CaseFile, loadCaseFile } from './requirements/index.ts'
import { findUnderReview, requireVerification } from './store.ts'

/** A case with all that its decision rests on. The access is noted in the audit log. */
export interface ShownCase extends CaseFile {
  verification: Verification
}

export async function showCase(
  work: Work,
  masterKey: VerificationsDependencies['masterKey'],
  id: Verification['id'],
): Promise<ShownCase> {
  const verification = await requireVerification(work.tx, work.platform, id)
  noteConcerned(work, verification.customerId)
  const file = await loadCaseFile(work, masterKey, await customerOf(work, verification))
  return { verification, ...file }
}

/** Those that wait for a decision, oldest first. */
export async function casesUnderReview(
  work: Work,
  most: number,
): Promise<{ verification: Verification; customer: Customer }[]> {
  const verifications = await findUnderReview(work.tx, work.platform, most)
  return Promise.all(
    verifications.map(async (verification) => ({ verification, customer: await customerOf(work, verification) })),
  )
}

async function customerOf({ tx, platform }: Work, { customerId }: Verification): Promise<Customer> {
  const customer = await findCustomer(tx, platform, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}.`)
  return customer
}
