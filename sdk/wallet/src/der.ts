import { type Bytes, concat, toHex } from './bytes.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02

/** Converts a WebCrypto signature, r and s of 32 bytes each (IEEE P1363), to DER. */
export function toDer(signature: Uint8Array): Bytes {
  const content = concat(toInteger(signature.subarray(0, 32)), toInteger(signature.subarray(32)))
  return concat(Uint8Array.of(SEQUENCE, content.length), content)
}

function toInteger(bytes: Uint8Array): Bytes {
  // -1 means that all bytes are zero; `subarray(-1)` then leaves the last one.
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
  const sign = (digits[0] as number) >= 0x80 ? Uint8Array.of(0) : new Uint8Array()
  return concat(Uint8Array.of(INTEGER, sign.length + digits.length), sign, digits)
}

/** Converts DER to r and s. Returns undefined if the bytes are not this DER in its shortest form. */
export function fromDer(der: Uint8Array): Bytes | undefined {
  const start = 4 + (der[3] ?? 0)
  const r = toDigits(der.subarray(4, start))
  const s = toDigits(der.subarray(start + 2))
  const signature = r && s && concat(r, s)
  return signature && toHex(toDer(signature)) === toHex(der) ? signature : undefined
}

/** Returns an integer as 32 bytes, or undefined if it is longer. */
function toDigits(integer: Uint8Array): Bytes | undefined {
  const digits = integer[0] === 0 ? integer.subarray(1) : integer
  return digits.length > 32 ? undefined : concat(new Uint8Array(32 - digits.length), digits)
}
