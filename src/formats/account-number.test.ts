import { expect, test } from 'vitest'
import { canonicalAccountNumber } from './account-number.ts'

test('compares account numbers without spaces and hyphens, in capitals, with leading zeros', () => {
  expect(canonicalAccountNumber('00-12 ab 34')).toBe('0012AB34')
})
