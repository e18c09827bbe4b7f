import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, base64, hex } from '@scure/base'

/**
 * The messages that wallets sign for their holders, and the signers of texts (accounts 3.3). The signer is undefined if
 * the text is not a signature of its kind. Both low and high `s` are valid, so a caller must accept a message's
 * signature only once.
 */

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Returns the digest of a heading, the message's length in bytes as decimal digits, and the message. */
function keccakDigest(heading: string, message: string): Uint8Array {
  const bytes = utf8(message)
  return keccak_256(Uint8Array.of(0x19, ...utf8(`${heading}:\n${bytes.length}`), ...bytes))
}

/** Returns the digest of a personal message (EIP-191, version 0x45). */
export const ethereumDigest = (message: string): Uint8Array => keccakDigest('Ethereum Signed Message', message)
export const tronDigest = (message: string): Uint8Array => keccakDigest('TRON Signed Message', message)

/** Returns the digest of a message, which must be shorter than 65,536 bytes. */
export function bitcoinDigest(message: string): Uint8Array {
  const bytes = utf8(message)
  const size = bytes.length < 0xfd ? [bytes.length] : [0xfd, bytes.length & 0xff, bytes.length >> 8]
  return sha256(sha256(Uint8Array.of(0x18, ...utf8('Bitcoin Signed Message:\n'), ...size, ...bytes)))
}

/**
 * Returns the 20 bytes that identify the signer on Ethereum and similar networks. The signature is hex of r, s and v,
 * with or without `0x`.
 */
export const ethereumSigner = (message: string, signature: string) => keccakSigner(ethereumDigest(message), signature)
/** Returns the 20 bytes within the signer's address. The signature has the Ethereum form. */
export const tronSigner = (message: string, signature: string) => keccakSigner(tronDigest(message), signature)

const RECOVERY_OF_V: ReadonlyMap<number | undefined, number> = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
])

function keccakSigner(digest: Uint8Array, signature: string): Uint8Array | undefined {
  if (!/^(0x)?[0-9a-fA-F]{130}$/.test(signature)) return undefined
  const bytes = hex.decode(signature.slice(-130).toLowerCase())
  const key = recoverKey(digest, bytes.subarray(0, 64), RECOVERY_OF_V.get(bytes[64]))
  return key && keccak_256(key.toBytes(false).subarray(1)).slice(-20)
}

export const BITCOIN_SCHEMES = ['bip137', 'electrum'] as const
export type BitcoinScheme = (typeof BITCOIN_SCHEMES)[number]

/**
 * The header ranges of each scheme, with four headers for each address kind: uncompressed key, compressed, nested
 * segwit, segwit (BIP-137).
 */
const HEADERS: Record<BitcoinScheme, readonly [first: number, last: number]> = { bip137: [27, 42], electrum: [31, 34] }

/** Returns the signer's compressed key, 33 bytes. The signature is base64 of header, r and s. */
export function bitcoinSigner(message: string, signature: string, scheme: BitcoinScheme): Uint8Array | undefined {
  const bytes = /^[A-Za-z0-9+/]{87}=$/.test(signature) ? decoded(base64, signature) : undefined
  const header = bytes?.[0]
  const [first, last] = HEADERS[scheme]
  if (!bytes || header === undefined || header < first || header > last) return undefined
  return recoverKey(bitcoinDigest(message), bytes.subarray(1), (header - 27) % 4)?.toBytes(true)
}

/**
 * Returns true if the 32-byte key has signed the message itself. The signature is base58 of 64 bytes. Keys for which
 * anyone could forge a signature return false.
 */
export function isSignedByEd25519(key: Uint8Array, message: string, signature: string): boolean {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature) ? decoded(base58, signature) : undefined
  return bytes?.length === 64 && ed25519.verify(bytes, utf8(message), key, { zip215: false })
}

function decoded(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    return undefined
  }
}

/** Returns undefined if r or s is out of range, or if no key matches. */
function recoverKey(digest: Uint8Array, rs: Uint8Array, recovery: number | undefined) {
  if (recovery === undefined) return undefined
  try {
    return secp256k1.Signature.fromBytes(rs, 'compact').addRecoveryBit(recovery).recoverPublicKey(digest)
  } catch {
    return undefined
  }
}
