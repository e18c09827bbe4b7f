import { createHash, createPrivateKey, sign } from 'node:crypto'
import { createBase58check } from '@scure/base'
import { canonicalJson } from './canonical-json.ts'
import { toDer } from './der.ts'
import { type Sealed, seal } from './hpke.ts'
import { parseJsonObject } from './json-object.ts'
import { type CompressedPoint, compressed, parsePoint, type RawKeyPair, uncompressed } from './p256.ts'

/** The text formats in which keys and secrets travel between custody and the user's device (wallet-auth 5.7 to 5.9). */

const VERSION = 'v1.0.0'
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

/** Signs bytes with ECDSA over P-256 and SHA-256. Returns DER with a low s. */
export function signLowS({ privateKey, publicKey }: RawKeyPair, bytes: Buffer): Buffer {
  const point = uncompressed(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signature = sign('sha256', bytes, {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  const s = BigInt(`0x${signature.subarray(32).toString('hex')}`)
  const low = s > ORDER / 2n ? ORDER - s : s
  return toDer(Buffer.concat([signature.subarray(0, 32), Buffer.from(low.toString(16).padStart(64, '0'), 'hex')]))
}

/**
 * Returns data with the signature of the deployment, which clients compare with a pinned key. Without a signer, both
 * members are empty.
 */
function signedBundle(data: string, signer: RawKeyPair | undefined): string {
  const bytes = Buffer.from(data, 'utf8')
  return JSON.stringify({
    version: VERSION,
    data: bytes.toString('hex'),
    dataSignature: signer ? signLowS(signer, bytes).toString('hex') : '',
    enclaveQuorumPublic: signer ? uncompressed(signer.publicKey).toString('hex') : '',
  })
}

export interface OtpTarget {
  credentialId: string
  expiresAt: Date
  organizationId: string
  target: CompressedPoint
}

/** Builds `otpEncryptionTargetBundle`: the key to which a client seals its one-time code (wallet-auth 5.7). */
export const otpTargetBundle = (
  { credentialId, expiresAt, organizationId, target }: OtpTarget,
  signer: RawKeyPair,
): string =>
  signedBundle(
    canonicalJson({
      credentialId,
      expiresAtMs: String(expiresAt.getTime()),
      organizationId,
      targetPublic: uncompressed(target).toString('hex'),
    }),
    signer,
  )

/** Builds `encryptedWalletCredentials`: the mnemonic, sealed to the key of the export request (wallet-auth 5.9). */
export function exportBundle(
  organizationId: string,
  mnemonic: Buffer,
  recipient: CompressedPoint,
  signer: RawKeyPair | undefined,
  ephemeral?: RawKeyPair,
): string {
  const { enc, ciphertext } = seal(recipient, mnemonic, ephemeral)
  return signedBundle(
    JSON.stringify({ encappedPublic: enc.toString('hex'), ciphertext: ciphertext.toString('hex'), organizationId }),
    signer,
  )
}

/**
 * Builds `encryptedSessionSigningKey`: the scalar of a session key that the service created, sealed to the client
 * (wallet-auth 5.8).
 */
export function sessionKeyBundle(scalar: Buffer, recipient: CompressedPoint, ephemeral?: RawKeyPair): string {
  const { enc, ciphertext } = seal(recipient, scalar, ephemeral)
  return base58check.encode(Buffer.concat([compressed(enc), ciphertext]))
}

const MOST_BUNDLE_CHARACTERS = 2048

/**
 * Parses an `encryptedOtpBundle`: a JSON text with exactly a 65-byte point and a ciphertext. Returns undefined for any
 * other text.
 */
export function parseOtpBundle(text: string): Sealed | undefined {
  if (text.length > MOST_BUNDLE_CHARACTERS) return undefined
  const { encappedPublic, ciphertext, ...others } = parseJsonObject(text) ?? {}
  const isHex = (value: unknown): value is string => typeof value === 'string' && /^([0-9a-f]{2})+$/i.test(value)
  if (Object.keys(others).length > 0 || !isHex(encappedPublic) || !isHex(ciphertext)) return undefined
  return { enc: Buffer.from(encappedPublic, 'hex'), ciphertext: Buffer.from(ciphertext, 'hex') }
}

export interface OtpLogin {
  code: string
  /** As sent: hex of a point in either form. */
  publicKey: string
}

const MOST_LOGIN_BYTES = 512

/** Parses the plaintext of an OTP bundle: JSON with exactly the two texts. Returns undefined for any other content. */
export function parseOtpLogin(plain: Buffer): OtpLogin | undefined {
  if (plain.length > MOST_LOGIN_BYTES) return undefined
  const { otp_code: code, public_key: publicKey, ...others } = parseJsonObject(plain.toString('utf8')) ?? {}
  if (Object.keys(others).length > 0 || typeof code !== 'string' || typeof publicKey !== 'string') return undefined
  return { code, publicKey }
}

/** The origin of a session key: the client has the key, or the service creates one and seals it (wallet-auth 5.5). */
export type KeyMode = 'CLIENT_HELD' | 'SERVER_SEALED'

/** Parses `clientPublicKey` as a point. Returns undefined unless it has exactly one of the two forms. */
export function parseClientKey(text: string): { point: CompressedPoint; keyMode: KeyMode } | undefined {
  if (!/^(0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/.test(text)) return undefined
  const point = parsePoint(Buffer.from(text, 'hex'))
  return point && { point, keyMode: text.length === 66 ? 'CLIENT_HELD' : 'SERVER_SEALED' }
}
