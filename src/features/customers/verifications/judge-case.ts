import type { Db, Tx } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isDecidedBySuffix } from '../index.ts'
import type { Finding, Verification, VerificationError } from './model.ts'
import { type CaseFile, type Demands, problemsOf } from './requirements/index.ts'
import { openFindings } from './rules.ts'

/** A read of a platform's data at the platform's time. */
export interface Reading extends Pick<Work, 'platform' | 'environment' | 'now'> {
  tx: Db | Tx
}

/**
 * Returns all errors of a case: missing or malformed data, and open findings about documents. For a business whose
 * suffix decides, the sandbox requires only verified contacts (customers 11).
 */
export function whatIsWrong(
  { environment, now }: Reading,
  file: CaseFile,
  findings: readonly Finding[],
  demands: Demands,
): VerificationError[] {
  const problems = problemsOf(file, { environment, now, demands })
  const isUnseen = environment === 'sandbox' && file.customer.type === 'BUSINESS' && isDecidedBySuffix(file.customer)
  if (isUnseen) return problems.filter(({ field }) => field?.includes('contactVerification.'))
  return [...problems, ...findings.map(toError)]
}

/**
 * Returns the open findings about documents. The sandbox skips the documents of customers whose names decide the
 * result.
 */
export function standingFindings(
  { environment }: Reading,
  { customer, documents }: CaseFile,
  open: Verification | undefined,
): Finding[] {
  const isDecidedByName = environment === 'sandbox' && isDecidedBySuffix(customer)
  return isDecidedByName ? [] : openFindings(open?.findings ?? [], documents)
}

export const toError = ({ foundAt: _, ...error }: Finding): VerificationError => error
