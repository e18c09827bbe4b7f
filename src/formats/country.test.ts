import { expect, test } from 'vitest'
import { banksTogether, isCountry, isPostalCode } from './country.ts'

const everyPair = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first, _, letters) =>
  letters.map((second) => first + second),
)

test('assigns 249 codes', () => {
  expect(everyPair.filter(isCountry)).toHaveLength(249)
})

test.each(['XK', 'UK', 'EU', 'AN', 'SU', 'ZZ', 'us', 'USA', '', 'constructor'])('does not assign %s', (code) => {
  expect(isCountry(code)).toBe(false)
})

test('a territory banks with the state it belongs to, but not with its other territories', () => {
  expect([banksTogether('GB', 'JE'), banksTogether('MC', 'FR'), banksTogether('DE', 'DE')]).toEqual([true, true, true])
  expect([banksTogether('JE', 'GG'), banksTogether('GB', 'FR'), banksTogether('MC', 'RE')]).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['US', '94105', true],
  ['US', '94105-1234', true],
  ['US', '9410', false],
  ['CA', 'K1A 0B1', true],
  ['CA', 'K1A0B1', true],
  ['CA', 'k1a 0b1', false],
  ['DE', 'anything', true],
  ['constructor', 'anything', true],
])('in %s, validates the postal code %s: %s', (country, text, accepted) => {
  expect(isPostalCode(country, text)).toBe(accepted)
})
