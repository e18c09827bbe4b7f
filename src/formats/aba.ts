import { complementToTen, weightedSum } from './check-digits.ts'

const WEIGHTS = [3, 7, 1]

/**
 * Federal Reserve districts, their thrift and electronic counterparts, and 80 for traveller's cheques. Other prefixes
 * are unassigned.
 */
const ASSIGNED_PREFIX = /^(0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

/** Returns true for an ABA routing number with an assigned prefix and a correct check digit (accounts 5.2). */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || text === '000000000' || !ASSIGNED_PREFIX.test(text)) return false
  return weightedSum(text, WEIGHTS) % 10 === 0
}

/** Appends the check digit to the first eight digits of a routing number. */
export function routingNumberFor(eightDigits: string): string {
  return eightDigits + complementToTen(weightedSum(eightDigits, WEIGHTS))
}
