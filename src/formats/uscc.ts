/** The alphabet omits the letters I, O, S, V and Z, so that people cannot misread a code. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Returns true for the registration number of a Chinese business: 18 characters with a correct check character (GB
 * 32100, accounts 5.7).
 */
export function isUscc(text: string): boolean {
  return new RegExp(`^[${ALPHABET}]{18}$`).test(text) && usccFor(text.slice(0, 17)) === text
}

/** Appends the check character to the first seventeen characters. */
export function usccFor(seventeenCharacters: string): string {
  let sum = 0
  let weight = 1
  for (const character of seventeenCharacters) {
    sum += ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return seventeenCharacters + ALPHABET[(31 - (sum % 31)) % 31]
}
