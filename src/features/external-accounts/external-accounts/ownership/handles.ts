import { job } from '../../../../runtime/declare/job.ts'
import type { LivenessOutcome } from './model.ts'

/** A provider has said how a liveness check ended. */
export const livenessChecked = job<LivenessOutcome>('external-accounts.settle-liveness')
