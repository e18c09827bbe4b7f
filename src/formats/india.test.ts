import { expect, test } from 'vitest'
import { ifscBank, isIfsc, isVpa } from './india.ts'

test('an IFSC has a zero in its fifth place', () => {
  expect(isIfsc('HDFC0001234')).toBe(true)
  expect(isIfsc('HDFC1001234')).toBe(false)
  expect(isIfsc('hdfc0001234')).toBe(false)
  expect(ifscBank('HDFC0001234')).toBe('HDFC')
})

test('a UPI address has no dot in its handle and at most 255 characters', () => {
  expect(isVpa('priya.sharma@okbank')).toBe(true)
  expect(isVpa('priya@ok.bank')).toBe(false)
  expect(isVpa('priya')).toBe(false)
  expect([`${'a'.repeat(248)}@okbank`, `${'a'.repeat(249)}@okbank`].map(isVpa)).toEqual([true, false])
})
