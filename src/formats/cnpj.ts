import { isOneCharacterRepeated, weightedSum } from './check-digits.ts'
import { brazilianCheckDigit } from './cpf.ts'

const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS]

/**
 * Returns true for a Brazilian taxpayer number of a company. Its first twelve characters may be letters if it was
 * issued since 2026 (accounts 5.4).
 */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(text) && !isOneCharacterRepeated(text) && cnpjFor(text.slice(0, 12)) === text
}

/** Appends both check digits to the first twelve characters of a CNPJ. */
export function cnpjFor(twelveCharacters: string): string {
  const thirteen = twelveCharacters + brazilianCheckDigit(weightedSum(twelveCharacters, FIRST_WEIGHTS))
  return thirteen + brazilianCheckDigit(weightedSum(thirteen, SECOND_WEIGHTS))
}
