import type { Document } from '#features/customers/documents/index.ts'
import type { Customer } from '#features/customers/index.ts'
import type { VerificationError, VerificationErrorType } from '../model.ts'

type DocumentType = Document['type']

/** The values of a resource by dot path, in the caller's names. */
export interface Resource {
  id: string
  /** The prefix of the paths in its errors. */
  prefix: string
}

export const missing = ({ id, prefix }: Resource, field: string): VerificationError => ({
  resourceId: id,
  type: 'MISSING_FIELD',
  field: prefix + field,
  reason: 'This field is needed.',
})

export const invalid = ({ id, prefix }: Resource, field: string, reason: string): VerificationError => ({
  resourceId: id,
  type: 'INVALID_FIELD',
  field: prefix + field,
  reason,
})

/** Returns errors for the empty fields. An empty list counts as empty. */
export const missingOf = (resource: Resource, values: Readonly<Record<string, unknown>>): VerificationError[] =>
  Object.entries(values)
    .filter(([, value]) => value === undefined || (Array.isArray(value) && value.length === 0))
    .map(([field]) => missing(resource, field))

/** Returns the problem if the condition is true. */
export const when = (isProblem: boolean, problem: () => VerificationError): VerificationError[] =>
  isProblem ? [problem()] : []

/** Returns the error for a missing document of one of these types. */
export const documentNeeded = (
  { id }: Pick<Resource, 'id'>,
  type: VerificationErrorType,
  acceptedDocumentTypes: readonly DocumentType[],
  reason: string,
): VerificationError => ({ resourceId: id, type, acceptedDocumentTypes: [...acceptedDocumentTypes], reason })

/** Returns problems for unverified channels that the profile requires to be verified (customers 9.2). */
export const channelProblems = (resource: Resource, { contactVerification }: Customer): VerificationError[] =>
  Object.entries(contactVerification)
    .filter(([, status]) => status !== 'VERIFIED')
    .map(([channel]) => invalid(resource, `contactVerification.${channel}`, 'This contact has not been verified.'))
