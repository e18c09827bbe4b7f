import { expect, test } from 'vitest'
import { userCodeIn } from './user-code.ts'

test.each([
  ['ABCD-EFGH', 'ABCD-EFGH'],
  [' abcd efgh ', 'ABCD-EFGH'],
  ['abcdefgh', 'ABCD-EFGH'],
  ['o1il-0ABC', '0111-0ABC'],
  ['ABCD-EFG', undefined],
  ['ABCD-EFGU', undefined],
  ['', undefined],
])('%j is the code %s', (typed, code) => {
  expect(userCodeIn(typed)).toBe(code)
})
