import { expect, test } from 'vitest'
import { isCountry } from '#formats/country.ts'
import { EEA_COUNTRIES, IBAN_ONLY_COUNTRIES, SEPA_COUNTRIES } from './countries.ts'

test('lists only assigned countries, each once', () => {
  expect([EEA_COUNTRIES, SEPA_COUNTRIES, IBAN_ONLY_COUNTRIES].map((list) => list.length)).toEqual([30, 42, 59])
  expect(new Set(IBAN_ONLY_COUNTRIES).size).toBe(59)
  expect(IBAN_ONLY_COUNTRIES.filter((code) => !isCountry(code))).toEqual([])
})
