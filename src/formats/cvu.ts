import { complementToTen, weightedSum } from './check-digits.ts'

const PROVIDER_WEIGHTS = [7, 1, 3, 9]
const ACCOUNT_WEIGHTS = [3, 9, 7, 1]

/**
 * Returns true for an Argentine virtual account: a provider of 7 digits and a check digit, then an account of 13 digits
 * and a check digit (accounts 2.6).
 */
export function isCvu(text: string): boolean {
  return /^[0-9]{22}$/.test(text) && cvuFor(text.slice(0, 7), text.slice(8, 21)) === text
}

/** Returns the CVU of an account (13 digits) at a provider (7 digits). */
export function cvuFor(provider: string, account: string): string {
  return withCheckDigit(provider, PROVIDER_WEIGHTS) + withCheckDigit(account, ACCOUNT_WEIGHTS)
}

function withCheckDigit(digits: string, weights: readonly number[]): string {
  return digits + complementToTen(weightedSum(digits, weights))
}
