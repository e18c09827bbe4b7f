import type { Terms } from '#features/terms/index.ts'
import { minorUnitsPerMajor } from '#money/currencies.ts'
import { type Fraction, fraction, reciprocal, times } from '#money/fractions.ts'
import { millisatoshiPerMinorUnit } from '#money/rate-details.ts'
import { findRate, type Rate, toWireRate } from '#money/rates.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { fractionOfDouble } from '#uma/conversion.ts'
import { findQuoteRate, type Market } from '../exchange-rates/index.ts'

/** The rate of the receiver's institution: millisatoshi per minor unit of a currency. */
interface Conversion {
  code: string
  /** A double, as the protocol requires. */
  multiplier: number
}

/** The rates of a payment through bitcoin. */
export interface UmaRate {
  /** The quotient of the millisatoshi prices of both sides (payments 8.5). */
  rate: Rate
  /** m_s: millisatoshi per sending minor unit, at the service's price. */
  perSendingUnit: Fraction
  /** m_r: millisatoshi per receiving minor unit, at the price of the receiver's institution. */
  perReceivingUnit: Fraction
}

/** Returns undefined if the sending currency or bitcoin has no price. */
export function findUmaRate(
  sending: string,
  receiving: Conversion,
  market: Pick<Market, 'unitsPerUsd' | 'isQuoted'>,
  terms: Terms,
): UmaRate | undefined {
  const toBitcoin = findQuoteRate(sending, 'BTC', market, terms)
  if (!toBitcoin || receiving.multiplier <= 0) return undefined
  const perSendingUnit = millisatoshiPerMinorUnit(toBitcoin)
  const perReceivingUnit = exactMultiplier(receiving, market)
  const perMajor = times(perReceivingUnit, fraction(minorUnitsPerMajor(receiving.code), minorUnitsPerMajor(sending)))
  const rate = { ...times(perMajor, reciprocal(perSendingUnit)), from: sending, to: receiving.code }
  return { rate, perSendingUnit, perReceivingUnit }
}

/**
 * Replaces a double that equals the service's own price in all its digits by that exact price, so that both sides of
 * one source of rates agree.
 */
function exactMultiplier({ code, multiplier }: Conversion, { unitsPerUsd }: Pick<Market, 'unitsPerUsd'>): Fraction {
  const sent = fractionOfDouble(multiplier)
  const toBitcoin = findRate(code, 'BTC', unitsPerUsd)
  const ours = toBitcoin && millisatoshiPerMinorUnit(toBitcoin)
  return ours && toWireRate(ours) === toWireRate(sent) ? ours : sent
}

/** Returns the rate, or refuses with 400 QUOTE_RATE_UNAVAILABLE. */
export const requireRateBetween = <Found>(rate: Found | undefined, sending: string, receiving: string): Found =>
  rate ?? refuse('QUOTE_RATE_UNAVAILABLE', `There is no rate from ${sending} to ${receiving} at the moment.`)
