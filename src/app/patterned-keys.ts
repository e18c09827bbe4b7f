/** The most often that a byte occurs among 32 random ones, and the fewest different steps between neighbours. Beyond is less likely than 1 in 10^9. */
const MOST_OF_ONE_BYTE = 8
const FEWEST_STEPS = 9

/** Signs that 32 bytes were not drawn at random. */
const PATTERNS: readonly ((bytes: Buffer) => boolean)[] = [
  // A short pattern over and over, one byte among them.
  (bytes) => [...Array(bytes.length / 2).keys()].some((at) => isRepeated(bytes, at + 1)),
  // Few different bytes.
  (bytes) => bytes.some((byte) => countOf(bytes, byte) >= MOST_OF_ONE_BYTE),
  // Ascending, descending, or a mixture of both.
  (bytes) => new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0))).size < FEWEST_STEPS,
  // Typed as words, or as digits.
  (bytes) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f),
  (bytes) => /^\d+$/.test(bytes.toString('hex')),
]

const isRepeated = (bytes: Buffer, length: number): boolean =>
  bytes.every((byte, at) => at < length || byte === bytes[at - length])

const countOf = (bytes: Buffer, wanted: number): number => bytes.filter((byte) => byte === wanted).length

/** Whether a key of 32 bytes, in hex, follows a pattern that a person could have typed. */
export function isPatterned(hex: string): boolean {
  const bytes = Buffer.from(hex, 'hex')
  return PATTERNS.some((isFound) => isFound(bytes))
}
