import type { Document } from '#features/customers/documents/index.ts'
import type { VerificationError, VerificationErrorType } from '../model.ts'
import { CATEGORIES } from './categories.ts'
import { IDENTITY_TYPES } from './identity.ts'

type DocumentType = Document['type']

/** The document types accepted by each category. */
const GROUPS: readonly (readonly DocumentType[])[] = [
  IDENTITY_TYPES,
  ...Object.values(CATEGORIES).map(({ types }) => types),
]

/** The errors that list the accepted documents (customers 9.2). */
const ASKING: readonly VerificationErrorType[] = ['INVALID_DOCUMENT', 'EXPIRED_DOCUMENT']
const MISSING: Partial<Record<VerificationErrorType, readonly DocumentType[]>> = {
  MISSING_IDENTITY_DOCUMENT: IDENTITY_TYPES,
  ...Object.fromEntries(Object.values(CATEGORIES).map(({ missing, types }) => [missing, types])),
}

/**
 * Returns the document types that would correct an error: the category's types for a missing document, and all possible
 * replacements for a wrong one.
 */
export function acceptedInstead(
  error: VerificationErrorType,
  type: DocumentType | undefined,
): Pick<VerificationError, 'acceptedDocumentTypes'> {
  const missing = MISSING[error]
  if (missing) return { acceptedDocumentTypes: [...missing] }
  if (!type || !ASKING.includes(error)) return {}
  const groups = GROUPS.filter((types) => types.includes(type))
  return { acceptedDocumentTypes: groups.length > 0 ? [...new Set(groups.flat())] : [type] }
}
