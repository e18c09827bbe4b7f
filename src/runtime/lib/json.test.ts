import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExactInteger, isSameJson, toJson } from './json.ts'

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

test('compares values by their JSON, in any order of their members', () => {
  const at = new Date('2026-11-30T00:00:00Z')
  expect(isSameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true)
  for (const [one, other] of [
    [{ at }, { at: new Date(0) }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{ a: null }, {}],
  ])
    expect([isSameJson(one, other), isSameJson(other, one)]).toEqual([false, false])
})
