import { toTimestamp } from '../../runtime/clock.ts'
import type { WireVerification } from './contract.ts'
import type { Verification } from './model.ts'

export const toWire = (verification: Verification): WireVerification => ({
  id: verification.id,
  customerId: verification.customerId,
  verificationStatus: verification.status,
  errors: [...verification.errors],
  createdAt: toTimestamp(verification.createdAt),
  updatedAt: toTimestamp(verification.updatedAt),
})
