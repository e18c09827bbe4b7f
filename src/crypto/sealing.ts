import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The operator's secret outside the database, from which all other keys derive (platform-rules 14.2). */
export class MasterKey {
  /** Distinguishes sealed values of different master keys. */
  readonly id: string

  constructor(private readonly secret: Buffer) {
    if (secret.length !== 32) throw new Error('A master key has 32 bytes.')
    this.id = createHash('sha256').update('causeway master key id').update(secret).digest('hex').slice(0, 16)
  }

  /** Derives a separate key for each purpose (HKDF, RFC 5869). */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, Buffer.alloc(0), purpose, 32))
  }

  /**
   * Encrypts with AES-256-GCM. Authenticates the context (the value's owner and column): a value moved elsewhere does
   * not open.
   */
  seal(plain: Buffer, context: string): Buffer {
    return sealBytes(this.derive('sealing'), plain, context)
  }

  /** Throws if the value was changed, moved, or sealed under another key. */
  open(sealed: Buffer, context: string): Buffer {
    return openBytes(this.derive('sealing'), sealed, context)
  }
}

/** Encrypts with AES-256-GCM. Returns nonce, ciphertext and tag together. */
function sealBytes(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts sealed bytes. Throws unless they were sealed under this key and context. */
function openBytes(key: Buffer, sealed: Buffer, context: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(context),
  )
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()])
}
