import type { SealedText } from '#crypto/sealed-text.ts'
import type { Passkey } from '#crypto/webauthn/index.ts'

/** An enrolled app for one-time passwords. */
export interface TotpFactor {
  customerId: `Customer:${string}`
  /** The secret and the hashes of the remaining recovery codes. */
  sealedSecrets: SealedText
  /** The time step of the last accepted code. The service accepts no step twice. */
  lastStep: number
}

export interface PasskeyFactor {
  customerId: `Customer:${string}`
  passkey: Passkey
  /** The authenticator's handle for the customer, in base64url. */
  userHandle: string
  signCount: number
}

/** A started and unconfirmed factor. A customer has at most one of each type. */
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

/** The time limit for confirming an enrolment. */
export const ENROLMENT_SECONDS = 15 * 60
