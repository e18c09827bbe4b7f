import { type Fraction, fraction } from '#money/fractions.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'

/** A price of a currency from a source. */
export interface Price {
  /** Units of the currency for one US dollar. */
  unitsPerUsd: Fraction
  source: string
  /** The moment that the source states for the price. */
  asOf: Date
  /** From this moment, the price is no longer used for conversions. */
  validUntil: Date
}

/** Prices by currency. The US dollar has no price, because prices are in dollars. */
export type Prices = ReadonlyMap<string, Price>

/** A currency whose value is a fixed part of another currency. */
export interface Peg {
  currency: string
  /** The currency of the peg. */
  per: string
  /** The units of `currency` for one unit of `per`. */
  units: Fraction
  source: string
  validUntil: Date
}

/** The data of one source. */
export interface Publication {
  prices: Prices
  pegs: readonly Peg[]
}

/** The stored form of a price: `units` as a fraction, `23/25`. */
export interface StoredPrice {
  units: string
  source: string
  asOf: string
  validUntil: string
}

export const toStored = (prices: Prices): Record<string, StoredPrice> =>
  Object.fromEntries(
    [...prices].map(([currency, { unitsPerUsd, source, asOf, validUntil }]) => [
      currency,
      { units: toText(unitsPerUsd), source, asOf: toTimestamp(asOf), validUntil: toTimestamp(validUntil) },
    ]),
  )

export const fromStored = (stored: Record<string, StoredPrice>): Prices =>
  new Map(
    Object.entries(stored).map(([currency, { units, source, asOf, validUntil }]) => [
      currency,
      { unitsPerUsd: fromText(units), source, asOf: new Date(asOf), validUntil: new Date(validUntil) },
    ]),
  )

/** `23/25` */
export const toText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`

export function fromText(text: string): Fraction {
  const [numerator = '', denominator = ''] = text.split('/')
  return fraction(BigInt(numerator), BigInt(denominator))
}
