import { complementToTen, weightedSum } from './check-digits.ts'

const WEIGHTS = [3, 7, 3]

/**
 * Returns true if a ten-digit Nigerian account number can exist at the bank with this three-digit code (accounts 5.7).
 */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  return /^[0-9]{10}$/.test(accountNumber) && nubanFor(bankCode, accountNumber.slice(0, 9)) === accountNumber
}

/** Appends the check digit to the nine-digit serial number of an account. The check digit depends on the bank. */
export function nubanFor(bankCode: string, serial: string): string {
  return serial + complementToTen(weightedSum(bankCode.padStart(6, '0') + serial, WEIGHTS))
}
