import { type Bytes, parseBase64url, toBase64url, utf8 } from './bytes.ts'
import { WalletError } from './errors.ts'

/** Signature algorithms that the service accepts (wallet-auth 6.2): ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]

/** `navigator.credentials`, or its replacement on the platform. */
export type Authenticators = Pick<CredentialsContainer, 'create' | 'get'>

export interface PasskeyRegistration {
  /**
   * A challenge that the platform's backend creates for this registration: at least 22 characters of base64url, for
   * single use.
   */
  challenge: string
  relyingParty: PublicKeyCredentialRpEntity
  user: {
    /** The backend's id of the user, at most 64 bytes, without personal meaning. */
    id: string
    /** The name that the device shows, e.g. the e-mail address. */
    name: string
    displayName: string
  }
  /** The `credentialId` of each passkey that the wallet already has, so that a device does not register twice. */
  knownCredentialIds?: readonly string[]
  /** Defaults to `required`, which production requires. A sandbox also accepts `preferred`. */
  userVerification?: UserVerificationRequirement
}

/** Returns the options for `navigator.credentials.create`. */
export function registrationOptions({
  challenge,
  relyingParty,
  user,
  knownCredentialIds = [],
  userVerification = 'required',
}: PasskeyRegistration): PublicKeyCredentialCreationOptions {
  return {
    challenge: requireBytes(challenge, 'challenge'),
    rp: relyingParty,
    user: { ...user, id: utf8(user.id) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: knownCredentialIds.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    attestation: 'none',
  }
}

/** The members of `POST /auth/credentials` from the device. The backend adds `accountId`. */
export interface PasskeyCredentialBody {
  type: 'PASSKEY'
  nickname: string
  challenge: string
  attestation: { credentialId: string; clientDataJson: string; attestationObject: string; transports?: string[] }
}

export function toRegistration(
  credential: Credential | null,
  { challenge, nickname }: { challenge: string; nickname: string },
): PasskeyCredentialBody {
  const { rawId, response } = requirePublicKey<AuthenticatorAttestationResponse>(credential)
  const attestation = {
    credentialId: encode(rawId),
    clientDataJson: encode(response.clientDataJSON),
    attestationObject: encode(response.attestationObject),
    transports: response.getTransports?.(),
  }
  return { type: 'PASSKEY', nickname, challenge, attestation }
}

/** Asks the device for a new passkey. */
export async function registerPasskey(
  registration: PasskeyRegistration & { nickname: string },
  authenticators: Authenticators = navigator.credentials,
): Promise<PasskeyCredentialBody> {
  return toRegistration(await authenticators.create({ publicKey: registrationOptions(registration) }), registration)
}

/** The members of the service's `PasskeyAuthChallenge` that this package uses. */
export interface PasskeyChallenge {
  /** 64 hex characters. */
  challenge: string
  credentialId: string
}

export interface LoginSettings {
  relyingPartyId: string
  /** Defaults to `required`, which production requires. */
  userVerification?: UserVerificationRequirement
}

/**
 * Returns the options for `navigator.credentials.get`. The WebAuthn challenge is the 64 ASCII characters of the
 * service's challenge, not the 32 bytes that they encode (wallet-auth 6.3).
 */
export function loginOptions(
  { challenge, credentialId }: PasskeyChallenge,
  { relyingPartyId, userVerification = 'required' }: LoginSettings,
): PublicKeyCredentialRequestOptions {
  if (!/^[0-9a-f]{64}$/.test(challenge))
    throw new WalletError('MALFORMED', 'The challenge of a login has 64 hex characters in lower case.')
  return {
    challenge: utf8(challenge),
    rpId: relyingPartyId,
    allowCredentials: [toDescriptor(credentialId)],
    userVerification,
  }
}

/** The body of `POST /auth/credentials/{id}/verify` for a passkey. */
export interface PasskeyLoginBody {
  type: 'PASSKEY'
  assertion: {
    credentialId: string
    clientDataJson: string
    authenticatorData: string
    signature: string
    userHandle?: string
  }
}

export function toLogin(credential: Credential | null): PasskeyLoginBody {
  const { rawId, response } = requirePublicKey<AuthenticatorAssertionResponse>(credential)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const assertion = {
    credentialId: encode(rawId),
    clientDataJson: encode(clientDataJSON),
    authenticatorData: encode(authenticatorData),
    signature: encode(signature),
  }
  return {
    type: 'PASSKEY',
    assertion: userHandle?.byteLength ? { ...assertion, userHandle: encode(userHandle) } : assertion,
  }
}

/**
 * Requests the device's answer to a challenge. Send the body with the challenge's `requestId` in the header
 * `Request-Id`.
 */
export async function loginWithPasskey(
  challenge: PasskeyChallenge,
  settings: LoginSettings,
  authenticators: Authenticators = navigator.credentials,
): Promise<PasskeyLoginBody> {
  return toLogin(await authenticators.get({ publicKey: loginOptions(challenge, settings) }))
}

const encode = (bytes: ArrayBuffer): string => toBase64url(new Uint8Array(bytes))
const toDescriptor = (id: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: requireBytes(id, 'credentialId'),
})

function requireBytes(text: string, member: string): Bytes {
  const bytes = parseBase64url(text)
  if (!bytes) throw new WalletError('MALFORMED', `${member} is not base64url without padding.`)
  return bytes
}

function requirePublicKey<Response extends AuthenticatorResponse>(
  credential: Credential | null,
): { rawId: ArrayBuffer; response: Response } {
  if (credential?.type !== 'public-key') throw new WalletError('MALFORMED', 'The device gave no passkey.')
  return credential as PublicKeyCredential & { response: Response }
}
