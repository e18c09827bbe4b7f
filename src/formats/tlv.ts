/** The values of a Lightning type-length-value stream, by type. */
export type TlvFields = ReadonlyMap<bigint, Uint8Array>

/**
 * Reads a whole stream (BOLT 1). Returns undefined if it is incomplete, if its types do not strictly increase, or if a
 * number has padding.
 */
export function readTlv(bytes: Uint8Array): TlvFields | undefined {
  const fields = new Map<bigint, Uint8Array>()
  let rest = bytes
  let previous = -1n
  while (rest.length > 0) {
    const type = readBigSize(rest)
    const length = type && readBigSize(type.rest)
    if (!length || type.value <= previous || length.value > length.rest.length) return undefined
    const size = Number(length.value)
    fields.set(type.value, length.rest.subarray(0, size))
    rest = length.rest.subarray(size)
    previous = type.value
  }
  return fields
}

/** Reads a big-endian unsigned integer. Empty bytes are zero. */
export function unsigned(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
}

/** The number of bytes after the first one, and the smallest value that needs this number. */
const BIG_SIZES: Readonly<Record<number, { bytes: number; least: bigint }>> = {
  0xfd: { bytes: 2, least: 0xfdn },
  0xfe: { bytes: 4, least: 0x1_0000n },
  0xff: { bytes: 8, least: 0x1_0000_0000n },
}

function readBigSize(bytes: Uint8Array): { value: bigint; rest: Uint8Array } | undefined {
  const first = bytes[0]
  if (first === undefined) return undefined
  const long = BIG_SIZES[first]
  if (!long) return { value: BigInt(first), rest: bytes.subarray(1) }
  const value = unsigned(bytes.subarray(1, 1 + long.bytes))
  return bytes.length > long.bytes && value >= long.least ? { value, rest: bytes.subarray(1 + long.bytes) } : undefined
}
