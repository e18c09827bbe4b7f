export interface Money {
  /** The amount in minor units of the currency: cents, satoshi, micro-USDC. */
  amount: bigint
  currency: string
}

/** The maximum of every amount, accepted or computed (payments 1.3). */
export const MAX_AMOUNT = 9_000_000_000_000_000n

/** The treatment of a remainder. There is no default: each division names its rounding. */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

const ROUNDINGS: { [Name in Rounding]: (numerator: bigint, denominator: bigint) => bigint } = {
  down: floor,
  up: (numerator, denominator) => -floor(-numerator, denominator),
  'half-up': (numerator, denominator) => floor(2n * numerator + denominator, 2n * denominator),
  'half-even': halfEven,
}

export function money(amount: bigint, currency: string): Money {
  return { amount, currency }
}

/**
 * Divides and rounds. `down` is towards minus infinity, `up` towards plus infinity, and `half-up` is floor(x + 1/2),
 * below zero as well. The denominator must be positive.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new Error('Money is divided by positive numbers only.')
  return ROUNDINGS[rounding](numerator, denominator)
}

function floor(numerator: bigint, denominator: bigint): bigint {
  const towardsZero = numerator / denominator
  return numerator % denominator < 0n ? towardsZero - 1n : towardsZero
}

function halfEven(numerator: bigint, denominator: bigint): bigint {
  const below = floor(numerator, denominator)
  const twiceTheRest = 2n * (numerator - below * denominator)
  if (twiceTheRest === denominator) return below % 2n === 0n ? below : below + 1n
  return twiceTheRest > denominator ? below + 1n : below
}
