import { compactVerify, importJWK, type JWK } from 'jose'
import { decodeBase64url, decodeObject } from './stamp.ts'

/** A JSON Web Signature in compact form (RFC 7515 section 3.1), parsed but not verified. */
export interface SignedText {
  text: string
  header: Record<string, unknown>
  /** base64url. */
  payload: string
}

/** Parses three segments of canonical base64url. Without a signature check, the last one may be any non-empty text. */
export function parseSignedText(text: string, isSignatureChecked: boolean): SignedText | undefined {
  const [head = '', payload = '', signature, ...more] = text.split('.')
  const header = decodeObject(head)
  if (!header || signature === undefined || more.length > 0 || !decodeBase64url(payload)) return undefined
  return (isSignatureChecked ? decodeBase64url(signature) !== undefined : signature !== '')
    ? { text, header, payload }
    : undefined
}

/** The public keys of an identity provider (RFC 7517 section 5). */
export interface KeySet {
  keys: readonly JWK[]
}

/**
 * The key type required by each algorithm (RFC 7518 section 3.1, RFC 8037). The list contains neither `none` nor any
 * HMAC, so no setting can allow them.
 */
const KINDS: Readonly<Record<string, { kty: string; crv?: string }>> = {
  RS256: { kty: 'RSA' },
  RS384: { kty: 'RSA' },
  RS512: { kty: 'RSA' },
  PS256: { kty: 'RSA' },
  PS384: { kty: 'RSA' },
  PS512: { kty: 'RSA' },
  ES256: { kty: 'EC', crv: 'P-256' },
  ES384: { kty: 'EC', crv: 'P-384' },
  ES512: { kty: 'EC', crv: 'P-521' },
  EdDSA: { kty: 'OKP', crv: 'Ed25519' },
}

/** The algorithms available for an issuer's configuration. */
export const SIGNATURE_ALGORITHMS: readonly string[] = Object.keys(KINDS)

/**
 * Returns the error of the signature, or undefined if a key of the set made it with one of the algorithms (wallet-auth
 * 7.2 row 3).
 */
export async function signatureFault(
  { text, header: { alg, kid } }: SignedText,
  algorithms: readonly string[],
  keys: KeySet,
): Promise<'ALGORITHM' | 'KEY' | 'SIGNATURE' | undefined> {
  if (typeof alg !== 'string' || !algorithms.includes(alg) || !SIGNATURE_ALGORITHMS.includes(alg)) return 'ALGORITHM'
  const key = findKey(keys, alg, kid)
  if (!key) return 'KEY'
  return (await isSignedWith(key, alg, text)) ? undefined : 'SIGNATURE'
}

/**
 * Finds the only key that matches the algorithm, and the key name if the token has one. Returns undefined if several
 * match (wallet-auth 7.3).
 */
function findKey({ keys }: KeySet, alg: string, kid: unknown): JWK | undefined {
  const fitting = keys.filter((key) => (kid === undefined || key.kid === kid) && fits(key, alg))
  return fitting.length === 1 ? fitting[0] : undefined
}

function fits(key: JWK, alg: string): boolean {
  const { kty, crv } = KINDS[alg] ?? {}
  const isForIt =
    (key.alg ?? alg) === alg && (key.use ?? 'sig') === 'sig' && (key.key_ops ?? ['verify']).includes('verify')
  return key.kty === kty && (crv === undefined || key.crv === crv) && isForIt && (kty !== 'RSA' || isStrong(key))
}

const LEAST_MODULUS = 1n << 2047n
const LEAST_EXPONENT = 65_537n

const isStrong = ({ n, e }: JWK) => toNumber(n) >= LEAST_MODULUS && toNumber(e) >= LEAST_EXPONENT

/** Returns a base64url number, or zero if the text is not a number. */
function toNumber(text: unknown): bigint {
  const bytes = typeof text === 'string' ? decodeBase64url(text) : undefined
  return bytes?.length ? BigInt(`0x${bytes.toString('hex')}`) : 0n
}

/** Ignores the private part of a key that an issuer published by mistake. */
async function isSignedWith({ kty, crv, x, y, n, e }: JWK, alg: string, text: string): Promise<boolean> {
  try {
    await compactVerify(text, await importJWK({ kty, crv, x, y, n, e } as JWK, alg), { algorithms: [alg] })
    return true
  } catch {
    return false
  }
}
