import { parsePoint, type RawKeyPair, uncompressed } from '../../../../src/crypto/p256.ts'
import { hex } from '../../../../test/support/vectors.ts'
import { toBase64url } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { importKeyPair, type KeyUse, uncompressedPublicKeyHex } from '../keys.ts'

/** Returns a key pair of the vectors in the client's form. The public key may have either form. */
export function clientPair(privateKey: string, publicKey: string, use: KeyUse): Promise<CryptoKeyPair> {
  const point = uncompressed(hex(publicKey))
  const [d, x, y] = [hex(privateKey), point.subarray(1, 33), point.subarray(33)].map(toBase64url)
  return importKeyPair({ d, x, y }, { use, isExtractable: true })
}

/** Returns the same pair in the service's form. */
export const servicePair = (privateKey: string, publicKey: string): RawKeyPair => ({
  privateKey: hex(privateKey),
  publicKey: parsePoint(hex(publicKey)) as Buffer,
})

/** Returns the public key as the service parses it from a request. */
export const toPoint = async (keyPair: CryptoKeyPair): Promise<Buffer> =>
  parsePoint(hex(await uncompressedPublicKeyHex(keyPair))) as Buffer

/** Returns the code of the package's error, or the name of any other error. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'not refused',
    (error: Error) => (error instanceof WalletError ? error.code : error.name),
  )

export const toPlain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
