import type { Factor } from '#features/customers/sca-sessions/index.ts'

/** How far a reset has come (agents-sca 15). */
export const RESET_STATUSES = [
  'INITIATED',
  'PENDING_REVIEW',
  'LIVENESS_PASSED',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
] as const
export type ResetStatus = (typeof RESET_STATUSES)[number]

/** A reset of one factor of a customer. The provider checks the customer first. */
export interface TwoFactorReset {
  id: `TwoFactorReset:${string}`
  customerId: `Customer:${string}`
  factor: Factor
  status: ResetStatus
  startedAt: Date
  /** When it expires; after its end, when it would have expired. */
  expiresAt: Date
  completedAt?: Date
}
