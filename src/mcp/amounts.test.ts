import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#money/currencies.ts'
import { amountIn, amountOf, checkedCurrency, withMembersSpelled } from './amounts.ts'

test.each([
  [1_234, 'USD', '12.34 USD'],
  [5, 'USD', '0.05 USD'],
  [0, 'EUR', '0.00 EUR'],
  [1_234, 'JPY', '1234 JPY'],
  [1, 'BTC', '0.00000001 BTC'],
  [-250, 'USD', '-2.50 USD'],
  [9_000_000_000_000_000, 'USDC', '9000000000.000000 USDC'],
])('writes %i in %s as %s', (amount, currency, text) => {
  expect(amountIn(amount, currency)).toEqual({ amountMinor: amount, currency, amountText: text })
})

test('uses the decimals that the service reports', () => {
  expect(amountOf(1_234, { code: 'NEW', decimals: 3 }).amountText).toBe('1.234 NEW')
})

test('accepts a returned amount again, and no other text for it', () => {
  const amounts = fc.integer({ min: 1, max: 9_000_000_000_000_000 })
  const currencies = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
  void fc.assert(
    fc.property(amounts, amounts, currencies, (amountMinor, other, code) => {
      const { amountText } = amountIn(amountMinor, code)
      expect(checkedCurrency({ amountMinor, amountText })).toBe(code)
      if (other !== amountMinor)
        expect(() => checkedCurrency({ amountMinor: other, amountText })).toThrow('but amountText says')
    }),
  )
})

test.each(['12.3 USD', '12.340 USD', '012.34 USD', '1234 USD', '12.34 EUR ', '1,234.00 USD', '12.34 XXX', '12.34'])(
  '%s is not 1234 cents',
  (amountText) => {
    expect(() => checkedCurrency({ amountMinor: 1_234, amountText })).toThrow()
  },
)

test('spells out amounts at any depth', () => {
  const usd = { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 }
  const spelled = withMembersSpelled({ a: [{ b: { amount: 5, currency: usd } }], c: 'text', d: null, e: 7 })
  expect(spelled).toEqual({
    a: [{ b: { amountMinor: 5, currency: 'USD', amountText: '0.05 USD' } }],
    c: 'text',
    d: null,
    e: 7,
  })
})
