import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID = /^[a-z0-9-]{1,32}$/
const RECORD = /^v1\.([a-z0-9-]{1,32})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/

/** The purposes with separate derived keys (wallet-auth 16.3). */
export type Purpose =
  | 'wallet-seed'
  | 'delegated-key'
  | 'otp-target'
  | 'otp-code'
  | 'row-mac'
  | 'bundle-signing'
  | 'outbox'
  | 'file-key'
  | 'card-number'
  | 'issuer-credentials'

/** 32 secret bytes with a name, which each protected record stores. */
export interface NamedKey {
  keyId: string
  secret: Buffer
}

export interface KeyFingerprint {
  keyId: string
  fingerprint: string
}

/** A tag over a row, with the id of its key. */
export interface RowTag {
  keyId: string
  tag: string
}

/**
 * The master keys of custody. The first key is active. The others still open the data that they sealed (wallet-auth
 * 16.3).
 */
export class Keyring {
  private readonly active: NamedKey
  private readonly derived = new Map<string, Buffer>()

  constructor(private readonly keys: readonly NamedKey[]) {
    const [active] = keys
    if (!active) throw new Error('Custody needs a master key.')
    const faults = keyFaults(keys)
    if (faults.length > 0) throw new Error(`The keys of custody are not valid: ${faults.join(' ')}`)
    this.active = active
  }

  get activeKeyId(): string {
    return this.active.keyId
  }

  /** Distinguishes every key from any other under the same name, without revealing it. */
  fingerprints(): KeyFingerprint[] {
    return this.keys.map(({ keyId, secret }) => ({
      keyId,
      fingerprint: createHash('sha256').update('causeway custody key id').update(secret).digest('hex').slice(0, 16),
    }))
  }

  has(keyId: string): boolean {
    return this.keys.some((each) => each.keyId === keyId)
  }

  /** Encrypts with AES-256-GCM. Authenticates purpose and record: a value moved to another row does not open. */
  seal(purpose: Purpose, recordId: string, plain: Buffer): string {
    const { keyId } = this.active
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.subkey(keyId, purpose), nonce).setAAD(
      associated(keyId, purpose, recordId),
    )
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    return `v1.${keyId}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
  }

  /** Throws if the record was changed or moved, or if its key is unknown. */
  open(purpose: Purpose, recordId: string, record: string): Buffer {
    const parts = RECORD.exec(record)
    if (!parts) throw new Error('This is no record that custody has sealed.')
    const [, keyId = '', nonce = '', text = ''] = parts
    const sealed = Buffer.from(text, 'base64url')
    const end = Math.max(sealed.length - TAG_BYTES, 0)
    const decipher = createDecipheriv('aes-256-gcm', this.subkey(keyId, purpose), Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(associated(keyId, purpose, recordId)).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  }

  /** Returns the HMAC-SHA256 of a text under the active key. */
  tag(purpose: Purpose, text: string): RowTag {
    const { keyId } = this.active
    return { keyId, tag: this.mac(keyId, purpose, text).toString('hex') }
  }

  isTag(purpose: Purpose, text: string, { keyId, tag }: RowTag): boolean {
    const given = Buffer.from(tag, 'hex')
    return this.has(keyId) && given.length === 32 && timingSafeEqual(this.mac(keyId, purpose, text), given)
  }

  /** Reseals the same secret with the active key and opens it again as a check. Throws as `open` does. */
  reseal(purpose: Purpose, recordId: string, record: string): string {
    const plain = this.open(purpose, recordId, record)
    const resealed = this.seal(purpose, recordId, plain)
    const reopened = this.open(purpose, recordId, resealed)
    try {
      if (!timingSafeEqual(plain, reopened))
        throw new Error('A record that was sealed again does not open to the same secret.')
      return resealed
    } finally {
      plain.fill(0)
      reopened.fill(0)
    }
  }

  /**
   * Replaces another key's tag by a tag of the active key. Throws if the old tag is wrong, because the text may have
   * changed.
   */
  retag(purpose: Purpose, text: string, tag: RowTag): RowTag {
    if (!this.isTag(purpose, text, tag)) throw new Error('The tag is wrong.')
    return this.tag(purpose, text)
  }

  private mac(keyId: string, purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', this.subkey(keyId, purpose)).update(text, 'utf8').digest()
  }

  /** Derives a separate key for each purpose (HKDF, RFC 5869). */
  private subkey(keyId: string, purpose: Purpose): Buffer {
    const name = `${keyId} ${purpose}`
    const known = this.derived.get(name)
    if (known) return known
    const key = this.keys.find((each) => each.keyId === keyId)
    if (!key) throw new Error(`There is no custody key named ${keyId}.`)
    const derived = Buffer.from(hkdfSync('sha256', key.secret, Buffer.alloc(0), `service-custody/v1/${purpose}`, 32))
    this.derived.set(name, derived)
    return derived
  }
}

const associated = (keyId: string, purpose: Purpose, recordId: string) =>
  Buffer.from(`service-custody/v1|${keyId}|${purpose}|${recordId}`)

/** A key as listed in the settings. The secret is absent if the key is derived from another one. */
export type ListedKey = Omit<NamedKey, 'secret'> & { secret: Buffer | undefined }

/** Returns all validation errors of a list of keys (wallet-auth 16.3), without the secrets. */
export function keyFaults(keys: readonly ListedKey[]): string[] {
  return keys.flatMap(({ keyId, secret }, index) => {
    const before = keys.slice(0, index)
    const faults: [isOne: boolean, fault: string][] = [
      [!KEY_ID.test(keyId), 'needs a name of 1 to 32 characters of a-z, 0-9 and -.'],
      [secret !== undefined && secret.length !== 32, 'must have 32 bytes (64 hex characters).'],
      [secret?.length === 32 && secret.every((byte) => byte === 0), 'must not be all zero.'],
      [before.some((other) => other.keyId === keyId), 'has the name of another.'],
      [
        before.some((other) => secret !== undefined && other.secret?.equals(secret) === true),
        'is the same as another.',
      ],
    ]
    return faults.filter(([isOne]) => isOne).map(([, fault]) => `key ${index + 1} ${fault}`)
  })
}
