/** An exact number, zero or more, in lowest terms. The denominator is positive. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

export const ONE: Fraction = { numerator: 1n, denominator: 1n }

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** Returns the fraction in lowest terms. Throws if the denominator is zero. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new Error('A fraction cannot have the denominator zero.')
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Returns the exact value of a decimal in digits, such as `17.25`. Refuses signs and exponents with a plain Error. */
export function fractionOf(decimalText: string): Fraction {
  const [, whole, decimals = ''] = DECIMAL.exec(decimalText) ?? []
  if (whole === undefined) throw new Error(`${decimalText} is not a decimal number.`)
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

export function plus(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )
}

export function times(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator)
}

export function reciprocal({ numerator, denominator }: Fraction): Fraction {
  return fraction(denominator, numerator)
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right)
}
