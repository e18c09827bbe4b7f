import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { fraction } from './fractions.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

test('has a price for every currency but the coin of the free network', () => {
  const priceless = CURRENCIES.map((currency) => currency.code).filter((code) => !SANDBOX_UNITS_PER_USD.has(code))
  expect(priceless).toEqual(['XPL'])
  expect(SANDBOX_UNITS_PER_USD.size).toBe(CURRENCIES.length - 1)
})

test.each([
  ['EUR', fraction(23n, 25n)],
  ['MXN', fraction(69n, 4n)],
  ['BTC', fraction(1n, 100_000n)],
  ['USDC', fraction(1n, 1n)],
  ['SOL', fraction(1n, 150n)],
  ['TRX', fraction(4n, 1n)],
])('one dollar buys a fixed number of %s', (code, units) => {
  expect(SANDBOX_UNITS_PER_USD.get(code)).toEqual(units)
})
