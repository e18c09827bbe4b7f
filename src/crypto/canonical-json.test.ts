import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the example of RFC 8785, section 3.2.2 and 3.2.3', () => {
  const input =
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}'
  expect(canonicalJson(JSON.parse(input))).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('sorts members by UTF-16 code units (RFC 8785, section 3.2.3)', () => {
  const input = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const names = [
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]
  const text = canonicalJson(input)
  expect([...names].sort((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(names)
})

test('the order of members never matters, the value always does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const value = JSON.parse(JSON.stringify(one))
      expect(JSON.parse(canonicalJson(value))).toEqual(value)
      const isSame = isDeepStrictEqual(value, JSON.parse(JSON.stringify(other)))
      expect(canonicalJson(value) === canonicalJson(JSON.parse(JSON.stringify(other)))).toBe(isSame)
    }),
    {
      examples: [
        [[], {}],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    },
  )
})
