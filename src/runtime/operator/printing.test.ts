import { expect, test } from 'vitest'
import { counted, lineOf, oneLine, printable } from './printing.ts'

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
  ['\u009b31mred', '\\u009b31mred'],
  ['a\rb\u0008\u007f', 'a\\u000db\\u0008\\u007f'],
  ['user\u202egpj.exe', 'user\\u202egpj.exe'],
  ['a\u2066b\u2069\u200b\ufeff', 'a\\u2066b\\u2069\\u200b\\ufeff'],
  ['\u2028\u2029', '\\u2028\\u2029'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['\ud800', '\\ud800'],
  ['Zoë 東京 Ωμέγα 🙂', 'Zoë 東京 Ωμέγα 🙂'],
  ['a\\b', 'a\\b'],
])('of %j a terminal gets %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
  expect(oneLine(text)).toBe(printed)
})

test('lines and columns are those of the command, never those of a text in them', () => {
  expect(printable('a\tb\nc')).toBe('a\tb\nc')
  expect(lineOf(['a\tb', 'c\nd', 7])).toBe('a\\u0009b\tc\\u000ad\t7')
})

test('one of a thing is not many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'order'))).toEqual(['0 orders', '1 order', '2 orders'])
})
