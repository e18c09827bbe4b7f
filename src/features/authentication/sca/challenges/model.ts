import type { ChallengedFactor } from '../model.ts'

export type ChallengeKind = 'LOGIN' | 'TRUST' | 'PAYMENT'

/** A question to a customer that waits for its proof, or did. A later one about the same subject takes its place. */
export interface Challenge {
  id: `ScaChallenge:${string}`
  kind: ChallengeKind
  /** What it is about: the customer and factor of a login, the account that is to be trusted or not, the quote that is to be paid. */
  subject: string
  customerId: `Customer:${string}`
  factor: ChallengedFactor
  /** What the proof is bound to. */
  facts: Readonly<Record<string, string>>
  /** Of SMS_OTP, except in the sandbox. */
  sealedCode?: string
  /** Of PASSKEY, base64url. */
  passkeyChallenge?: string
  state: 'OPEN' | 'SATISFIED' | 'VOID'
  wrongProofs: number
  createdAt: Date
  expiresAt: Date
}

/** By which a challenge is found, whichever it is by now. */
export type ChallengePlace = Pick<Challenge, 'kind' | 'subject'>
