import { expect, test } from 'vitest'
import { admitsCode } from './code-lists.ts'

const names = { '012': 'BBVA México' }

test('a complete list rejects unknown codes, an incomplete list accepts every code', () => {
  expect(['012', '999', 'constructor'].map((code) => admitsCode({ complete: true, names }, code))).toEqual([
    true,
    false,
    false,
  ])
  expect(admitsCode({ complete: false, names }, '999')).toBe(true)
})
