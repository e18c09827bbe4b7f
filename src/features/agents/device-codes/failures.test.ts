import { expect, test } from 'vitest'
import { waitAfter } from './failures.ts'

const NOW = new Date('2025-10-13T09:20:30.500Z')

test.each([
  ['ten in a minute and a hundred in an hour are borne', 10, 100, 0],
  ['the eleventh of a minute waits for the next one', 11, 11, 30],
  ['the hundred and first of an hour waits for the next one', 1, 101, 2_370],
  ['the longer wait counts', 11, 101, 2_370],
])('%s', (_, minute, hour, seconds) => {
  expect(
    waitAfter(
      new Map([
        ['minute', minute],
        ['hour', hour],
      ]),
      NOW,
    ),
  ).toBe(seconds)
})

test('an address that has not failed does not wait', () => {
  expect(waitAfter(new Map(), NOW)).toBe(0)
})
