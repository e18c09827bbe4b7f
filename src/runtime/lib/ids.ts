import { randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** The tenant: one platform in one environment. A bare UUID. On the wire it is `PlatformConfig:<uuid>`. */
export type PlatformId = string & { readonly brand: 'PlatformId' }

/** The owner of an account or a payment: a customer, or the platform itself. */
export type OwnerId = `Customer:${string}` | `PlatformConfig:${string}`

/** An account on one side of a payment: an internal account or an external account. */
export type AccountId = `InternalAccount:${string}` | `ExternalAccount:${string}`

const UUID_PATTERN = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** Returns the pattern of an id of one of these nouns in its canonical form, for the document. */
export const idPattern = (...nouns: readonly string[]): string =>
  `^${nouns.length === 1 ? nouns[0] : `(${nouns.join('|')})`}:${UUID_PATTERN}$`

let lastMs = 0
let timeText = ''
let sequence = 0

// Fetches randomness for many ids together: the call costs more than the bytes.
const pool = Buffer.alloc(4096)
let used = pool.length

/** Reserves random bytes of the pool. Returns the place of the first. */
function nextRandom(count: number): number {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return used - count
}

/**
 * Returns a UUID version 7 (RFC 9562), always increasing within a process: 48 bits of milliseconds, 12 bits that count
 * within the millisecond and carry over into the next one, 62 random bits.
 */
export function newUuid(): string {
  const nowMs = Date.now()
  if (nowMs > lastMs) {
    setTime(nowMs)
    sequence = pool.readUInt8(nextRandom(1))
  } else if (++sequence > 0xfff) {
    setTime(lastMs + 1)
    sequence = 0
  }
  const at = nextRandom(8)
  pool.writeUInt8((pool.readUInt8(at) & 0x3f) | 0x80, at)
  const tail = pool.toString('hex', at, at + 8)
  return `${timeText}-7${sequence.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

function setTime(ms: number): void {
  lastMs = ms
  timeText = toTimeText(ms)
}

/** Returns the first two groups of the UUIDs of a millisecond. */
function toTimeText(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

export function newId<const Noun extends string>(noun: Noun): `${Noun}:${string}` {
  return `${noun}:${newUuid()}`
}

/** Returns a UUID that is not after any UUID made at this time or later. */
export const firstUuidOf = (ms: number): string => `${toTimeText(ms)}-0000-0000-000000000000`

/** Returns an id that is not after any id made at this time or later. */
export const firstIdOf = <const N extends string>(noun: N, ms: number): `${N}:${string}` => `${noun}:${firstUuidOf(ms)}`

/** Returns the id in its canonical form (lower-case UUID), or undefined if it is malformed or of another noun. */
export function parseId<const Noun extends string>(noun: Noun, text: string): `${Noun}:${string}` | undefined {
  const prefix = `${noun}:`
  if (!text.startsWith(prefix)) return undefined
  const uuid = text.slice(prefix.length)
  return UUID.test(uuid) ? `${noun}:${uuid.toLowerCase()}` : undefined
}

/** Whether an already parsed id is of this noun. */
export const isIdOf = <const Noun extends string>(noun: Noun, id: string): id is `${Noun}:${string}` =>
  id.startsWith(`${noun}:`)

/** Works like `parseId`, for a text that may be the id of any of these nouns. */
export const parseIdOf = (nouns: readonly string[], text: string): string | undefined =>
  nouns.map((noun) => parseId(noun, text)).find((id) => id !== undefined)

const isPlatformId = (text: string): text is PlatformId => UUID.test(text)

/** Returns the tenant of this UUID. Throws for any other text. */
export function platformIdOf(uuid: string): PlatformId {
  if (!isPlatformId(uuid)) throw new Error('The id of a platform is a UUID.')
  return uuid
}

/** Returns the id for a new tenant. */
export const newPlatformId = (): PlatformId => platformIdOf(newUuid())

export const platformIdToWire = (platform: PlatformId): `PlatformConfig:${string}` => `PlatformConfig:${platform}`

/** Returns the tenant of `PlatformConfig:<uuid>`, or undefined if the text is malformed. */
export function platformIdFromWire(text: string): PlatformId | undefined {
  const uuid = parseId('PlatformConfig', text)?.slice('PlatformConfig:'.length)
  return uuid === undefined ? undefined : platformIdOf(uuid)
}

/**
 * Returns random text over 32 symbols without look-alikes (Crockford), 5 bits a character, for references that people
 * copy manually.
 */
export function randomReference(length: number): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')
}

const CODE_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns random lower-case letters and digits, about 5.17 bits each, for codes in links. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Returns 256 unpredictable bits in a form that an address can contain. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
