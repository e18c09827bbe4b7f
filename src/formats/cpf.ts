import { isOneCharacterRepeated, weightedSum } from './check-digits.ts'

const FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND_WEIGHTS = [11, ...FIRST_WEIGHTS]

/** Returns true for a Brazilian taxpayer number of a person: eleven digits, the last two computed (accounts 5.4). */
export function isCpf(text: string): boolean {
  return /^[0-9]{11}$/.test(text) && !isOneCharacterRepeated(text) && cpfFor(text.slice(0, 9)) === text
}

/** Appends both check digits to the first nine digits of a CPF. */
export function cpfFor(nineDigits: string): string {
  const ten = nineDigits + brazilianCheckDigit(weightedSum(nineDigits, FIRST_WEIGHTS))
  return ten + brazilianCheckDigit(weightedSum(ten, SECOND_WEIGHTS))
}

/** Computes the check digit of a CPF or CNPJ: modulo 11, with 0 for the remainders 0 and 1. */
export function brazilianCheckDigit(sum: number): string {
  const remainder = sum % 11
  return remainder < 2 ? '0' : String(11 - remainder)
}
