import type { Work } from '#runtime/work/units/work.ts'
import { caseFileChanged } from './handles.ts'
import type { Customer } from './model.ts'

/** Runs what follows a change of the customer's data for verification. The caller has locked the customer's row. */
export async function followCaseFile(work: Work, customer: Customer): Promise<void> {
  for (const follow of work.added(caseFileChanged)) await follow(work, customer)
}
