/**
 * Returns true if all letters are lower case or all are upper case. Bech32 texts and EVM addresses without a checksum
 * must be in one case.
 */
export function isOneCase(text: string): boolean {
  return text === text.toLowerCase() || text === text.toUpperCase()
}

/** Compares names. Letter case decides only between names that are otherwise equal. */
export function compareNames(one: string, other: string): number {
  return compare(one.toLowerCase(), other.toLowerCase()) || compare(one, other)
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
