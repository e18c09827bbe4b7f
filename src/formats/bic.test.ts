import { expect, test } from 'vitest'
import { bicCountry, canonicalBic, isBic, isBicOf } from './bic.ts'

test.each(['HSBCHKHHHKH', 'CENAIDJA', 'MBBEMYKL', 'DBSSSGSG', 'WESTGB2L', 'GTBINGLA', 'NCBVXKPR'])(
  '%s is a BIC',
  (text) => {
    expect(isBic(text)).toBe(true)
  },
)

test.each([
  ['HSBCHKH', 'seven characters'],
  ['HSBCHKHHHK', 'ten characters'],
  ['dbsssgsg', 'small letters'],
  ['DBSSZZSG', 'no such country'],
  ['DBSSSGS0', 'a test code'],
  ['DB1SSGSG', 'a digit in the bank'],
])('%s is no BIC: %s', (text) => {
  expect(isBic(text)).toBe(false)
})

test.each([
  ['HK', 'DBSSSGSG', false],
  ['MY', 'MBBESGSG', false],
  ['SG', 'DHBKHKHH', false],
  ['VN', 'BKKBTHBK', false],
  ['GH', 'GTBINGLA', false],
  ['NG', 'GTBINGLA', true],
  ['GB', 'HBUKJESH', true],
  ['MC', 'BNPAFRPP', true],
  ['GB', 'BNPAFRPP', false],
])('a bank in %s may have the BIC %s: %s', (country, text, may) => {
  expect(isBicOf(country, text)).toBe(may)
})

test('the head office is the same with and without XXX', () => {
  expect(canonicalBic('DEUTDEFFXXX')).toBe('DEUTDEFF')
  expect(canonicalBic('DEUTDEFF')).toBe('DEUTDEFF')
  expect(canonicalBic('DEUTDEFF500')).toBe('DEUTDEFF500')
  expect(canonicalBic('DEUTDXXX')).toBe('DEUTDXXX')
  expect(bicCountry('DEUTDEFFXXX')).toBe('DE')
})
