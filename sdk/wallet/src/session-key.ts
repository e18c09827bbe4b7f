import { p256 } from '@noble/curves/nist.js'
import { type Bytes, parseHex, sha256, toBase64url, toHex } from './bytes.ts'
import { WalletError } from './errors.ts'
import { open } from './hpke.ts'
import { importKeyPair } from './keys.ts'
import { decompress } from './points.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const POINT_BYTES = 33
/** The point, the sealed scalar and its tag. */
const BUNDLE_BYTES = POINT_BYTES + 32 + 16
const CHECKSUM_BYTES = 4

/**
 * Returns the pair of a session whose key the service made, ready to stamp (wallet-auth 5.8). `keyPair` is the pair
 * whose `uncompressedPublicKeyHex` the client sent. Deprecated in the protocol: with `publicKeyHex` only the client
 * ever has the key.
 */
export async function openSessionKey(
  encryptedSessionSigningKey: string,
  keyPair: CryptoKeyPair,
): Promise<CryptoKeyPair> {
  const bundle = await fromBase58check(encryptedSessionSigningKey)
  const scalar = await open(keyPair, {
    enc: decompress(bundle.subarray(0, POINT_BYTES)),
    ciphertext: bundle.slice(POINT_BYTES),
  })
  try {
    // WebCrypto does not calculate a public key. An audited library does this secret arithmetic.
    const point = p256.getPublicKey(scalar, false)
    return await importKeyPair({
      d: toBase64url(scalar),
      x: toBase64url(point.subarray(1, 33)),
      y: toBase64url(point.subarray(33)),
    })
  } finally {
    scalar.fill(0)
  }
}

/** Returns the bytes before the checksum, which is the start of a double SHA-256. */
async function fromBase58check(text: string): Promise<Bytes> {
  const bytes = fromBase58(text) ?? new Uint8Array()
  const bundle = bytes.slice(0, BUNDLE_BYTES)
  const sum = (await sha256(await sha256(bundle))).slice(0, CHECKSUM_BYTES)
  if (toHex(sum) !== toHex(bytes.slice(BUNDLE_BYTES)))
    throw new WalletError('MALFORMED', 'This is no sealed session key: its characters or its checksum are wrong.')
  return bundle
}

/**
 * Decodes a number in base 58 with Bitcoin's alphabet. A sealed session key begins with 02 or 03, so it has no leading
 * zeros.
 */
function fromBase58(text: string): Bytes | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{115,116}$/.test(text)) return undefined
  const number = [...text].reduce((sum, letter) => sum * 58n + BigInt(ALPHABET.indexOf(letter)), 0n)
  return parseHex(`0${number.toString(16)}`)
}
