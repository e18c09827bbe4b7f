import { expect, test } from 'vitest'
import { printable, printableInLine } from './terminal.ts'

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
])('prints %j at a terminal as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('ends of lines and tabs stay', () => {
  expect(printable('a\tb\nc')).toBe('a\tb\nc')
})

test('a part of a line has no line ends and no tabs', () => {
  expect(printableInLine('a\tb\nc\u202e')).toBe('a\\u0009b\\u000ac\\u202e')
})
