import { createCipheriv, createDecipheriv, createECDH, createHmac } from 'node:crypto'
import { newKeyPair, type RawKeyPair, uncompressed } from './p256.ts'

/**
 * HPKE (RFC 9180) in base mode with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM, one message per context.
 * Input points have their 65-byte form.
 */
const KEM_SUITE = Buffer.concat([Buffer.from('KEM'), Buffer.of(0x00, 0x10)])
const SUITE = Buffer.concat([Buffer.from('HPKE'), Buffer.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02)])
const VERSION = Buffer.from('HPKE-v1')
const NONE = Buffer.alloc(0)
const TAG_BYTES = 16

/** The profile of wallet clients (wallet-auth 5.6), a protocol constant that must not change. */
const CLIENT_INFO = Buffer.from('7475726e6b65795f68706b65', 'hex')

export interface Sealed {
  /** The ephemeral public key, 65 bytes. */
  enc: Buffer
  /** Ciphertext and tag. */
  ciphertext: Buffer
}

/** Seals to the holder of a key. Only tests pass `ephemeral`. */
export function seal(recipient: Uint8Array, plain: Uint8Array, ephemeral: RawKeyPair = newKeyPair()): Sealed {
  const to = uncompressed(recipient)
  const enc = uncompressed(ephemeral.publicKey)
  const { key, nonce } = keySchedule(sharedSecret(ephemeral.privateKey, to, enc, to), CLIENT_INFO)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([enc, to]))
  return { enc, ciphertext: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}

/** Opens a message sealed to this key pair. Throws for any other or changed message. */
export function open(recipient: RawKeyPair, { enc, ciphertext }: Sealed): Buffer {
  const to = uncompressed(recipient.publicKey)
  return openWith(recipient.privateKey, to, { enc, ciphertext }, CLIENT_INFO, Buffer.concat([enc, to]))
}

/** Opens a message with any info and associated data. Both points have their 65-byte form (RFC 9180 section 6.1). */
export function openWith(
  privateKey: Buffer,
  publicKey: Buffer,
  { enc, ciphertext }: Sealed,
  info: Buffer,
  associated: Buffer,
): Buffer {
  const { key, nonce } = keySchedule(sharedSecret(privateKey, enc, enc, publicKey), info)
  const end = ciphertext.length - TAG_BYTES
  if (end < 0) throw new Error('The ciphertext is shorter than its tag.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(associated)
  decipher.setAuthTag(ciphertext.subarray(end))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, end)), decipher.final()])
}

/** Encapsulation and decapsulation differ only in the known private key (RFC 9180 section 4.1). */
function sharedSecret(privateKey: Buffer, other: Buffer, enc: Buffer, recipient: Buffer): Buffer {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const secret = labeledExtract(KEM_SUITE, NONE, 'eae_prk', ecdh.computeSecret(other))
  return labeledExpand(KEM_SUITE, secret, 'shared_secret', Buffer.concat([enc, recipient]), 32)
}

/** Returns the AEAD key and the nonce of the first message (RFC 9180 section 5.1). */
export function keySchedule(secret: Buffer, info: Buffer): { key: Buffer; nonce: Buffer; context: Buffer } {
  const context = Buffer.concat([
    Buffer.of(0),
    labeledExtract(SUITE, NONE, 'psk_id_hash', NONE),
    labeledExtract(SUITE, NONE, 'info_hash', info),
  ])
  const root = labeledExtract(SUITE, secret, 'secret', NONE)
  return {
    context,
    key: labeledExpand(SUITE, root, 'key', context, 32),
    nonce: labeledExpand(SUITE, root, 'base_nonce', context, 12),
  }
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest()

const labeledExtract = (suite: Buffer, salt: Buffer, label: string, material: Buffer) =>
  hmac(salt, VERSION, suite, Buffer.from(label), material)

/** Runs HKDF-Expand. Every requested length fits into one block. */
function labeledExpand(suite: Buffer, key: Buffer, label: string, info: Buffer, length: number): Buffer {
  return hmac(key, Buffer.of(0, length), VERSION, suite, Buffer.from(label), info, Buffer.of(1)).subarray(0, length)
}
