import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const RECORD = /^v1\.([a-z0-9-]{1,32})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/

/** What a key of its own is derived for (wallet-auth 16.3). */
export type Purpose = 'wallet-seed' | 'delegated-key' | 'otp-target' | 'otp-code' | 'row-mac' | 'bundle-signing' | 'outbox'

/** 32 secret bytes with a name that is stored beside what they protect. */
export interface NamedKey {
  keyId: string
  secret: Buffer
}

/** A tag over a row, with the key that made it. */
export interface RowTag {
  keyId: string
  tag: string
}

/** The master keys of custody: the first one is active, the others still open what they have sealed (wallet-auth 16.3). */
export class Keyring {
  private readonly active: NamedKey
  private readonly derived = new Map<string, Buffer>()

  constructor(private readonly keys: readonly NamedKey[]) {
    const [active] = keys
    if (!active) throw new Error('Custody needs a master key.')
    this.active = active
    for (const { keyId, secret } of keys) checkKey(keyId, secret)
    if (new Set(keys.map(({ keyId }) => keyId)).size < keys.length) throw new Error('Two custody keys have the same name.')
    if (new Set(keys.map(({ secret }) => secret.toString('hex'))).size < keys.length) throw new Error('Two custody keys are the same.')
  }

  get activeKeyId(): string {
    return this.active.keyId
  }

  /** Encrypts with AES-256-GCM. Purpose and record are authenticated: a value that was moved to another row does not open. */
  seal(purpose: Purpose, recordId: string, plain: Buffer): string {
    const { keyId } = this.active
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.subkey(keyId, purpose), nonce).setAAD(associated(keyId, purpose, recordId))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    return `v1.${keyId}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
  }

  /** Throws when the record was changed or moved, or when its key is unknown. */
  open(purpose: Purpose, recordId: string, record: string): Buffer {
    const parts = RECORD.exec(record)
    if (!parts) throw new Error('This is no record that custody has sealed.')
    const [, keyId, nonce, text] = parts as unknown as [string, string, string, string]
    const sealed = Buffer.from(text, 'base64url')
    const end = Math.max(sealed.length - TAG_BYTES, 0)
    const decipher = createDecipheriv('aes-256-gcm', this.subkey(keyId, purpose), Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
    decipher.setAAD(associated(keyId, purpose, recordId)).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  }

  /** HMAC-SHA256 of a text under the active key. */
  tag(purpose: Purpose, text: string): RowTag {
    const { keyId } = this.active
    return { keyId, tag: this.mac(keyId, purpose, text).toString('hex') }
  }

  isTag(purpose: Purpose, text: string, { keyId, tag }: RowTag): boolean {
    const given = Buffer.from(tag, 'hex')
    return given.length === 32 && timingSafeEqual(this.mac(keyId, purpose, text), given)
  }

  private mac(keyId: string, purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', this.subkey(keyId, purpose)).update(text, 'utf8').digest()
  }

  /** A key of its own for each purpose (HKDF, RFC 5869). */
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

const associated = (keyId: string, purpose: Purpose, recordId: string) => Buffer.from(`service-custody/v1|${keyId}|${purpose}|${recordId}`)

function checkKey(keyId: string, secret: Buffer): void {
  if (!/^[a-z0-9-]{1,32}$/.test(keyId)) throw new Error('The name of a custody key has 1 to 32 characters of a-z, 0-9 and -.')
  if (secret.length !== 32) throw new Error(`The custody key ${keyId} must have 32 bytes.`)
  if (secret.every((byte) => byte === 0)) throw new Error(`The custody key ${keyId} is all zero.`)
}
