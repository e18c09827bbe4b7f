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

/** The errors that say which documents would do (customers 9.2). */
const ASKING: readonly VerificationErrorType[] = ['INVALID_DOCUMENT', 'EXPIRED_DOCUMENT']
const MISSING: Partial<Record<VerificationErrorType, readonly DocumentType[]>> = {
  MISSING_IDENTITY_DOCUMENT: IDENTITY_TYPES,
  ...Object.fromEntries(Object.values(CATEGORIES).map(({ missing, types }) => [missing, types])),
}

/**
 * The types of documents that would correct an error: of a missing one its category's, of a wrong one all that it could
 * replace.
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
