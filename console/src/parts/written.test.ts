import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestUnits, visible, written } from './written.ts'

test.each([
  [91_724, 2, '917.24'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [-5, 2, '−0.05'],
  [4_518, 0, '4,518'],
  [21_050_000_000, 6, '21,050.000000'],
  [100_000_000, 8, '1.00000000'],
  ['123456789012345678901', 2, '1,234,567,890,123,456,789.01'],
  [999, 2, '9.99'],
  [100_000, 2, '1,000.00'],
])('%s with %i decimals is %s', (amount, decimals, expected) => {
  expect(written(amount, decimals)).toBe(expected)
})

test('an amount of any size and currency loses no digit', () => {
  const amounts = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
      const text = written(String(amount), decimals)
      expect(BigInt(text.replace('−', '-').replaceAll(/[,.]/g, ''))).toBe(amount)
      expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
    }),
  )
})

test.each([
  ['12.5', 2, 1_250],
  [' 100 ', 2, 10_000],
  ['0.05', 2, 5],
  ['4518', 0, 4_518],
  ['1.000001', 6, 1_000_001],
])('%s typed with %i decimals is %i', (typed, decimals, expected) => {
  expect(smallestUnits(typed, decimals)).toBe(expected)
})

test.each([
  ['', 2],
  ['1,5', 2],
  ['1.005', 2],
  ['1.5', 0],
  ['-1', 2],
  ['1e3', 2],
  ['.5', 2],
])('%j typed with %i decimals is no amount', (typed, decimals) => {
  expect(() => smallestUnits(typed, decimals)).toThrow('An amount is needed')
})

test.each([
  ['Anna\u202egnp.exe', 'Anna⟨U+202E⟩gnp.exe'],
  ['\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
  ['pay\u200bpal\ufeff', 'pay⟨U+200B⟩pal⟨U+FEFF⟩'],
  ['pay\u200cpal', 'pay⟨U+200C⟩pal'],
  ['so\u00adft', 'so⟨U+00AD⟩ft'],
  ['bell\u0007, tab\t, return\r', 'bell⟨U+0007⟩, tab⟨U+0009⟩, return⟨U+000D⟩'],
  ['one\u2028two', 'one⟨U+2028⟩two'],
  ['tag\u{e0041}', 'tag⟨U+E0041⟩'],
  ['half\ud800', 'half⟨U+D800⟩'],
  ['\u3164', '⟨U+3164⟩'],
])('shows invisible characters as symbols: %j', (text, expected) => {
  expect(visible(text)).toBe(expected)
})

test.each(['Zoë Müller', 'two\nlines', 'علی\u200cرضا', 'क्\u200dष', '東京', 'محمد', '👍'])(
  '%j stays as it is',
  (text) => {
    expect(visible(text)).toBe(text)
  },
)
