import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IBAN_STRUCTURES, ibanCountry, ibanFor, isIban, isInternationalIban } from './iban.ts'
import { digits, singleDigitErrors, swaps } from './typing-errors.test-support.ts'

test.each([
  'GB82WEST12345698765432',
  'DE44500105175407324931',
  'FR7630006000011234567890189',
  'DK9432000123456789',
  'IL050108000000123456789',
  'TR190006200000123400056789',
  'AE360440001234567890123',
  'EG730027004400000000500123456',
  'PK85MEZN0000000123456702',
  'DE98370400440000000042',
  'DE35370400440532013002',
  'DE08370400440532013003',
  'DE13370400440532013107',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  ['DE44500105175407324932', 'check digits'],
  ['DK9432000123456798', 'check digits'],
  ['IL050108000000123456798', 'check digits'],
  ['TR190006200000123400056798', 'check digits'],
  ['AE360440001234567890132', 'check digits'],
  ['EG730027004400000000500123465', 'check digits'],
  ['PK85MEZN0000000123456720', 'check digits'],
  ['GB82WEST12345698765423', 'check digits'],
  ['DE4450010517', 'length'],
  ['DK943200012345678', 'length'],
  ['DE01370400440000000042', 'check digits that are never computed'],
  ['DE99370400440000000024', 'check digits that are never computed'],
  ['DE00370400440000000000', 'check digits that are never computed'],
  ['PK85MEZ00000000123456702', 'structure'],
  ['de44500105175407324931', 'small letters in the country'],
  ['DE44 5001 0517 5407 3249 31', 'spaces'],
  ['', 'nothing'],
])('%s is no IBAN: %s', (text) => {
  expect(isIban(text)).toBe(false)
})

test('accepts check digits that are never computed, with the right remainder', () => {
  expect(isIban('DE98370400440000000042')).toBe(true)
  expect(ibanFor('DE', '370400440000000042')).toBe('DE98370400440000000042')
  expect(ibanFor('DE', '370400440000000024')).toBe('DE02370400440000000024')
})

test('reads small letters in the account part as capitals', () => {
  expect(isIban('GB82west12345698765432')).toBe(true)
})

test('computes no check digits for an account part of the wrong form', () => {
  expect(ibanFor('BE', '096123456769')).toBe('BE71096123456769')
  expect(() => ibanFor('BE', '0961234567690')).toThrow('BE')
  expect(() => ibanFor('XX', '096123456769')).toThrow('XX')
})

test('accepts an unknown country by its check digits only if the table may be outdated', () => {
  const saintLucia = 'LC14BOSL123456789012345678901234'
  expect(isIban(saintLucia)).toBe(false)
  expect(isInternationalIban(saintLucia)).toBe(true)
  expect(isInternationalIban('LC15BOSL123456789012345678901234')).toBe(false)
  expect(isInternationalIban('DE44500105175407324931')).toBe(true)
  expect(isInternationalIban('PK85MEZ00000000123456702')).toBe(false)
})

const LENGTHS = [
  'AD24 AE23 AL28 AT20 BE16 BG22 BH22 BR29 CH21 CY28 CZ24 DE22 DK18 EE20 EG29 ES24 FI18 FR27 GB22 GE22 GI23 GR27 HR21 HU28',
  'IE22 IL23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 MU30 NL18 NO15 PK24 PL28 PT25 QA29',
  'RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22',
].flatMap((line) => line.split(' '))

/** Returns an account part in the form that the country requires. */
function someBban(country: string): string {
  const fillers: Record<string, string> = { n: '7', a: 'K', c: 'Z' }
  return IBAN_STRUCTURES[country]!.replace(/(\d+)([nac])/g, (_, count, kind) => fillers[kind]!.repeat(count))
}

test('the table holds 59 countries with the lengths of the registry, and computed check digits verify in each', () => {
  const ibans = Object.keys(IBAN_STRUCTURES).map((country) => ibanFor(country, someBban(country)))
  expect(ibans.map((iban) => ibanCountry(iban) + iban.length)).toEqual(LENGTHS)
  expect(ibans.filter((iban) => !isIban(iban))).toEqual([])
  expect(LENGTHS).toHaveLength(59)
})

test('detects every wrong digit and every swap of neighbours in an IBAN of digits', () => {
  fc.assert(
    fc.property(digits(18), (bban) => {
      const iban = ibanFor('DE', bban)
      expect(singleDigitErrors(iban).filter(isIban)).toEqual([])
      expect(swaps(iban).filter(isIban)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('a letter and a digit that change places go unseen for B and 1, M and 2, X and 3 alone', () => {
  const pairs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => [...'0123456789'].map((digit) => letter + digit))
  const unseen = pairs.filter(([letter, digit]) => {
    const iban = ibanFor('LU', `001${letter}${digit}00000000000`)
    return isIban(`${iban.slice(0, 7)}${digit}${letter}${iban.slice(9)}`)
  })
  expect(unseen).toEqual(['B1', 'M2', 'X3'])
})
