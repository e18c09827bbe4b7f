import { type Fraction, fraction, fractionOf, times } from '#money/fractions.ts'
import { divide } from '#money/money.ts'

/** Returns the exact value of a double's decimal notation: 23400.5 is 46801/2. Zero or more. */
export function fractionOfDouble(value: number): Fraction {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return times(fractionOf(digits), powerOfTen(BigInt(exponent)))
}

const powerOfTen = (exponent: bigint): Fraction =>
  exponent < 0n ? fraction(1n, 10n ** -exponent) : fraction(10n ** exponent, 1n)

/**
 * Returns the cost of an amount in smallest units, at millisatoshi per unit, with the fee of the receiver's
 * institution.
 */
export function millisatoshiFor(amount: bigint, multiplier: number, feeMillisatoshi: bigint): bigint {
  const { numerator, denominator } = fractionOfDouble(multiplier)
  return divide(amount * numerator, denominator, 'half-up') + feeMillisatoshi
}

/** Returns one smallest unit in millisatoshi, rounded up. */
export function millisatoshiPerUnit(multiplier: number): bigint {
  const { numerator, denominator } = fractionOfDouble(multiplier)
  return divide(numerator, denominator, 'up')
}
