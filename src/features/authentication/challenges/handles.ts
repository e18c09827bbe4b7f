import { job } from '#runtime/declare/job.ts'
import type { Challenge, ChallengeKey } from './model.ts'

export interface CodeToSend extends ChallengeKey {
  challengeId: Challenge['id']
  customerId: `Customer:${string}`
}

/** A code is good for five minutes, and no attempt to send it comes after that. */
export const deliverScaCode = job<CodeToSend>('sca.send-code', { maxAttempts: 10 })
