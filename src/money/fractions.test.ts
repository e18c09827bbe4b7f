import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, fractionOf, plus, reciprocal, times } from './fractions.ts'

test.each([
  ['17.25', 69n, 4n],
  ['0.92', 23n, 25n],
  ['0.00001', 1n, 100_000n],
  ['1000', 1000n, 1n],
  ['0.50', 1n, 2n],
  ['0', 0n, 1n],
  ['120048.019208', 15_006_002_401n, 125_000n],
])('reads %s exactly', (text, numerator, denominator) => {
  expect(fractionOf(text)).toEqual({ numerator, denominator })
})

test.each(['', '.5', '5.', '1,5', '-1', '+1', '1e3', ' 1', '1.2.3', 'NaN', '0x10'])('"%s" is not a decimal', (text) => {
  expect(() => fractionOf(text)).toThrow('is not a decimal number')
})

test('fractions are in lowest terms, and add, multiply and turn over exactly', () => {
  expect(fraction(12n, 18n)).toEqual({ numerator: 2n, denominator: 3n })
  expect(plus(fraction(1n, 6n), fraction(1n, 10n))).toEqual(fraction(4n, 15n))
  expect(times(fraction(3n, 4n), fraction(2n, 9n))).toEqual(fraction(1n, 6n))
  expect(reciprocal(fraction(23n, 25n))).toEqual({ numerator: 25n, denominator: 23n })
})

test('rejects a division by zero', () => {
  expect(() => fraction(1n, 0n)).toThrow('denominator zero')
  expect(() => reciprocal(fractionOf('0'))).toThrow('denominator zero')
})

test('a decimal text keeps its value whatever zeros follow', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(12), fc.nat(6), (digits, places, zeros) => {
      const padded = `${digits}`.padStart(places + 1, '0')
      const text = `${padded.slice(0, padded.length - places)}.${padded.slice(padded.length - places)}${'0'.repeat(zeros)}`
      fc.pre(!text.endsWith('.'))
      expect(fractionOf(text)).toEqual(fraction(digits, 10n ** BigInt(places)))
    }),
  )
})
