import { job } from '#runtime/declare/job.ts'
import type { LivenessOutcome } from './model.ts'

/** Applies a provider's result of a liveness check. */
export const livenessChecked = job<LivenessOutcome>('external-accounts.settle-liveness')
