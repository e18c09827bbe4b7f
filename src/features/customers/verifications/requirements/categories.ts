import type { Document } from '#features/customers/documents/index.ts'
import type { VerificationError, VerificationErrorType } from '../model.ts'
import { documentNeeded, type Resource, when } from './problems.ts'

interface Category {
  /** Any one of these types satisfies the category. */
  types: readonly Document['type'][]
  missing: VerificationErrorType
  reason: string
}

/**
 * The facts that documents can prove, with the accepted types (customers 8.3). One document may satisfy several
 * categories.
 */
export const CATEGORIES = {
  legalPresence: {
    types: [
      'CERTIFICATE_OF_INCORPORATION',
      'ARTICLES_OF_INCORPORATION',
      'ARTICLES_OF_ASSOCIATION',
      'STATE_REGISTRY_EXCERPT',
    ],
    missing: 'MISSING_LEGAL_PRESENCE_DOCUMENT',
    reason: 'A document is needed that shows that the business exists in law.',
  },
  controlStructure: {
    types: ['DIRECTOR_REGISTRY', 'TRUST_AGREEMENT', 'STATE_COMPANY_REGISTRY', 'PARTNERSHIP_CONTROL_AGREEMENT'],
    missing: 'MISSING_CONTROL_STRUCTURE_DOCUMENT',
    reason: 'A document is needed that shows who directs the business.',
  },
  ownershipStructure: {
    types: ['SHAREHOLDER_REGISTER', 'TRUST_AGREEMENT', 'PARTNERSHIP_AGREEMENT'],
    missing: 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
    reason: 'A document is needed that shows who owns the business.',
  },
  proofOfAddress: {
    types: [
      'UTILITY_BILL',
      'RENT_OR_LEASE_AGREEMENT',
      'ELECTRICITY_BILL',
      'BANK_STATEMENT',
      'TAX_RETURN',
      'PROOF_OF_ADDRESS',
    ],
    missing: 'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
    reason: 'A document of the last three months is needed that shows the address.',
  },
  goodStanding: {
    types: ['GOOD_STANDING_CERTIFICATE'],
    missing: 'MISSING_GOOD_STANDING_DOCUMENT',
    reason: 'A certificate of good standing is needed.',
  },
} as const satisfies Record<string, Category>
export type CategoryName = keyof typeof CATEGORIES

/** Returns errors for the categories that these documents do not satisfy. */
export const missingCategories = (
  resource: Resource,
  documents: readonly Document[],
  names: readonly CategoryName[],
): VerificationError[] =>
  names.flatMap((name) => {
    const { types, missing, reason }: Category = CATEGORIES[name]
    const isSatisfied = documents.some(({ type }) => types.includes(type))
    return when(!isSatisfied, () => documentNeeded(resource, missing, types, reason))
  })
