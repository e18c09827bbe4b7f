import { complementToTen, weightedSum } from './check-digits.ts'

const WEIGHTS = [3, 7, 1]

/**
 * Returns true for a Mexican account number (bank 3, place 3, account 11 digits) with a correct check digit (accounts
 * 5.4).
 */
export function isClabe(text: string): boolean {
  return /^[0-9]{18}$/.test(text) && clabeFor(text.slice(0, 17)) === text
}

/** Appends the check digit to the first seventeen digits of a CLABE. */
export function clabeFor(seventeenDigits: string): string {
  return seventeenDigits + complementToTen(weightedSum(seventeenDigits, WEIGHTS))
}

/** Returns the three digits that name the bank. */
export function clabeBank(clabe: string): string {
  return clabe.slice(0, 3)
}
