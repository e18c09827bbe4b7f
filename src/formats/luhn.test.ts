import { expect, test } from 'vitest'
import { isLuhn, luhnDigitBetween } from './luhn.ts'

test.each(['4111111111111111', '5555555555554444', '378282246310005', '4000000000082570', '0'])(
  '%s is right',
  (number) => {
    expect(isLuhn(number)).toBe(true)
  },
)

test.each(['4111111111111112', '4000000000072570', '', '4111 1111 1111 1111', 'x'])('%j is wrong', (number) => {
  expect(isLuhn(number)).toBe(false)
})

test('a digit at either parity makes the sum right', () => {
  expect(luhnDigitBetween('40000000000', '2570')).toBe('8')
  for (const [before, after] of [
    ['52000098765', '0001'],
    ['52000098765', '001'],
  ] as const)
    expect(isLuhn(before + luhnDigitBetween(before, after) + after)).toBe(true)
  expect(() => luhnDigitBetween('4x', '2570')).toThrow('digits only')
})
