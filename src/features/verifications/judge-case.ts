import type { Work } from '../../runtime/units/work.ts'
import { isDecidedBySuffix } from '../customers/index.ts'
import type { Finding, VerificationError } from './model.ts'
import { type CaseFile, type Overlay, problemsOf } from './requirements/index.ts'

/**
 * Everything that stands against a case: what is missing or malformed, and what was found wrong with documents that are still there. Of a business that
 * its suffix decides, the sandbox asks for verified contacts only (customers 11).
 */
export function whatIsWrong(
  { environment, now }: Pick<Work, 'environment' | 'now'>,
  file: CaseFile,
  findings: readonly Finding[],
  overlay: Overlay,
): VerificationError[] {
  const problems = problemsOf(file, { environment, now, overlay })
  const isUnseen = environment === 'sandbox' && file.customer.type === 'BUSINESS' && isDecidedBySuffix(file.customer)
  if (isUnseen) return problems.filter(({ field }) => field?.includes('contactVerification.'))
  return [...problems, ...findings.map(({ foundAt: _, ...error }) => error)]
}
