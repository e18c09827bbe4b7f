import type { LivenessResult } from '#providers/liveness/port.ts'
import { job } from '#runtime/declare/job.ts'
import type { TwoFactorReset } from './model.ts'

/** A provider's result of the check for a reset. */
export const lostFactorChecked = job<{ resetId: TwoFactorReset['id']; result: LivenessResult }>('sca.settle-reset')
