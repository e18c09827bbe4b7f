import { type Bytes, concat, parseHex, utf8 } from './bytes.ts'
import { WalletError } from './errors.ts'
import { newKeyPair, pointOf } from './keys.ts'

/**
 * HPKE (RFC 9180) in base mode with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM, one message per context, points in their 65-byte
 * form (wallet-auth 5.6).
 */
const VERSION = utf8('HPKE-v1')
const KEM_SUITE = concat(utf8('KEM'), Uint8Array.of(0x00, 0x10))
const SUITE = concat(utf8('HPKE'), Uint8Array.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02))
const NONE: Bytes = new Uint8Array()
/**
 * The constant `key_schedule_context`: the mode, and the hashes of an empty psk_id and of the protocol's fixed info.
 */
const CONTEXT = parseHex(
  '008fc3aeb832490a4b5ab3e42023287db29a1f4bc7c222c0df228727b70a4021122f3f04e9206cd12413503529b47ac6a630b92ec4cf7d234508d0af9771c99e50',
) as Bytes

export interface Sealed {
  /** The ephemeral public key, 65 bytes. */
  enc: Bytes
  /** Ciphertext and tag. */
  ciphertext: Bytes
}

/** Seals to the holder of a key of 65 bytes. Refuses a key that is not on the curve. Only tests pass `ephemeral`. */
export async function seal(recipient: Bytes, plain: Bytes, ephemeral?: CryptoKeyPair): Promise<Sealed> {
  const own = ephemeral ?? (await newKeyPair({ use: 'open' }))
  const enc = await pointOf(own)
  const { key, parameters } = await messageKey({
    own,
    other: recipient,
    points: concat(enc, recipient),
    use: 'encrypt',
  })
  return { enc, ciphertext: new Uint8Array(await crypto.subtle.encrypt(parameters, key, plain)) }
}

/** Opens a message sealed to this pair. Refuses any other or changed message. */
export async function open(own: CryptoKeyPair, { enc, ciphertext }: Sealed): Promise<Bytes> {
  const { key, parameters } = await messageKey({
    own,
    other: enc,
    points: concat(enc, await pointOf(own)),
    use: 'decrypt',
  })
  const opened = crypto.subtle.decrypt(parameters, key, ciphertext)
  return new Uint8Array(await opened.catch((cause: unknown) => cannotOpen(cause)))
}

function cannotOpen(cause: unknown): never {
  throw new WalletError('CANNOT_OPEN', 'It was sealed to another key, or changed on the way.', { cause })
}

interface Agreement {
  own: CryptoKeyPair
  other: Bytes
  /** enc and the recipient's key. Together they are the encapsulation context and the associated data. */
  points: Bytes
  use: 'encrypt' | 'decrypt'
}

async function messageKey({
  own,
  other,
  points,
  use,
}: Agreement): Promise<{ key: CryptoKey; parameters: AesGcmParams }> {
  const agreed = labeled(KEM_SUITE, 'eae_prk', await sharedX(own.privateKey, other))
  const secret = await derive(NONE, agreed, expansion(KEM_SUITE, 'shared_secret', points, 32))
  const material = labeled(SUITE, 'secret', NONE)
  const bytes = await derive(secret, material, expansion(SUITE, 'key', CONTEXT, 32))
  const iv = await derive(secret, material, expansion(SUITE, 'base_nonce', CONTEXT, 12))
  return {
    key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]),
    parameters: { name: 'AES-GCM', iv, additionalData: points },
  }
}

/** The result of the Diffie-Hellman key agreement: the x coordinate of the shared point. */
async function sharedX(privateKey: CryptoKey, other: Bytes): Promise<Bytes> {
  const imported = crypto.subtle.importKey('raw', other, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  const publicKey = await imported.catch((cause: unknown) => notAPoint(cause))
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256))
}

function notAPoint(cause: unknown): never {
  throw new WalletError('MALFORMED', 'The key of the other side is not a point of P-256.', { cause })
}

/** Returns the material of LabeledExtract (RFC 9180 section 4). */
const labeled = (suite: Bytes, label: string, material: Bytes) => concat(VERSION, suite, utf8(label), material)

interface Expansion {
  length: number
  info: Bytes
}

/** The info of LabeledExpand. */
const expansion = (suite: Bytes, label: string, info: Bytes, length: number): Expansion => ({
  length,
  info: concat(Uint8Array.of(0, length), VERSION, suite, utf8(label), info),
})

/** Runs LabeledExtract and LabeledExpand in one step, which WebCrypto calls HKDF. */
async function derive(salt: Bytes, material: Bytes, { info, length }: Expansion): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}
