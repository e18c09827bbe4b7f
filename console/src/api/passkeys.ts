/** Bytes travel as base64url. */
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const REJECTED = 'The passkey was not used.'

/** Has the browser make a passkey for the person. */
export async function register(challenge: string, rpId: string, person: { id: string; name: string; email: string }) {
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: rpId, name: 'Causeway' },
      user: { id: new TextEncoder().encode(person.id), name: person.email, displayName: person.name },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error(REJECTED)
  const { clientDataJSON, attestationObject } = credential.response as AuthenticatorAttestationResponse
  return {
    challenge,
    credentialId: credential.id,
    clientDataJson: toText(clientDataJSON),
    attestationObject: toText(attestationObject),
  }
}

/** Has a passkey answer the challenge. */
export async function sign(challenge: string, rpId: string) {
  const credential = await navigator.credentials.get({
    publicKey: { challenge: toBytes(challenge), rpId, userVerification: 'required' },
  })
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
