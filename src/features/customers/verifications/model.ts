import type { VERIFICATION_STATUSES, WireError } from './contract.ts'

export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]
export type VerificationErrorType = WireError['type']
/** Missing or wrong data, as callers see it. */
export type VerificationError = WireError

/** An error found in a document. It is open until the document is replaced or deleted. */
export interface Finding extends VerificationError {
  foundAt: string
}

/** The case file of one customer. */
export interface Verification {
  id: `Verification:${string}`
  customerId: `Customer:${string}`
  status: VerificationStatus
  errors: readonly VerificationError[]
  findings: readonly Finding[]
  createdAt: Date
  updatedAt: Date
}
