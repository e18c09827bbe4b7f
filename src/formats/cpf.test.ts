import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpfFor, isCpf } from './cpf.ts'
import { digits, singleDigitErrors, swaps } from './typing-errors.test-support.ts'

test.each(['39053344705', '39000016002', '39000007003', '39000140005', '39000020107'])('%s is a CPF', (text) => {
  expect(isCpf(text)).toBe(true)
})

test.each(['39053344750', '11111111111', '00000000000', '3905334470', '390.533.447-05'])('%s is no CPF', (text) => {
  expect(isCpf(text)).toBe(false)
})

test('refuses a repeated digit despite right check digits', () => {
  expect(cpfFor('111111111')).toBe('11111111111')
})

test('computed check digits verify', () => {
  expect(cpfFor('390533447')).toBe('39053344705')
  fc.assert(
    fc.property(
      digits(9).filter((text) => new Set(text).size > 1),
      (nine) => isCpf(cpfFor(nine)),
    ),
  )
})

test('detects every wrong digit and every swap while both check digits differ from zero', () => {
  fc.assert(
    fc.property(
      digits(9)
        .map(cpfFor)
        .filter((cpf) => !cpf.slice(9).includes('0')),
      (cpf) => {
        expect(singleDigitErrors(cpf).filter(isCpf)).toEqual([])
        expect(swaps(cpf).filter(isCpf)).toEqual([])
      },
    ),
  )
})

test('a zero check digit encodes two remainders, so wrong digits and swaps can go undetected', () => {
  expect(['12345670401', '02345670401'].map(isCpf)).toEqual([true, true])
  expect(['12345679700', '21345679700'].map(isCpf)).toEqual([true, true])
})
