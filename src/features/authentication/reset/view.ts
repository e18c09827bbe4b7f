import { toTimestamp } from '#runtime/lib/clock.ts'
import type { ResetState } from './show-reset.ts'
import type { StartedReset } from './start-reset.ts'

export const startToWire = ({ reset, session }: StartedReset) => ({
  resetId: reset.id,
  verificationLink: session?.verificationLink ?? null,
  livenessAccessToken: session?.token ?? null,
  expiresAt: toTimestamp(reset.expiresAt),
})

export const stateToWire = ({ reset, isEnrolledAgain }: ResetState) => ({
  status: reset.status,
  factor: reset.factor,
  enrollmentStatus:
    isEnrolledAgain === undefined ? null : isEnrolledAgain ? ('COMPLETED' as const) : ('PENDING' as const),
  expiresAt: toTimestamp(reset.expiresAt),
  completedAt: reset.completedAt ? toTimestamp(reset.completedAt) : null,
})
