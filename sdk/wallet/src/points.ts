import { type Bytes, concat, parseHex, toHex } from './bytes.ts'
import { WalletError } from './errors.ts'

/**
 * Converts P-256 points between their two forms (SEC 1 section 2.3), which WebCrypto does not support everywhere. Use
 * it only for public values: the arithmetic is not constant-time.
 */
const PRIME = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`)

/** Returns the right side of the curve's equation. */
const ySquaredAt = (x: bigint): bigint => ((((x * x - 3n) * x + B) % PRIME) + PRIME) % PRIME

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power((base * base) % PRIME, exponent / 2n)
  return exponent % 2n === 0n ? half : (half * base) % PRIME
}

/** Converts a 65-byte point to its 33-byte form. */
export const compress = (point: Uint8Array): Bytes =>
  concat(Uint8Array.of((point[64] as number) % 2 === 0 ? 2 : 3), point.subarray(1, 33))

/** Converts a 33-byte point to its 65-byte form. Throws if the point is not on the curve. */
export function decompress(point: Uint8Array): Bytes {
  const x = toNumber(point.subarray(1))
  const square = ySquaredAt(x)
  const root = power(square, (PRIME + 1n) / 4n)
  if (x >= PRIME || (root * root) % PRIME !== square)
    throw new WalletError('MALFORMED', 'The key is not a point of P-256.')
  const y = root % 2n === BigInt((point[0] as number) % 2) ? root : PRIME - root
  return concat(Uint8Array.of(4), point.subarray(1), parseHex(y.toString(16).padStart(64, '0')) as Bytes)
}

/** Returns true if the bytes are a point in its 65-byte form. */
export function isPoint(point: Uint8Array): boolean {
  if (point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [toNumber(point.subarray(1, 33)), toNumber(point.subarray(33))]
  return x < PRIME && y < PRIME && (y * y) % PRIME === ySquaredAt(x)
}
