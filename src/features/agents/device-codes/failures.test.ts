import { expect, test } from 'vitest'
import { networkOf, waitAfter, windowsOf } from './failures.ts'

const NOW = new Date('2025-10-13T09:20:30.500Z')
const ADDRESS = '203.0.113.9'
const WINDOWS = windowsOf(ADDRESS, NOW)
const count = (source: string, span: string, failures: number) => ({ source, span, beginsAt: NOW, failures })

test.each([
  ['ten in a minute and a hundred in an hour are borne', ADDRESS, 10, 100, 0],
  ['the eleventh of a minute waits for the next one', ADDRESS, 11, 11, 30],
  ['the hundred and first of an hour waits for the next one', ADDRESS, 1, 101, 2_370],
  ['the longer wait counts', ADDRESS, 11, 101, 2_370],
  ['a network may fail thirty and three hundred times', '203.0.113.0/24', 30, 300, 0],
  ['the thirty-first of a network waits', '203.0.113.0/24', 31, 31, 30],
  ['the three hundred and first of a network waits', '203.0.113.0/24', 31, 301, 2_370],
  ['all together may fail a thousand and ten thousand times', 'everywhere', 1_000, 10_000, 0],
  ['one more from everywhere waits', 'everywhere', 1_001, 10_000, 30],
  ['what another network has failed does not count', '203.0.114.0/24', 9_999, 9_999, 0],
])('%s', (_, source, minute, hour, seconds) => {
  const counts = [count(source, 'minute', minute), count(source, 'hour', hour)]
  expect(waitAfter(WINDOWS, counts, NOW)).toBe(seconds)
})

test('an address that has not failed does not wait', () => {
  expect(waitAfter(WINDOWS, [], NOW)).toBe(0)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8::/64'],
  ['::1', '::/64'],
  ['', ''],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
