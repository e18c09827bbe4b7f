import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, type Rounding } from './money.ts'

const roundings: Rounding[] = ['down', 'up', 'half-up', 'half-even']

test.each([
  // The numerator over 4, then the result of each rounding in the order above.
  [4n, 1n, 1n, 1n, 1n],
  [5n, 1n, 2n, 1n, 1n],
  [6n, 1n, 2n, 2n, 2n],
  [7n, 1n, 2n, 2n, 2n],
  [10n, 2n, 3n, 3n, 2n],
  [0n, 0n, 0n, 0n, 0n],
  [-4n, -1n, -1n, -1n, -1n],
  [-5n, -2n, -1n, -1n, -1n],
  [-6n, -2n, -1n, -1n, -2n],
  [-7n, -2n, -1n, -2n, -2n],
  [-10n, -3n, -2n, -2n, -2n],
])('rounds %i quarters as named', (numerator, ...expected) => {
  expect(roundings.map((rounding) => divide(numerator, 4n, rounding))).toEqual(expected)
})

test('down and up enclose the quotient, and the halves are never further than one half away', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
      const down = divide(numerator, denominator, 'down')
      const up = divide(numerator, denominator, 'up')
      expect(down * denominator <= numerator && numerator <= up * denominator).toBe(true)
      expect(up - down).toBe(numerator % denominator === 0n ? 0n : 1n)
      for (const rounding of ['half-up', 'half-even'] as const) {
        const twiceTheDistance = 2n * (divide(numerator, denominator, rounding) * denominator - numerator)
        expect(twiceTheDistance <= denominator && twiceTheDistance >= -denominator, rounding).toBe(true)
      }
    }),
  )
})

test.each([0n, -1n])('refuses a denominator of %i', (denominator) => {
  expect(() => divide(1n, denominator, 'down')).toThrow('positive')
})
