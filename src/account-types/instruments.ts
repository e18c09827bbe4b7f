import type { Coordinates } from './deposits.ts'

/** Returns the canonical form of an instrument. Letter case matters except in hexadecimal addresses. */
export const canonicalInstrument = (text: string): string => (/^0x[0-9a-f]+$/i.test(text) ? text.toLowerCase() : text)

/** Returns the canonical form of a reference: `PAY-7K2M9QX4` and `pay 7k2m 9qx4` are the same (payments 6.2). */
export const canonicalReference = (reference: string): string => reference.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The parts of a payment instrument that are unique and identify the payee. Mobile-money numbers are the collector's
 * and shared by all payees.
 */
const TELLING = ['address', 'invoice', 'iban', 'clabeNumber', 'vpa'] as const

/**
 * Returns the names by which a bank or a chain identifies the payment method. A UK account number follows its sort
 * code.
 */
export function instrumentsOf(way: Coordinates): string[] {
  const { accountNumber, sortCode = '' } = way
  const number = typeof accountNumber === 'string' ? [`${sortCode}${accountNumber}`] : []
  return [...textsIn(way, TELLING), ...number]
}

/** Returns the texts under these names, as instruments. */
export const textsIn = (way: Coordinates, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const text = way[name]
    return typeof text === 'string' ? canonicalInstrument(text) : []
  })
