import { job } from '#runtime/declare/job.ts'
import type { ChallengedFactor } from '../model.ts'

export type ChallengeKind = 'LOGIN' | 'TRUST' | 'PAYMENT'

/** A challenge to a customer, open or answered. A later one for the same subject replaces it. */
export interface Challenge {
  id: `ScaChallenge:${string}`
  kind: ChallengeKind
  /** The subject: the customer and factor of a login, the account of a trust change, or the quote to pay. */
  subject: string
  customerId: `Customer:${string}`
  factor: ChallengedFactor
  /** The facts that the proof covers. */
  facts: Readonly<Record<string, string>>
  /** Present for SMS_OTP, except in the sandbox. */
  sealedCode?: string
  /** Of PASSKEY, base64url. */
  passkeyChallenge?: string
  state: 'OPEN' | 'SATISFIED' | 'VOID'
  wrongProofs: number
  createdAt: Date
  expiresAt: Date
}

/** The key of the latest challenge for a subject. */
export type ChallengeKey = Pick<Challenge, 'kind' | 'subject'>

export interface CodeToSend extends ChallengeKey {
  challengeId: Challenge['id']
  customerId: `Customer:${string}`
}

/** Sends a code. A code is valid for five minutes, and the job makes no attempt after that. */
export const deliverScaCode = job<CodeToSend>('sca.send-code', { maxAttempts: 10 })
