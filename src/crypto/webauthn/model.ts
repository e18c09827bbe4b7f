/** An authenticator's public key and its registration data (wallet-auth 6.2). */
export interface Passkey {
  /** base64url. */
  credentialId: string
  /** Hex. */
  coseKey: string
  /** The COSE number: -7, -8 or -257. */
  algorithm: number
  /** Hex. */
  aaguid: string
  rpId: string
  isBackupEligible: boolean
  isBackedUp: boolean
  transports: readonly string[]
  attestation: string
}

/** The sites that may use passkeys, and the requirements for authenticators (wallet-auth 6.1). */
export interface RelyingPartyPolicy {
  relyingParties: readonly { rpId: string; origins: readonly string[] }[]
  /** True in a sandbox without entries, which allows any `https` origin, and `http://localhost` with any port. */
  isAnyOriginAllowed: boolean
  requireUserVerification: boolean
  allowCrossOrigin: boolean
  /** PEM. Empty: the service does not evaluate certificate chains. */
  attestationTrustAnchors: readonly string[]
}

/** The browser's response to the creation of a passkey. Bytes are base64url. */
export interface RegistrationResponse {
  /** The challenge as the platform issued it, compared as text. */
  challenge: string
  credentialId: string
  clientDataJson: string
  attestationObject: string
  transports?: readonly string[]
}

/** The browser's response to the use of a passkey. All members are base64url. */
export interface AssertionResponse {
  credentialId: string
  clientDataJson: string
  authenticatorData: string
  signature: string
  userHandle?: string | null
}

/**
 * A failed check. `part` is the path of the field for a registration, and a name such as `CHALLENGE` for an assertion.
 */
export class WebauthnFault extends Error {
  constructor(
    readonly part: string,
    message: string,
  ) {
    super(message)
  }
}

/** Throws the fault unless the condition is true. */
export function demand(condition: boolean, part: string, message: string): asserts condition {
  if (!condition) throw new WebauthnFault(part, message)
}
