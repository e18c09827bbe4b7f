import { constants, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { isDerSignature } from '../der.ts'
import { parsePoint, publicKeyOf } from '../p256.ts'
import { type CborMap, readWholeMap } from './cbor.ts'

/** Labels and values of COSE keys (RFC 9052 section 7.1, RFC 9053 section 7, RFC 8230 section 4). */
const KEY_TYPE = 1
const ALGORITHM = 3
const [OKP, EC2, RSA] = [1, 2, 3]
const [P256, ED25519] = [1, 6]
const [CURVE, X, Y] = [-1, -2, -3]
const [MODULUS, EXPONENT] = [-1, -2]

interface Algorithm {
  /** Imports the key of a COSE map of the right type. */
  importKey(map: CborMap): KeyObject | undefined
  isKey(key: KeyObject): boolean
  isSignature(bytes: Buffer): boolean
  digest: 'sha256' | undefined
}

/** The accepted algorithms, by COSE number (wallet-auth 6.2 rule 6): ES256, EdDSA, RS256. */
const ALGORITHMS: Readonly<Record<number, Algorithm>> = {
  [-7]: { importKey: importP256, isKey: isP256, isSignature: isDerSignature, digest: 'sha256' },
  [-8]: {
    importKey: importEd25519,
    isKey: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519',
    isSignature: ({ length }) => length === 64,
    digest: undefined,
  },
  [-257]: { importKey: importRsa, isKey: isStrongRsa, isSignature: () => true, digest: 'sha256' },
}

export interface CoseKey {
  algorithm: number
  key: KeyObject
}

/** Reads a key that a passkey may have. Returns undefined if it is of another kind, too weak, or not on its curve. */
export function readCoseKey(bytes: Uint8Array): CoseKey | undefined {
  const map = readWholeMap(bytes)
  const algorithm = map?.get(ALGORITHM)
  if (!map || typeof algorithm !== 'number') return undefined
  const known = ALGORITHMS[algorithm]
  const key = known?.importKey(map)
  return key && known?.isKey(key) ? { algorithm, key } : undefined
}

const verifyInPool = promisify(verify)

/** Returns true if the signature has the algorithm's form, the key is for the algorithm, and the signature verifies. */
export async function isSignedBy({ algorithm, key }: CoseKey, signed: Buffer, signature: Buffer): Promise<boolean> {
  const known = ALGORITHMS[algorithm]
  if (!known?.isKey(key) || !known.isSignature(signature)) return false
  const padding = key.asymmetricKeyType === 'rsa' ? { padding: constants.RSA_PKCS1_PADDING } : {}
  return verifyInPool(known.digest, signed, { key, ...padding }, signature).catch(() => false)
}

function importP256(map: CborMap): KeyObject | undefined {
  const [x, y] = [bytesOf(map, X, 32), bytesOf(map, Y, 32)]
  if (map.get(KEY_TYPE) !== EC2 || map.get(CURVE) !== P256 || !x || !y) return undefined
  const point = parsePoint(Buffer.concat([Buffer.of(4), x, y]))
  return point && publicKeyOf(point)
}

function importEd25519(map: CborMap): KeyObject | undefined {
  const x = bytesOf(map, X, 32)
  const isKey = map.get(KEY_TYPE) === OKP && map.get(CURVE) === ED25519
  return isKey && x ? importJwk({ kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') }) : undefined
}

function importRsa(map: CborMap): KeyObject | undefined {
  const [n, e] = [bytesOf(map, MODULUS), bytesOf(map, EXPONENT)]
  return map.get(KEY_TYPE) === RSA && n && e
    ? importJwk({ kty: 'RSA', n: n.toString('base64url'), e: e.toString('base64url') })
    : undefined
}

function bytesOf(map: CborMap, label: number, length?: number): Buffer | undefined {
  const value = map.get(label)
  return value instanceof Uint8Array && (length === undefined || value.length === length)
    ? Buffer.from(value)
    : undefined
}

function importJwk(key: JsonWebKey): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    return undefined
  }
}

function isP256({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
}

function isStrongRsa({
  asymmetricKeyType,
  asymmetricKeyDetails: { modulusLength = 0, publicExponent } = {},
}: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096 && publicExponent === 65_537n
}
