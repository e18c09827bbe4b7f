import type { Rail } from '../payments/index.ts'

/** Blocks on top of the one with the payment, its own included, until it is final for a quote (payments 6.3). Solana counts up to 32, which is finalized. */
const CONFIRMATIONS: Readonly<Partial<Record<Rail, number>>> = {
  BITCOIN: 1,
  ETHEREUM: 12,
  BASE: 12,
  PLASMA: 12,
  ARBITRUM: 12,
  POLYGON: 64,
  TRON: 20,
  SOLANA: 32,
}

/** Money on a rail that has no confirmations is final at once. */
export const isFinal = (rail: Rail, confirmations = 0): boolean => confirmations >= (CONFIRMATIONS[rail] ?? 0)

/** The confirmations at which money on the rail is final. */
export const finalAt = (rail: Rail): number => CONFIRMATIONS[rail] ?? 0

/** The form in which two spellings of an instrument are equal: hexadecimal addresses are written in either case, the others are told apart by it. */
export const canonicalInstrument = (text: string): string => (/^0x[0-9a-f]+$/i.test(text) ? text.toLowerCase() : text)

/** As an instrument: `PAY-7K2M9QX4` and `pay 7k2m 9qx4` are the same reference (payments 6.2). */
export const canonicalReference = (reference: string): string => withoutGaps(reference)

const withoutGaps = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

const REFERENCE = /(?=(PAY[0-9A-HJKMNP-TV-Z]{8}))/g

/** Every reference of a payment that may stand in a remittance text. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...withoutGaps(text).matchAll(REFERENCE)].flatMap(([, reference]) => reference ?? [])),
]
