import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPatterned } from './patterned-keys.ts'

const hexOf = (byteAt: (at: number) => number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => byteAt(at) & 0xff)).toString('hex')

test.each<[string, string]>([
  ['one byte over and over', '00'.repeat(32)],
  ['two bytes in turn', 'ab12'.repeat(16)],
  ['the digits of hex in their order', '0123456789abcdef'.repeat(4)],
  ['a pattern that ends in its middle', 'deadbeefca'.repeat(7).slice(0, 64)],
  [
    'half a key twice',
    hexOf((at) => [7, 91, 203, 44, 150, 8, 77, 231, 12, 199, 63, 180, 29, 111, 250, 5][at % 16] ?? 0),
  ],
  ['two bytes, one after the other', 'ab'.repeat(15) + 'cd'.repeat(17)],
  ['ascending bytes', hexOf((at) => at)],
  ['descending bytes', hexOf((at) => 255 - at)],
  ['bytes in steps', hexOf((at) => at * 7 + 3)],
  ['up and down again', hexOf((at) => Math.min(at, 31 - at) * 5)],
  ['a number', `${'0'.repeat(63)}1`],
  ['digits alone', '3141592653589793238462643383279502884197169399375105820974944592'],
  ['words', Buffer.from('correct horse battery staple 123').toString('hex')],
  ['words with zeros between their letters', Buffer.from('a master key 123', 'utf16le').toString('hex')],
])('%s is patterned', (_, key) => {
  expect(key).toHaveLength(64)
  expect([isPatterned(key), isPatterned(key.toUpperCase())]).toEqual([true, true])
})

test('finds no pattern in a hash', () => {
  const hashes = Array.from({ length: 20_000 }, (_, seed) => createHash('sha256').update(String(seed)).digest('hex'))
  expect(hashes.filter(isPatterned)).toEqual([])
})
