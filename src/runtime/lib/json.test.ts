import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExactInteger, toJson } from './json.ts'

test('an exact integer keeps every digit, at any depth', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), (value) => {
      expect(toJson({ fee: new ExactInteger(value), list: [new ExactInteger(value)] })).toBe(
        `{"fee":${value},"list":[${value}]}`,
      )
    }),
  )
})

test('writes everything else like JSON, including digits in texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toJson(value)).toBe(JSON.stringify(value))
    }),
  )
  for (const text of ['12', '\\u000012', '"\\u000012"', '0"12'])
    expect(toJson([text]), text).toBe(JSON.stringify([text]))
})
