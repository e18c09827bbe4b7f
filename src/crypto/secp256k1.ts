import { secp256k1 } from '@noble/curves/secp256k1.js'
import { decrypt, encrypt } from 'eciesjs'

/** Keys of the curve secp256k1 as UMA uses them: they sign texts and decrypt messages to their holder. */

/** A secret key of 32 bytes and its public key, 65 bytes, uncompressed (SEC 1). */
export interface Secp256k1KeyPair {
  privateKey: Buffer
  publicKey: Buffer
}

export function newSecp256k1KeyPair(): Secp256k1KeyPair {
  const { secretKey } = secp256k1.keygen()
  return { privateKey: Buffer.from(secretKey), publicKey: publicKeyOfSecret(secretKey) }
}

/** Returns the uncompressed public key of a secret key. */
export const publicKeyOfSecret = (privateKey: Uint8Array): Buffer =>
  Buffer.from(secp256k1.getPublicKey(privateKey, false))

/**
 * Returns the uncompressed form of a 33-byte or 65-byte public key, or undefined if the bytes are not a point of the
 * curve.
 */
export function parseSecp256k1Point(bytes: Uint8Array): Buffer | undefined {
  try {
    return Buffer.from(secp256k1.Point.fromBytes(bytes).toBytes(false))
  } catch {
    return undefined
  }
}

/**
 * Signs the SHA-256 of the UTF-8 text with ECDSA. Returns DER in hex, with a low S and the nonce of RFC 6979, so the
 * same text and key give the same signature.
 */
export const signText = (text: string, privateKey: Uint8Array): string =>
  Buffer.from(secp256k1.sign(Buffer.from(text), privateKey, { format: 'der', lowS: true })).toString('hex')

/** Verifies a DER signature in hex. Accepts high S too, because some signers do not normalize it. */
export function isTextSignedBy(text: string, signature: string, publicKey: Uint8Array): boolean {
  if (!/^([0-9a-f]{2})+$/i.test(signature)) return false
  try {
    const bytes = Buffer.from(signature, 'hex')
    return secp256k1.verify(bytes, Buffer.from(text), publicKey, { format: 'der', lowS: false })
  } catch {
    return false
  }
}

/**
 * Encrypts with ECIES: an ephemeral key, HKDF-SHA256 and AES-256-GCM. Only the owner of the public key can decrypt the
 * result.
 */
export const encryptFor = (publicKey: Uint8Array, plain: Uint8Array): Buffer => Buffer.from(encrypt(publicKey, plain))

/** Returns undefined if the message was encrypted for another key or changed. */
export function decryptWith(privateKey: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  try {
    return Buffer.from(decrypt(privateKey, sealed))
  } catch {
    return undefined
  }
}
