import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, fractionOf } from './fractions.ts'
import { money } from './money.ts'
import { convert, findRate, type Rate, toWireRate } from './rates.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

const sandboxRate = (from: string, to: string, spread?: string): Rate => {
  const rate = findRate(from, to, SANDBOX_UNITS_PER_USD, spread === undefined ? undefined : fractionOf(spread))
  if (!rate) throw new Error(`The sandbox has no rate from ${from} to ${to}.`)
  return rate
}

test('a rate counts sending units for one receiving unit', () => {
  expect(sandboxRate('USD', 'EUR')).toEqual({ numerator: 25n, denominator: 23n, from: 'USD', to: 'EUR' })
  expect(sandboxRate('EUR', 'USD')).toEqual({ numerator: 23n, denominator: 25n, from: 'EUR', to: 'USD' })
  expect(sandboxRate('USD', 'BTC')).toEqual({ numerator: 100_000n, denominator: 1n, from: 'USD', to: 'BTC' })
})

test('converts a cross rate through the dollar', () => {
  expect(sandboxRate('MXN', 'EUR')).toEqual({ ...fraction(1725n, 92n), from: 'MXN', to: 'EUR' })
})

test('a spread makes the receiving currency dearer', () => {
  expect(sandboxRate('USD', 'VND', '0.015')).toEqual({ ...fraction(1015n, 25_000_000n), from: 'USD', to: 'VND' })
})

test.each([
  ['EUR', 'EUR'],
  ['USD', 'USDC'],
  ['USDT', 'USD'],
  ['USDB', 'USDC'],
])('%s to %s is exactly one, with or without a spread', (from, to) => {
  expect(sandboxRate(from, to)).toEqual({ numerator: 1n, denominator: 1n, from, to })
  expect(sandboxRate(from, to, '0.01')).toEqual({ numerator: 1n, denominator: 1n, from, to })
})

test('there is no rate where a price is missing', () => {
  expect(findRate('USD', 'XXX', SANDBOX_UNITS_PER_USD)).toBeUndefined()
  expect(findRate('XXX', 'USD', SANDBOX_UNITS_PER_USD)).toBeUndefined()
})

test('1000.00 USD are exactly 920.00 EUR, seen from either side', () => {
  const rate = sandboxRate('USD', 'EUR')
  expect(convert(money(100_000n, 'USD'), rate, 'down')).toEqual(money(92_000n, 'EUR'))
  expect(convert(money(92_000n, 'EUR'), rate, 'up')).toEqual(money(100_000n, 'USD'))
})

test('the decimals of both currencies count', () => {
  expect(convert(money(1_999_999n, 'USDB'), sandboxRate('USDB', 'USD'), 'down')).toEqual(money(199n, 'USD'))
  expect(convert(money(100n, 'USD'), sandboxRate('USD', 'VND'), 'down')).toEqual(money(25_000n, 'VND'))
  expect(convert(money(1n, 'BTC'), sandboxRate('BTC', 'USD'), 'up')).toEqual(money(1n, 'USD'))
})

test('refuses to convert a third currency', () => {
  expect(() => convert(money(1n, 'GBP'), sandboxRate('USD', 'EUR'), 'down')).toThrow('cannot convert GBP')
})

test('never loses on a round trip whose outward conversion rounds up', () => {
  const code = fc.constantFrom('JPY', 'USD', 'MXN', 'USDC', 'BTC')
  fc.assert(
    fc.property(code, code, fc.bigInt({ min: 0n, max: 10n ** 15n }), (from, to, amount) => {
      const rate = sandboxRate(from, to)
      const needed = convert(money(amount, to), rate, 'up')
      fc.pre(from !== to)
      expect(convert(needed, rate, 'down').amount).toBeGreaterThanOrEqual(amount)
    }),
  )
})

test.each([
  [25n, 23n, 1.08695652173913],
  [1n, 25_375n, 0.0000394088669950739],
  [4n, 69n, 0.0579710144927536],
  [2n, 165n, 0.0121212121212121],
  [1n, 605n, 0.00165289256198347],
  [15_006_002_401n, 125_000n, 120048.019208],
  [833n, 100_000_000n, 0.00000833],
  [1n, 1n, 1],
  [1n, 10n ** 9n, 1e-9],
  [0n, 1n, 0],
  [10n ** 18n, 3n, 333333333333333000],
  // Ties round to the even neighbour.
  [1_000_000_000_000_005n, 10n ** 15n, 1],
  [1_000_000_000_000_015n, 10n ** 15n, 1.00000000000002],
  // All nines roll over into one further digit.
  [9_999_999_999_999_996n, 10n ** 16n, 1],
])('shows %i over %i with fifteen significant digits', (numerator, denominator, shown) => {
  expect(toWireRate(fraction(numerator, denominator))).toBe(shown)
})

test('a shown rate never has more than fifteen digits and is within half of the last one', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      (numerator, denominator) => {
        const [digits = '', exponent = '0'] = toWireRate(fraction(numerator, denominator)).toExponential().split('e')
        expect(digits.replace('.', '').length).toBeLessThanOrEqual(15)
        // Compares digits × 10^exponent with numerator ÷ denominator, both as whole numbers.
        const shown = fractionOf(digits)
        const [up, down] = exponent.startsWith('-')
          ? [1n, 10n ** BigInt(exponent.slice(1))]
          : [10n ** BigInt(exponent), 1n]
        const left = shown.numerator * up * denominator
        const right = numerator * shown.denominator * down
        const distance = left > right ? left - right : right - left
        expect(distance * 2n * 10n ** 14n).toBeLessThanOrEqual(left)
      },
    ),
  )
})
