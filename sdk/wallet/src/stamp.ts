import { toBase64url, toHex, utf8 } from './bytes.ts'
import { toDer } from './der.ts'
import { publicKeyHex } from './keys.ts'

const SCHEME = 'SIGNATURE_SCHEME_TK_API_P256'

/**
 * Returns the value of the header `Service-Wallet-Signature`: signs exactly the bytes of `payloadToSign` (wallet-auth
 * 5.4). Show `describePayload` to the user first: the stamp authorizes the payload.
 */
export async function stamp(payloadToSign: string, keyPair: CryptoKeyPair): Promise<string> {
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keyPair.privateKey,
    utf8(payloadToSign),
  )
  const envelope = {
    publicKey: await publicKeyHex(keyPair),
    scheme: SCHEME,
    signature: toHex(toDer(new Uint8Array(signature))),
  }
  return toBase64url(utf8(JSON.stringify(envelope)))
}
