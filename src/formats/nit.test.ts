import { expect, test } from 'vitest'
import { isColombianDocument, isNit, nitCheckDigit } from './nit.ts'

test.each(['9003731153', '900373115-3', '800197268-4', '860034313-7'])('%s is a NIT', (text) => {
  expect(isNit(text)).toBe(true)
})

test.each(['9003731154', '900-3731153', '900373115 3', '3', ''])('%s is no NIT', (text) => {
  expect(isNit(text)).toBe(false)
})

test('exactly one check digit fits', () => {
  expect([...'0123456789'].filter((digit) => isNit(`900373115-${digit}`))).toEqual([nitCheckDigit('900373115')])
})

test.each([
  ['CC', '123456', '12345'],
  ['CC', '1234567890', '12345678901'],
  ['CE', '1234567', '12345678'],
  ['TI', '12345678901', '123456789'],
  ['PP', 'AB12345', 'AB-12345'],
  ['NIT', '9003731153', '9003731154'],
] as const)('a document of type %s may be %s but not %s', (type, valid, invalid) => {
  expect(isColombianDocument(type, valid)).toBe(true)
  expect(isColombianDocument(type, invalid)).toBe(false)
})
