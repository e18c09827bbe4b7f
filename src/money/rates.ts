import { minorUnitsPerMajor, parOf } from './currencies.ts'
import { type Fraction, ONE, plus, reciprocal, times } from './fractions.ts'
import { divide, type Money, money, type Rounding } from './money.ts'

/**
 * Major units of the sending currency (`from`) for one major unit of the receiving currency (`to`), before any fee (payments 3.1).
 * Dollars to euros at 1.087 dollars for a euro is 1.087, not 0.92.
 */
export interface Rate extends Fraction {
  from: string
  to: string
}

/** Units of each currency for one US dollar. */
export type UnitsPerUsd = Pick<ReadonlyMap<string, Fraction>, 'get'>

const NO_SPREAD: Fraction = { numerator: 0n, denominator: 1n }

/** The number of digits that every JSON number preserves (payments 3.1). */
const SIGNIFICANT_DIGITS = 15

/**
 * Returns the mid rate plus the spread of the corridor. The rate is exactly 1, without a spread, within one currency,
 * between a fiat currency and its tokens, and between these tokens. Returns undefined if one of the two has no price
 * (payments 3.1).
 */
export function findRate(
  from: string,
  to: string,
  prices: UnitsPerUsd,
  spread: Fraction = NO_SPREAD,
): Rate | undefined {
  if (isAtPar(from, to)) return { ...ONE, from, to }
  const sending = priceOf(from, prices)
  const receiving = priceOf(to, prices)
  if (!sending || !receiving) return undefined
  const mid = times(sending, reciprocal(receiving))
  return { ...times(mid, plus(ONE, spread)), from, to }
}

/** A token without its own price uses the price of its par currency. */
const priceOf = (code: string, prices: UnitsPerUsd): Fraction | undefined => prices.get(code) ?? prices.get(parOf(code))

/** Converts an amount of the sending currency into the receiving currency. */
export const toReceiving = (amount: bigint, { numerator, denominator, from, to }: Rate, rounding: Rounding): bigint =>
  divide(amount * denominator * minorUnitsPerMajor(to), numerator * minorUnitsPerMajor(from), rounding)

/** Converts an amount of the receiving currency back into the sending currency. */
export const toSending = (amount: bigint, { numerator, denominator, from, to }: Rate, rounding: Rounding): bigint =>
  divide(amount * numerator * minorUnitsPerMajor(from), denominator * minorUnitsPerMajor(to), rounding)

/** Converts an amount of either currency of the rate to the other. Throws for any other currency. */
export function convert({ amount, currency }: Money, rate: Rate, rounding: Rounding): Money {
  if (currency === rate.from) return money(toReceiving(amount, rate, rounding), rate.to)
  if (currency === rate.to) return money(toSending(amount, rate, rounding), rate.from)
  throw new Error(`A rate from ${rate.from} to ${rate.to} cannot convert ${currency}.`)
}

/**
 * Returns the fraction as a number, rounded half to even to 15 significant digits (payments 3.1), for display on the
 * wire only, never for calculations. Computes the digits exactly and then reads them once, with the parser of every
 * client of the wire, so that both sides see the same number.
 */
export function toWireRate(value: Fraction): number {
  if (value.numerator === 0n) return 0
  const places = SIGNIFICANT_DIGITS - integerDigits(value)
  const digits = divide(value.numerator * powerOfTen(places), value.denominator * powerOfTen(-places), 'half-even')
  return JSON.parse(`${digits}e${-places}`)
}

function isAtPar(from: string, to: string): boolean {
  return parOf(from) === parOf(to)
}

/** Returns the number of digits before the decimal point: 2 for 17.25, 0 for 0.5, -1 for 0.05. */
function integerDigits({ numerator, denominator }: Fraction): number {
  const difference = `${numerator}`.length - `${denominator}`.length
  const isWider = numerator * powerOfTen(-difference) >= denominator * powerOfTen(difference)
  return isWider ? difference + 1 : difference
}

function powerOfTen(exponent: number): bigint {
  return exponent > 0 ? 10n ** BigInt(exponent) : 1n
}

/** The time during which all callers get the same prices (accounts 10 rule 4). */
export const WINDOW_MS = 5 * 60_000

/** Returns the start of the five minutes in which all callers get the same price. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - (now.getTime() % WINDOW_MS))
