/** True when all letters are small or all are capitals. Texts in bech32 and unchecked EVM addresses must be. */
export function isOneCase(text: string): boolean {
  return text === text.toLowerCase() || text === text.toUpperCase()
}

/** An order of names in which letter case decides only between names that are the same but for it. */
export function compareNames(one: string, other: string): number {
  return compare(one.toLowerCase(), other.toLowerCase()) || compare(one, other)
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
