import type { Factor } from '#features/customers/sca-sessions/index.ts'

/** The statuses of a reset (agents-sca 15). */
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
  /** The expiry. After the end of the reset, the time at which it would have expired. */
  expiresAt: Date
  completedAt?: Date
}
