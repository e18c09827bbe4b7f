import { sha256, toHex, utf8 } from './bytes.ts'
import { keyModeOf } from './keys.ts'

/**
 * Returns the `nonce` to request from the identity provider, which ties its token to the device's key: hex SHA-256 of
 * the text of `clientPublicKey` exactly as sent, including letter case (wallet-auth 7.2).
 */
export async function oidcNonce(clientPublicKey: string): Promise<string> {
  keyModeOf(clientPublicKey)
  return toHex(await sha256(utf8(clientPublicKey)))
}
