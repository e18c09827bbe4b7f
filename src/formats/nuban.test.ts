import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNuban, nubanFor } from './nuban.ts'
import { digits, singleDigitErrors } from './typing-errors.test-support.ts'

test.each([
  ['058', '0123456785'],
  ['011', '0000014579'],
])('at bank %s, accepts the account %s', (bank, account) => {
  expect(isNuban(bank, account)).toBe(true)
  expect(nubanFor(bank, account.slice(0, 9))).toBe(account)
})

test.each([
  ['058', '0123456789'],
  ['011', '0123456785'],
  ['058', '012345678'],
])('at bank %s, refuses the account %s', (bank, account) => {
  expect(isNuban(bank, account)).toBe(false)
})

test('a computed check digit verifies and catches every wrong digit', () => {
  fc.assert(
    fc.property(digits(3), digits(9), (bank, serial) => {
      const account = nubanFor(bank, serial)
      expect(isNuban(bank, account)).toBe(true)
      expect(singleDigitErrors(account).filter((wrong) => isNuban(bank, wrong))).toEqual([])
    }),
  )
})
