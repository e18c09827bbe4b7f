import type { Coordinates } from './deposits.ts'

/** The form in which two spellings of an instrument are equal: hexadecimal addresses are written in either case, the others are told apart by it. */
export const canonicalInstrument = (text: string): string => (/^0x[0-9a-f]+$/i.test(text) ? text.toLowerCase() : text)

/** As an instrument: `PAY-7K2M9QX4` and `pay 7k2m 9qx4` are the same reference (payments 6.2). */
export const canonicalReference = (reference: string): string => reference.replaceAll(/[\s-]/g, '').toUpperCase()

/** What of a way to pay is nobody else's, so that it tells who is paid. Mobile-money numbers are the collector's, and all are paid by them. */
const TELLING = ['address', 'invoice', 'iban', 'clabeNumber', 'vpa'] as const

/** By what a bank or a chain names the way that was paid. The number of an account in the United Kingdom has its sort code before it. */
export function instrumentsOf(way: Coordinates): string[] {
  const { accountNumber, sortCode = '' } = way
  const number = typeof accountNumber === 'string' ? [`${sortCode}${accountNumber}`] : []
  return [...textsIn(way, TELLING), ...number]
}

/** The texts under these names, as instruments. */
export const textsIn = (way: Coordinates, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const text = way[name]
    return typeof text === 'string' ? canonicalInstrument(text) : []
  })
