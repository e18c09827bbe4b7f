import { job } from '../../../runtime/declare/job.ts'
import type { Verification } from './model.ts'

/** A case has been submitted, and whoever decides is asked. */
export const caseSubmitted = job<{ id: Verification['id'] }>('verifications.submitted')
