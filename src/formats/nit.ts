import { weightedSum } from './check-digits.ts'

/** The weights from the right, starting at the digit before the check digit. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Returns true for a Colombian taxpayer number with its check digit, optionally after a hyphen (accounts 5.4). */
export function isNit(text: string): boolean {
  const [, digits, checkDigit] = /^([0-9]{1,15})-?([0-9])$/.exec(text) ?? []
  return digits !== undefined && nitCheckDigit(digits) === checkDigit
}

/** Returns the check digit of a NIT of up to fifteen digits. */
export function nitCheckDigit(digits: string): string {
  const remainder = weightedSum([...digits].reverse().join(''), WEIGHTS) % 11
  return String(remainder < 2 ? remainder : 11 - remainder)
}

export type ColombianDocumentType = 'CC' | 'CE' | 'TI' | 'NIT' | 'PP'

const DOCUMENT_CHECKS: Readonly<Record<ColombianDocumentType, (number: string) => boolean>> = {
  CC: (number) => /^[0-9]{6,10}$/.test(number),
  CE: (number) => /^[0-9]{6,7}$/.test(number),
  TI: (number) => /^[0-9]{10,11}$/.test(number),
  NIT: isNit,
  PP: (number) => /^[A-Za-z0-9]{5,16}$/.test(number),
}

/** Returns true if the number can belong to a Colombian identity document of this type. */
export function isColombianDocument(type: ColombianDocumentType, number: string): boolean {
  return DOCUMENT_CHECKS[type](number)
}
