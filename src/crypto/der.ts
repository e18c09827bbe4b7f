const SEQUENCE = 0x30
const INTEGER = 0x02

/**
 * Returns true if the bytes are exactly one minimal DER SEQUENCE of two non-negative INTEGERs with short lengths: the
 * only accepted form of an ECDSA signature (wallet-auth 5.4). The verification checks their range.
 */
export function isDerSignature(bytes: Uint8Array): boolean {
  if (bytes[0] !== SEQUENCE || bytes[1] !== bytes.length - 2 || bytes.length - 2 > 0x7f) return false
  const second = endOfInteger(bytes, 2)
  return second !== undefined && endOfInteger(bytes, second) === bytes.length
}

/** Returns the declared end of the integer that starts there, or undefined if there is none. */
function endOfInteger(bytes: Uint8Array, start: number): number | undefined {
  const [tag, length = 0, first = 0, next = 0] = bytes.subarray(start, start + 4)
  const isMinimal = first !== 0 || length === 1 || next >= 0x80
  const isInteger = tag === INTEGER && length >= 1 && first < 0x80 && isMinimal
  return isInteger ? start + 2 + length : undefined
}

/** Converts a signature of r and s, 32 bytes each (IEEE P1363), to DER. */
export function toDer(signature: Uint8Array): Buffer {
  const content = Buffer.concat([derInteger(signature.subarray(0, 32)), derInteger(signature.subarray(32))])
  return Buffer.concat([Buffer.of(SEQUENCE, content.length), content])
}

function derInteger(bytes: Uint8Array): Buffer {
  // -1 means that all bytes are zero; `subarray(-1)` then leaves the last one.
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
  const sign = (digits[0] ?? 0) >= 0x80 ? [0] : []
  return Buffer.concat([Buffer.of(INTEGER, digits.length + sign.length, ...sign), digits])
}

/** A DER value with a one-byte tag. */
export interface DerValue {
  tag: number
  content: Buffer
}

/**
 * Returns the consecutive values in the bytes. Throws if the bytes end too early, or for an indefinite length, which
 * DER does not allow.
 */
export function derChildren(bytes: Buffer): DerValue[] {
  const values: DerValue[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const first = bytes.readUInt8(offset + 1)
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    const start = offset + 2 + lengthBytes
    const length = lengthBytes === 0 ? first : bytes.readUIntBE(offset + 2, lengthBytes)
    if (first === 0x80 || start + length > bytes.length) throw new RangeError('A value of DER has no end.')
    values.push({ tag: bytes.readUInt8(offset), content: bytes.subarray(start, start + length) })
    offset = start + length
  }
  return values
}
