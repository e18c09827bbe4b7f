import { banksTogether, isCountry } from './country.ts'

const PATTERN = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Kosovo has no ISO code, but banks use the code reserved for it. */
const KOSOVO = 'XK'

/** Returns true for a live BIC of an existing country. A `0` in the eighth place marks a test code (accounts 5.3). */
export function isBic(text: string): boolean {
  const country = bicCountry(text)
  return PATTERN.test(text) && (isCountry(country) || country === KOSOVO) && text[7] !== '0'
}

/** Returns true for a live BIC of a bank that may have accounts of this country. */
export function isBicOf(country: string, text: string): boolean {
  return isBic(text) && banksTogether(bicCountry(text), country)
}

/** Returns the country in the fifth and sixth letters of a BIC. */
export function bicCountry(bic: string): string {
  return bic.slice(4, 6)
}

/**
 * Returns the form in which two BICs of the same branch are equal. `XXX` is the head office, like a BIC without a
 * branch.
 */
export function canonicalBic(bic: string): string {
  return bic.replace(/(?<=^.{8})XXX$/, '')
}
