import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32 } from '@scure/base'
import { isOneCase } from './letter-case.ts'
import { readTlv, type TlvFields, unsigned } from './tlv.ts'

const PREFIX = 'lno1'
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** `+`, followed by white space, may join pieces of the text. */
const JOINED = /^[a-z0-9]+(\+\s*[a-z0-9]+)*$/

/** TLV types of an offer that decide whether it is payable. */
const ABSOLUTE_EXPIRY = 14n
const PATHS = 16n
const ISSUER_ID = 22n

/** Accepts any text that is not too long. `isOffer` checks its content. */
export function hasOfferShape(text: string): boolean {
  return text.length > 0 && text.length <= 4096
}

/**
 * Returns true for a reusable payment offer that names its payee and has not expired at `now` (BOLT 12, accounts 5.13).
 */
export function isOffer(text: string, now: Date): boolean {
  const fields = readOffer(text)
  const expiresAt = fields && expiryOf(fields)
  return fields !== undefined && namesPayee(fields) && !(expiresAt && expiresAt <= now)
}

/** Returns the time until which the offer is payable. Undefined if it does not expire, or is unreadable. */
export function offerExpiresAt(text: string): Date | undefined {
  const fields = readOffer(text)
  return fields && expiryOf(fields)
}

const readOffer = (text: string): TlvFields | undefined =>
  hasOfferShape(text) && isOneCase(text) && JOINED.test(text.toLowerCase())
    ? offerFields(canonicalOffer(text))
    : undefined

/** Returns the form in which two texts of the same offer are equal: lower case, no `+`, no white space. */
export function canonicalOffer(text: string): string {
  return text.toLowerCase().replace(/[+\s]/g, '')
}

/** An offer is bech32 without a checksum. */
function offerFields(offer: string): TlvFields | undefined {
  const words = [...offer.slice(PREFIX.length)].map((character) => ALPHABET.indexOf(character))
  if (!offer.startsWith(PREFIX) || words.includes(-1)) return undefined
  const bytes = bech32.fromWordsUnsafe(words)
  return bytes ? readTlv(bytes) : undefined
}

function namesPayee(fields: TlvFields): boolean {
  const issuer = fields.get(ISSUER_ID)
  if (issuer) return secp256k1.utils.isValidPublicKey(issuer, true)
  return (fields.get(PATHS)?.length ?? 0) > 0
}

/** The last instant that a `Date` can represent. An offer may claim a longer life. */
const END_OF_TIME_MS = 8_640_000_000_000_000n

function expiryOf(fields: TlvFields): Date | undefined {
  const seconds = fields.get(ABSOLUTE_EXPIRY)
  if (seconds === undefined) return undefined
  const milliseconds = unsigned(seconds) * 1000n
  return new Date(Number(milliseconds < END_OF_TIME_MS ? milliseconds : END_OF_TIME_MS))
}
