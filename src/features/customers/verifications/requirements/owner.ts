import type { Document } from '#features/customers/documents/index.ts'
import { isUsPerson } from '#features/customers/index.ts'
import type { VerificationError } from '../model.ts'
import { missingAddressParts } from './address.ts'
import type { JudgedBy, OwnerOnFile } from './case-file.ts'
import { identityProblems, isImpossible } from './identity.ts'
import { invalid, missingOf, when } from './problems.ts'

/**
 * Returns the errors of a person behind a business. Their number identifies US persons; two documents identify others
 * (customers 9.3).
 */
export function problemsOfOwner(
  { id, details, identifier }: OwnerOnFile,
  documents: readonly Document[],
  { environment }: JudgedBy,
): VerificationError[] {
  const resource = { id, prefix: 'personalInfo.' }
  const isAmerican = isUsPerson(details.idType)
  return [
    ...missingAddressParts(resource, details.address),
    ...when(details.idType === 'EIN', () => invalid(resource, 'idType', 'An EIN is the number of a business.')),
    ...when(environment === 'production' && isImpossible(details.idType, identifier), () =>
      invalid(resource, 'identifier', 'No such number was ever issued.'),
    ),
    ...(isAmerican ? [] : missingOf(resource, { countryOfIssuance: details.countryOfIssuance })),
    ...(isAmerican
      ? []
      : [
          ...identityProblems(resource, documents, ['PASSPORT']),
          ...identityProblems(resource, documents, ['NATIONAL_ID', 'DRIVERS_LICENSE']),
        ]),
  ]
}
