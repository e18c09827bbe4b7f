import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { plainDigits } from './written.ts'

test('a head and rows, each of them a line', () => {
  expect(
    csvOf(
      ['Made (UTC)', 'Sent', 'Attempts'],
      [
        ['2026-03-01T10:00:00Z', '-12.50', 3],
        [undefined, '', 0],
      ],
    ),
  ).toBe('\ufeffMade (UTC),Sent,Attempts\r\n2026-03-01T10:00:00Z,-12.50,3\r\n,,0\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 123', '+49 30 123'],
  ['+49 (0)30/123-45', '+49 (0)30/123-45'],
  ['-0012 3456', '-0012 3456'],
  ['+49 30 123;=1+1', "'+49 30 123;'=1+1"],
  ['+CMD(1)', "'+CMD(1)"],
  ['one\t-2+3', "one\t'-2+3"],
  ['＝1+1', "'＝1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['one;=1+1', "one;'=1+1"],
  ['one\n@SUM(A1)', `"one\n'@SUM(A1)"`],
  ['one; two', 'one; two'],
  ['=HYPERLINK("https://example.com","x")', `"'=HYPERLINK(""https://example.com"",""x"")"`],
  ['one, two', '"one, two"'],
  ['one "two"', '"one ""two"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['−5', '−5'],
  ['-5', '-5'],
  ['a=b', 'a=b'],
])('%j stands there as %j', (text, expected) => {
  expect(csvOf([], [[text]])).toBe(`\ufeff\r\n${expected}\r\n`)
})

test.each([
  [91_724, 2, '917.24'],
  [-5, 2, '-0.05'],
  [123_456_789, 0, '123456789'],
  ['21050000000000', 6, '21050000.000000'],
])('%s with %i decimals is %s in a file', (amount, decimals, expected) => {
  expect(plainDigits(amount, decimals)).toBe(expected)
})
