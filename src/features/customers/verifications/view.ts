import { toTimestamp } from '#runtime/lib/clock.ts'
import type { WireError, WireVerification } from './contract.ts'
import type { Verification, VerificationError } from './model.ts'

export const toWire = (verification: Verification): WireVerification => ({
  id: verification.id,
  customerId: verification.customerId,
  verificationStatus: verification.status,
  errors: verification.errors.map(errorToWire),
  createdAt: toTimestamp(verification.createdAt),
  updatedAt: toTimestamp(verification.updatedAt),
})

/** Writes the members in a fixed order, for both new and stored errors. */
const errorToWire = ({ resourceId, type, field, acceptedDocumentTypes, reason }: VerificationError): WireError => ({
  resourceId,
  type,
  field,
  acceptedDocumentTypes,
  reason,
})
