import type { Factor } from '../../../customers/sca-sessions/index.ts'

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

/** A customer without one of their factors, who is looked at before it is taken off them. */
export interface TwoFactorReset {
  id: `TwoFactorReset:${string}`
  customerId: `Customer:${string}`
  factor: Factor
  status: ResetStatus
  startedAt: Date
  /** When it ends by itself; once it has ended, when that was due. */
  expiresAt: Date
  completedAt?: Date
}
