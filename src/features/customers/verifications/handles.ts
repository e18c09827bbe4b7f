import { job } from '#runtime/declare/job.ts'
import type { Verification } from './model.ts'

/** Asks for the decision on a submitted case. */
export const caseSubmitted = job<{ id: Verification['id'] }>('verifications.submitted')
