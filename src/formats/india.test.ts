import { expect, test } from 'vitest'
import { ifscBank } from './india.ts'

test('the first four letters of an IFSC name the bank', () => {
  expect(ifscBank('HDFC0001234')).toBe('HDFC')
})
