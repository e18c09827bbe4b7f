import type { VerificationError } from '../model.ts'
import { problemsOfBusiness } from './business.ts'
import type { CaseFile, JudgedBy } from './case-file.ts'
import { problemsOfIndividual } from './individual.ts'

export { acceptedInstead } from './accepted-instead.ts'
export { type CaseFile, type JudgedBy, loadCaseFile } from './case-file.ts'
export { type IdentityType, identityDocumentsIn, isIdentityType, sidesOfIdentity } from './identity.ts'
export { type Demands, demandsFrom, overlaySettings } from './overlay.ts'

/**
 * Returns all errors of a customer's case together: customer fields, documents, missing people, then each person behind
 * it (customers 9.2).
 */
export const problemsOf = ({ customer, ...rest }: CaseFile, judgedBy: JudgedBy): VerificationError[] =>
  customer.type === 'INDIVIDUAL'
    ? problemsOfIndividual({ customer, ...rest }, judgedBy)
    : problemsOfBusiness({ customer, ...rest }, judgedBy)
