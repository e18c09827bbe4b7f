/**
 * The maximum count of one byte among 32 random bytes, and the minimum number of different steps between neighbours.
 * Random bytes exceed these limits with a probability below 1 in 10^9.
 */
const MOST_OF_ONE_BYTE = 8
const FEWEST_STEPS = 9

/** Signs that 32 bytes are not random. */
const PATTERNS: readonly ((bytes: Buffer) => boolean)[] = [
  // A repeated short pattern, including a single byte.
  (bytes) => [...Array(bytes.length / 2).keys()].some((at) => isRepeated(bytes, at + 1)),
  // Few different bytes.
  (bytes) => bytes.some((byte) => countOf(bytes, byte) >= MOST_OF_ONE_BYTE),
  // Ascending, descending, or a mix of both.
  (bytes) => new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0))).size < FEWEST_STEPS,
  // Typed words or digits.
  (bytes) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f),
  (bytes) => /^\d+$/.test(bytes.toString('hex')),
]

const isRepeated = (bytes: Buffer, length: number): boolean =>
  bytes.every((byte, at) => at < length || byte === bytes[at - length])

const countOf = (bytes: Buffer, wanted: number): number => bytes.filter((byte) => byte === wanted).length

/** Returns true if a 32-byte key, in hex, follows a pattern that a person could have typed. */
export function isPatterned(hex: string): boolean {
  const bytes = Buffer.from(hex, 'hex')
  return PATTERNS.some((isFound) => isFound(bytes))
}
