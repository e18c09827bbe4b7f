import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A stored key pair for webhooks, P-256. */
export interface SigningKeyPair {
  keyId: string
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  /** PKCS #8, DER. It never leaves the process unsealed. */
  privateKey: Buffer
}

export function newSigningKeyPair(): SigningKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return { keyId: keyIdOf(publicKey), publicKey, privateKey }
}

/** Returns the first 16 hex characters of SHA-256 over the DER of the public key (platform-rules 12.4). */
export const keyIdOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

export const toPrivateKey = (pkcs8: Buffer): KeyObject => createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })

/**
 * Returns the value of `X-Service-Signature`: ECDSA with SHA-256 over the exact bytes of the body, in DER
 * (platform-rules 12.4).
 */
export function signatureHeader(body: string, privateKey: KeyObject): string {
  return JSON.stringify({ v: '1', s: sign('sha256', Buffer.from(body), privateKey).toString('base64') })
}

/** Converts a public key from SubjectPublicKeyInfo to PEM. */
export const toPem = (publicKey: Buffer): string =>
  createPublicKey({ key: publicKey, format: 'der', type: 'spki' }).export({ type: 'spki', format: 'pem' }).toString()
