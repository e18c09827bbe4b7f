import { createECDH, createPublicKey, ECDH, type KeyObject } from 'node:crypto'

const CURVE = 'prime256v1'
const SCALAR_BYTES = 32
/** The first bytes of the two accepted forms. OpenSSL also knows a hybrid form and the point at infinity. */
const FORMS: readonly (number | undefined)[] = [2, 3, 4]

/** A P-256 point in its 33-byte form (SEC 1), verified to be on the curve. */
export type CompressedPoint = Buffer

/** A key pair as raw bytes: a 32-byte big-endian scalar and a point. */
export interface RawKeyPair {
  privateKey: Buffer
  publicKey: CompressedPoint
}

/** Returns the point in compressed form, or undefined if the bytes are not a point of the curve in either form. */
export function parsePoint(bytes: Uint8Array): CompressedPoint | undefined {
  if (!FORMS.includes(bytes[0])) return undefined
  if (cached.has(Buffer.from(bytes).toString('base64'))) return Buffer.from(bytes)
  try {
    return compressed(bytes)
  } catch {
    return undefined
  }
}

/** Returns bytes, because the call names no encoding. */
const convert = (point: Uint8Array, form: 'compressed' | 'uncompressed') =>
  ECDH.convertKey(point, CURVE, undefined, undefined, form) as Buffer

/** Returns the 33-byte form of a point in any form. Throws if the point is not on the curve. */
export const compressed = (point: Uint8Array): CompressedPoint => convert(point, 'compressed')
/** Returns the point in its 65-byte form. */
export const uncompressed = (point: Uint8Array): Buffer => convert(point, 'uncompressed')

/**
 * Avoids KeyObject: in Node 20 the process hangs forever if a garbage collection runs during the JWK export of a newly
 * generated KeyObject.
 */
export function newKeyPair(): RawKeyPair {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const scalar = pair.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(SCALAR_BYTES - scalar.length), scalar])
  scalar.fill(0)
  return { privateKey, publicKey: pair.getPublicKey(null, 'compressed') }
}

/** Returns the point as members of a JWK (RFC 7518 section 6.2). */
function jwkOf(point: Uint8Array): { kty: 'EC'; crv: 'P-256'; x: string; y: string } {
  const whole = uncompressed(point)
  return {
    kty: 'EC',
    crv: 'P-256',
    x: whole.subarray(1, 33).toString('base64url'),
    y: whole.subarray(33).toString('base64url'),
  }
}

const MOST_CACHED = 10_000
const cached = new Map<string, KeyObject>()

/**
 * Returns the verification key of a point. Making one costs more than the verification, so the process caches the last
 * ones: they are public.
 */
export function publicKeyOf(point: CompressedPoint): KeyObject {
  const name = point.toString('base64')
  const known = cached.get(name)
  if (known) return known
  const key = createPublicKey({ key: jwkOf(point), format: 'jwk' })
  const [oldest] = cached.keys()
  if (oldest !== undefined && cached.size >= MOST_CACHED) cached.delete(oldest)
  cached.set(name, key)
  return key
}
