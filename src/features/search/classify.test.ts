import { expect, test } from 'vitest'
import { classify, wordsIn } from './classify.ts'

const UUID = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'

test.each([
  [`Transaction:${UUID}`, { id: { noun: 'Transaction', uuid: UUID } }],
  [UUID.toUpperCase(), { id: { uuid: UUID }, name: UUID.toUpperCase() }],
  [`PlatformConfig:${UUID}/Transaction:${UUID}/payout`, { id: { noun: 'Transaction', uuid: UUID } }],
  [`PlatformConfig:${UUID}`, { id: { noun: 'PlatformConfig', uuid: UUID } }],
  ['Ana@Example.org', { email: 'ana@example.org', name: 'Ana@Example.org' }],
  ['$Ana@pay.example.org', { umaAddress: '$ana@pay.example.org', name: '$Ana@pay.example.org' }],
])('%s is one thing', (text, readings) => {
  expect(classify(text)).toEqual(readings)
})

test.each([
  ['Customer:01993f6e-5a', { idPart: { noun: 'Customer', part: '01993f6e-5a' } }],
  ['01993F6E', { idPart: { part: '01993f6e' } }],
  ['END-7K2M9QX4', { name: 'END-7K2M9QX4', account: 'end7k2m9qx4' }],
  ['3000', { ending: '3000', name: '3000' }],
  ['…3000', { ending: '3000' }],
  ['DE89 3704 0044 0532 0130 00', { account: 'de89370400440532013000' }],
  ['+49 151 58787878', { phone: '+4915158787878' }],
  ['917.24', { amount: { figure: '917.24' } }],
  ['917.24 eur', { amount: { figure: '917.24', currency: 'EUR' } }],
  ['EUR 1,250', { amount: { figure: '1250', currency: 'EUR' } }],
  ['José da Silva', { words: ['jose', 'da', 'silva'] }],
])('%s may be', (text, readings) => {
  expect(classify(text)).toMatchObject(readings)
})

test.each([
  ['3000', 'amount'],
  ['917.24 XYZ', 'amount'],
  ['EUR 12 EUR', 'amount'],
  ['12', 'ending'],
  ['Lima', 'ending'],
  ['a', 'words'],
  ['%_\\', 'words'],
] as const)('does not read %s as %s', (text, reading) => {
  expect(classify(text)).not.toHaveProperty(reading)
})

test('ignores invisible characters', () => {
  for (const text of ['', '   ', '\u0000', '\u202e\u200b', '\ud800']) expect(classify(text)).toEqual({})
  expect(classify('\u202eAna\u0000')).toEqual(classify('Ana'))
})

test('compares words without accents, case and signs', () => {
  expect(wordsIn("  Łucja O'Brien-ÅS ana ANA ")).toEqual(['lucja', 'o', 'brien', 'as', 'ana'])
})
