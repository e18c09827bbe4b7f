import type { LivenessResult } from '../../../../providers/liveness/port.ts'
import { job } from '../../../../runtime/declare/job.ts'
import type { TwoFactorReset } from './model.ts'

/** A provider has said how the check of a customer who has lost a factor ended. */
export const lostFactorChecked = job<{ resetId: TwoFactorReset['id']; result: LivenessResult }>('sca.settle-reset')
