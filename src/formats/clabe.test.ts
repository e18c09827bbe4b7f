import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clabeBank, clabeFor, isClabe } from './clabe.ts'
import { digits, singleDigitErrors, swaps, swapsUnseenByModulusTen } from './typing-errors.test-support.ts'

test.each(['012180001234567899', '012180001234503002', '012180001234502003', '012180001234505107'])(
  '%s is a CLABE',
  (text) => {
    expect(isClabe(text)).toBe(true)
  },
)

test.each(['012180001234567898', '01218000123456789', '0121800012345678990', '01218000123456789X'])(
  '%s is no CLABE',
  (text) => {
    expect(isClabe(text)).toBe(false)
  },
)

test('the check digit completes the sum of the products to a multiple of ten', () => {
  expect(clabeFor('01218000123456789')).toBe('012180001234567899')
  expect(clabeBank('012180001234567899')).toBe('012')
})

test('computed check digits verify, and detect all wrong digits and swaps except of digits five apart', () => {
  fc.assert(
    fc.property(digits(17), (account) => {
      const clabe = clabeFor(account)
      expect(isClabe(clabe)).toBe(true)
      expect(singleDigitErrors(clabe).filter(isClabe)).toEqual([])
      expect(swaps(clabe).filter(isClabe)).toEqual(swapsUnseenByModulusTen(clabe))
    }),
  )
})

test('misses a swap of digits five apart', () => {
  const [clabe, swapped] = ['01218000123456161', '01218000123456116'].map(clabeFor)
  expect(clabe?.slice(-1)).toBe(swapped?.slice(-1))
})
