import type { SealedText } from '#crypto/sealed-text.ts'
import type { Passkey } from '#crypto/webauthn/index.ts'

/** An app for one-time passwords that has been enrolled. */
export interface TotpFactor {
  customerId: `Customer:${string}`
  /** The secret and the hashes of the recovery codes that are left. */
  sealedSecrets: SealedText
  /** The last time step whose code was accepted; none is accepted twice. */
  lastStep: number
}

export interface PasskeyFactor {
  customerId: `Customer:${string}`
  passkey: Passkey
  /** The handle by which the authenticator knows the customer, base64url. */
  userHandle: string
  signCount: number
}

/** A factor that has been started and not confirmed. A customer has one of each type at most. */
interface Enrolment {
  customerId: `Customer:${string}`
  expiresAt: Date
}

export interface TotpEnrolment extends Enrolment {
  sealedSecret: SealedText
  wrongCodes: number
}

export interface PasskeyEnrolment extends Enrolment {
  /** base64url. */
  challenge: string
  userHandle: string
}

/** How long an enrolment can be confirmed. */
export const ENROLMENT_SECONDS = 15 * 60
