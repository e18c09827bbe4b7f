import { minorUnitsPerMajor } from './currencies.ts'
import { type Fraction, fraction, reciprocal, times } from './fractions.ts'
import { MILLION, type Price, variablePpm } from './pricing.ts'
import { type Rate, toWireRate } from './rates.ts'

/**
 * The calculation of a price by way of bitcoin. The three plain numbers are for display and enter no arithmetic
 * (payments 3.3 rule 7).
 */
export interface RateDetails {
  /** Millisatoshi for one sending minor unit, after the variable fees of the service and of the platform. */
  serviceApiMultiplier: number
  /** Sending minor units, including the network fee. */
  serviceApiFixedFee: bigint
  /** The share of the sending amount: 0.003 is 0.30 %. */
  serviceApiVariableFeeRate: number
  /** Sending minor units. */
  serviceApiVariableFeeAmount: bigint
  /** Receiving minor units for one millisatoshi: the reciprocal of the multiplier in UMA messages. */
  counterpartyMultiplier: number
  /** Receiving minor units. */
  counterpartyFixedFee: bigint
}

const MILLISATOSHI_PER_BITCOIN = 100_000_000_000n

/**
 * `bitcoinRate` goes from the sending currency to BTC. For any bitcoin price, the two multipliers together give the
 * price's own rate, spread included.
 */
export function rateDetailsOf(price: Price, bitcoinRate: Rate): RateDetails {
  const millisatoshi = millisatoshiPerMinorUnit(bitcoinRate)
  const shareAfterFees = fraction(MILLION - variablePpm(price), MILLION)
  return {
    serviceApiMultiplier: toWireRate(times(millisatoshi, shareAfterFees)),
    serviceApiFixedFee: price.serviceFixedFee,
    serviceApiVariableFeeRate: toWireRate(fraction(price.serviceVariablePpm, MILLION)),
    serviceApiVariableFeeAmount: price.serviceVariableFee,
    counterpartyMultiplier: toWireRate(times(receivedPerMinorUnit(price.rate), reciprocal(millisatoshi))),
    counterpartyFixedFee: price.counterpartyFixedFee,
  }
}

/** Returns the price of one smallest unit of the rate's first currency. The second currency is BTC. */
export function millisatoshiPerMinorUnit({ numerator, denominator, from }: Rate): Fraction {
  return fraction(denominator * MILLISATOSHI_PER_BITCOIN, numerator * minorUnitsPerMajor(from))
}

/** Returns the receiving minor units for one sending minor unit, before fees. */
function receivedPerMinorUnit({ numerator, denominator, from, to }: Rate): Fraction {
  return fraction(denominator * minorUnitsPerMajor(to), numerator * minorUnitsPerMajor(from))
}
