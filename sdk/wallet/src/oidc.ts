import { sha256, toHex, utf8 } from './bytes.ts'
import { keyModeOf } from './keys.ts'

/**
 * The `nonce` to ask the identity provider for, which ties its token to the device's key: hex SHA-256 of the text of `clientPublicKey`
 * exactly as it will be sent, letter case included (wallet-auth 7.2).
 */
export async function oidcNonce(clientPublicKey: string): Promise<string> {
  keyModeOf(clientPublicKey)
  return toHex(await sha256(utf8(clientPublicKey)))
}
