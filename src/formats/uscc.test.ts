import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUscc, usccFor } from './uscc.ts'

test('a registration number of a Chinese business has a check character', () => {
  expect(isUscc('91310000MA1FL0000N')).toBe(true)
  expect(usccFor('91310000MA1FL0000')).toBe('91310000MA1FL0000N')
})

test.each(['91310000MA1FL00009', '91310000MA1FL0000n', '91310000MA1FL0000', '91310000MA1FI0000N'])(
  '%s is none',
  (text) => {
    expect(isUscc(text)).toBe(false)
  },
)

test('a computed check character verifies and catches every other last character', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-HJ-NP-RTUWXY]{17}$/), (seventeen) => {
      const valid = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((last) => isUscc(seventeen + last))
      expect(valid.map((last) => seventeen + last)).toEqual([usccFor(seventeen)])
    }),
  )
})
