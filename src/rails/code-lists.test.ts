import { expect, test } from 'vitest'
import { CANADIAN_INSTITUTIONS, CLABE_BANKS, IFSC_BANKS, admitsCode, canadianRoutingNumber } from './code-lists.ts'

test('a complete list refuses the codes that it lacks', () => {
  expect(['012', '999', 'constructor'].map((code) => admitsCode(CLABE_BANKS, code))).toEqual([true, false, false])
  expect(['004', '999'].map((code) => admitsCode(CANADIAN_INSTITUTIONS, code))).toEqual([true, false])
  expect(['HDFC', 'ZZZZ'].map((code) => admitsCode(IFSC_BANKS, code))).toEqual([true, false])
})

test('an incomplete list refuses nothing', () => {
  expect(admitsCode({ complete: false, names: {} }, '999')).toBe(true)
})

test('Canadian payments are routed by a zero, the institution and the transit', () => {
  expect(canadianRoutingNumber('004', '10202')).toBe('000410202')
})
