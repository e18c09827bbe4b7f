import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cvuFor, isCvu } from './cvu.ts'
import { digits, singleDigitErrors } from './typing-errors.test-support.ts'

test('a CVU has two check digits', () => {
  expect(isCvu('0000003100074052501439')).toBe(true)
  expect(cvuFor('0000003', '0007405250143')).toBe('0000003100074052501439')
})

test.each(['0000003100074052501434', '000000310007405250143', '0000003200074052501439', '000000310007405250143X'])(
  '%s is no CVU',
  (text) => {
    expect(isCvu(text)).toBe(false)
  },
)

test('computed check digits verify and catch every wrong digit', () => {
  fc.assert(
    fc.property(digits(7), digits(13), (provider, account) => {
      const cvu = cvuFor(provider, account)
      expect(isCvu(cvu)).toBe(true)
      expect(singleDigitErrors(cvu).filter(isCvu)).toEqual([])
    }),
  )
})
