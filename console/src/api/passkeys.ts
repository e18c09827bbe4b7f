import type { components } from './operator.d.ts'

/** Bytes travel as base64url. */
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const REJECTED = 'No passkey was used. Try again when you are ready to confirm.'

/** Messages for people, keyed by the error names of WebAuthn. */
const FAULTS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device holds a passkey of yours already. Register the other one on another device.',
  NotAllowedError: REJECTED,
  SecurityError: 'This address has no passkeys. Open the console by the name of its host.',
}

const inWords = (error: unknown): never => {
  throw error instanceof DOMException && FAULTS[error.name] ? new Error(FAULTS[error.name]) : error
}

/** Asks the browser to create a passkey for the person, on an authenticator without any of their passkeys. */
export async function register({ challenge, rpId, person, registered }: components['schemas']['EnrolmentOffer']) {
  const asked = navigator.credentials.create({
    publicKey: {
      // Otherwise the authenticator would replace the passkey it holds with the new one.
      excludeCredentials: registered.map((id) => ({ type: 'public-key', id: toBytes(id) })),
      challenge: toBytes(challenge),
      rp: { id: rpId, name: 'Causeway' },
      user: { id: new TextEncoder().encode(person.id), name: person.email, displayName: person.name },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  const credential = await asked.catch(inWords)
  if (!(credential instanceof PublicKeyCredential)) throw new Error(REJECTED)
  const { clientDataJSON, attestationObject } = credential.response as AuthenticatorAttestationResponse
  return {
    challenge,
    credentialId: credential.id,
    clientDataJson: toText(clientDataJSON),
    attestationObject: toText(attestationObject),
  }
}

/** Asks a passkey to sign the challenge. */
export async function sign(challenge: string, rpId: string) {
  const asked = navigator.credentials.get({
    publicKey: { challenge: toBytes(challenge), rpId, userVerification: 'required' },
  })
  const credential = await asked.catch(inWords)
  if (!(credential instanceof PublicKeyCredential)) throw new Error(REJECTED)
  const { clientDataJSON, authenticatorData, signature } = credential.response as AuthenticatorAssertionResponse
  return {
    challenge,
    credentialId: credential.id,
    clientDataJson: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
  }
}
