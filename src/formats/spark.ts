import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32m } from '@scure/base'
import { isOneCase } from './letter-case.ts'

/** The human-readable parts in use, each with its older form. The first pair is the main network. */
export const SPARK_MAIN_PREFIXES: readonly string[] = ['spark', 'sp']
const PREFIXES: readonly string[] = [
  ...SPARK_MAIN_PREFIXES,
  'sparkt',
  'spt',
  'sparkrt',
  'sprt',
  'sparks',
  'sps',
  'sparkl',
  'spl',
]

const SHAPE = new RegExp(`^(${PREFIXES.join('|')})1[023456789acdefghjklmnpqrstuvwxyz]+$`)

/** Field 1 of the payload, 33 bytes long. No further field may follow: a valid compressed key has no other length. */
const IDENTITY_KEY_HEADER = [0x0a, 0x21]

export interface SparkAddress {
  prefix: string
  /** A compressed secp256k1 point, 33 bytes. It is equal for the older and the newer form of an address. */
  identityKey: Uint8Array
}

/** Returns true for a known prefix, the bech32 alphabet, one case and at least 30 characters. */
export function hasSparkShape(text: string): boolean {
  return text.length >= 30 && isOneCase(text) && SHAPE.test(text.toLowerCase())
}

/**
 * Returns the wallet of a reusable Spark address (accounts 5.12). Returns undefined if the checksum is wrong, if the
 * key is not on the curve, or if the address contains more than the key, which makes it a request for one payment.
 */
export function decodeSparkAddress(text: string): SparkAddress | undefined {
  const decoded = hasSparkShape(text) ? bech32m.decodeUnsafe(text, false) : undefined
  const payload = decoded && bech32m.fromWordsUnsafe(decoded.words)
  if (!decoded || !payload || !IDENTITY_KEY_HEADER.every((byte, index) => payload[index] === byte)) return undefined
  const identityKey = payload.slice(IDENTITY_KEY_HEADER.length)
  return secp256k1.utils.isValidPublicKey(identityKey, true) ? { prefix: decoded.prefix, identityKey } : undefined
}

/**
 * Whether the text is a reusable Spark address under one of these prefixes. Production accepts only main network
 * prefixes.
 */
export function isSparkAddress(text: string, prefixes: readonly string[] = PREFIXES): boolean {
  const address = decodeSparkAddress(text)
  return address !== undefined && prefixes.includes(address.prefix)
}

/** Returns the address of a wallet with a prefix such as `spark`. */
export function sparkAddress(prefix: string, identityKey: Uint8Array): string {
  return bech32m.encode(prefix, bech32m.toWords(Uint8Array.of(...IDENTITY_KEY_HEADER, ...identityKey)), false)
}
