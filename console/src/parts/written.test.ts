import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  [91_724, 2, '917.24'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [-5, 2, '−0.05'],
  [4_518, 0, '4,518'],
  [21_050_000_000, 6, '21,050.000000'],
  [100_000_000, 8, '1.00000000'],
  ['123456789012345678901', 2, '1,234,567,890,123,456,789.01'],
  [999, 2, '9.99'],
  [100_000, 2, '1,000.00'],
])('%s with %i decimals is %s', (amount, decimals, expected) => {
  expect(written(amount, decimals)).toBe(expected)
})
