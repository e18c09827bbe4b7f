import type { LivenessResult } from '#providers/liveness/port.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { ResetStatus, TwoFactorReset } from './model.ts'

const HALF_AN_HOUR = 1_800
const DAY = 86_400

/** The maximum duration of each open status, in seconds. Other statuses are final. */
const LIFETIMES: Partial<Record<ResetStatus, number>> = {
  INITIATED: HALF_AN_HOUR,
  PENDING_REVIEW: DAY,
  LIVENESS_PASSED: DAY,
}

/** The limit of starts per customer, across all factors. */
export const START_LIMITS = [{ count: 5, seconds: DAY }]

export const newReset = (
  reset: Pick<TwoFactorReset, 'id' | 'customerId' | 'factor'>,
  status: 'INITIATED' | 'PENDING_REVIEW',
  now: Date,
): TwoFactorReset => enter({ ...reset, status, startedAt: now, expiresAt: now }, status, now)

/** Returns the reset's current state: expired after its deadline, even if that is not yet stored. */
export const asOf = (reset: TwoFactorReset, now: Date): TwoFactorReset =>
  LIFETIMES[reset.status] !== undefined && now >= reset.expiresAt ? { ...reset, status: 'EXPIRED' } : reset

const AFTER: Record<LivenessResult, Partial<Record<ResetStatus, ResetStatus>>> = {
  PASSED: { INITIATED: 'LIVENESS_PASSED', PENDING_REVIEW: 'LIVENESS_PASSED' },
  FAILED: { INITIATED: 'REJECTED', PENDING_REVIEW: 'REJECTED' },
  UNDECIDED: { INITIATED: 'PENDING_REVIEW' },
}

/** Returns the reset after the result of a check, or undefined if the result is too late. */
export function judged(reset: TwoFactorReset, result: LivenessResult, now: Date): TwoFactorReset | undefined {
  const status = AFTER[result][asOf(reset, now).status]
  return status && enter(reset, status, now)
}

export const completed = (reset: TwoFactorReset, now: Date): TwoFactorReset => ({
  ...enter(reset, 'COMPLETED', now),
  completedAt: now,
})

function enter(reset: TwoFactorReset, status: ResetStatus, now: Date): TwoFactorReset {
  const seconds = LIFETIMES[status]
  return { ...reset, status, expiresAt: seconds === undefined ? reset.expiresAt : addSeconds(now, seconds) }
}

/** Rejects an unknown reset id. */
export const refuseUnknownReset = (): never =>
  refuse('REFERENCE_NOT_FOUND', 'There is no such reset. Resets of deleted customers are removed.')
