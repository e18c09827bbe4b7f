import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cnpjFor, isCnpj } from './cnpj.ts'
import { digits, singleDigitErrors, swaps } from './typing-errors.test-support.ts'

test.each(['11222333000181', '12ABC34501DE35'])('%s is a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(true)
})

test.each([
  '11222333000182',
  '12ABC34501DE36',
  '12abc34501de35',
  '00000000000000',
  '1122233300018',
  '11.222.333/0001-81',
])('%s is no CNPJ', (text) => {
  expect(isCnpj(text)).toBe(false)
})

test('computed check digits verify, with letters and without', () => {
  expect(cnpjFor('112223330001')).toBe('11222333000181')
  expect(cnpjFor('12ABC34501DE')).toBe('12ABC34501DE35')
  const characters = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => new Set(text).size > 1)
  fc.assert(fc.property(characters, (twelve) => isCnpj(cnpjFor(twelve))))
})

test('detects every wrong digit and every swap while both check digits differ from zero', () => {
  fc.assert(
    fc.property(
      digits(12)
        .map(cnpjFor)
        .filter((cnpj) => !cnpj.slice(12).includes('0')),
      (cnpj) => {
        expect(singleDigitErrors(cnpj).filter(isCnpj)).toEqual([])
        expect(swaps(cnpj).filter(isCnpj)).toEqual([])
      },
    ),
  )
})

test('a zero check digit encodes two remainders, so wrong digits and swaps can go undetected', () => {
  expect(['11222333004500', '31222333004500'].map(isCnpj)).toEqual([true, true])
  expect(['11222333001900', '12122333001900'].map(isCnpj)).toEqual([true, true])
})
