import { expect, test } from 'vitest'
import {
  CURRENCIES,
  currencyOf,
  findCurrency,
  isFiat,
  learnCurrency,
  minorUnitsPerMajor,
  parOf,
  toWireCurrency,
} from './currencies.ts'

const codesOf = (kind: string) =>
  CURRENCIES.filter((currency) => currency.kind === kind).map((currency) => currency.code)

test('the table has every currency once, sorted within its kind', () => {
  const codes = CURRENCIES.map((currency) => currency.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codesOf('fiat')).toEqual(codesOf('fiat').sort())
  expect(codesOf('fiat')).toHaveLength(50)
})

test('six currencies have no minor unit and every other national one has cents', () => {
  const withoutCents = CURRENCIES.filter((currency) => currency.kind === 'fiat' && currency.decimals !== 2)
  expect(withoutCents.map((currency) => currency.code)).toEqual(['JPY', 'RWF', 'UGX', 'VND', 'XAF', 'XOF'])
  expect(withoutCents.every((currency) => currency.decimals === 0)).toBe(true)
})

test.each([
  ['BTC', 8, ['SPARK', 'LIGHTNING', 'BITCOIN']],
  ['USDC', 6, ['SOLANA', 'BASE', 'POLYGON', 'ETHEREUM']],
  ['USDT', 6, ['ETHEREUM', 'SOLANA', 'TRON', 'PLASMA']],
  ['USDB', 6, ['SPARK']],
])('%s has %i decimals and its own networks', (code, decimals, networks) => {
  expect(findCurrency(code)).toMatchObject({ kind: 'crypto', decimals, networks })
})

test.each([
  ['SOL', 9],
  ['TRX', 6],
  ['ETH', 18],
  ['POL', 18],
  ['XPL', 18],
])('%s only pays network fees and has %i decimals', (code, decimals) => {
  expect(currencyOf(code)).toMatchObject({ kind: 'fee-asset', decimals, networks: [] })
})

test('a currency object of a reply has four fields', () => {
  expect(toWireCurrency('VND')).toEqual({ code: 'VND', name: 'Vietnamese Dong', symbol: '₫', decimals: 0 })
})

test('does not find an unknown code, and throws if it is required', () => {
  expect(findCurrency('XXX')).toBeUndefined()
  expect(() => currencyOf('XXX')).toThrow('There is no currency XXX.')
})

test('pegs dollar tokens without making them fiat', () => {
  expect(['USD', 'USDC', 'USDT', 'USDB', 'EUR', 'BTC'].map(parOf)).toEqual(['USD', 'USD', 'USD', 'USD', 'EUR', 'BTC'])
  expect(['USD', 'EUR', 'USDC', 'ETH', 'XXX'].filter(isFiat)).toEqual(['USD', 'EUR'])
})

test('a major unit is a power of ten of minor units', () => {
  expect(['VND', 'USD', 'USDC', 'BTC'].map(minorUnitsPerMajor)).toEqual([1n, 100n, 1_000_000n, 100_000_000n])
})

test("recognizes a registered currency from then on, and never changes its code's meaning", () => {
  const token = { code: 'LEARNED', name: 'Learned Token', decimals: 6, parWith: 'USD', network: 'SPARK' } as const
  learnCurrency(token)
  expect(currencyOf('LEARNED')).toMatchObject({ kind: 'crypto', decimals: 6, networks: ['SPARK'], parWith: 'USD' })
  learnCurrency({ ...token, name: 'Another name' })
  expect(toWireCurrency('LEARNED')).toEqual({ code: 'LEARNED', name: 'Learned Token', symbol: 'LEARNED', decimals: 6 })
  for (const other of [{ decimals: 8 }, { parWith: 'EUR' }, { code: 'USD' }])
    expect(() => learnCurrency({ ...token, ...other })).toThrow('means another currency')
})
