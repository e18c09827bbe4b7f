const ZERO = '0'.charCodeAt(0)

/**
 * Returns the sum of every character's value times its weight. A digit counts as its value, a capital letter as its
 * ASCII code minus 48 (the convention of the alphanumeric CNPJ). The weights repeat when they run out.
 */
export function weightedSum(characters: string, weights: readonly number[]): number {
  return [...characters].reduce(
    (sum, character, index) => sum + (character.charCodeAt(0) - ZERO) * weights[index % weights.length]!,
    0,
  )
}

/** Returns the digit that completes a weighted sum to a multiple of ten. */
export function complementToTen(sum: number): string {
  return String((10 - (sum % 10)) % 10)
}

/**
 * Returns true if all characters are the same: `11111111111` satisfies many check digit rules, but authorities never
 * issue it.
 */
export function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1
}
