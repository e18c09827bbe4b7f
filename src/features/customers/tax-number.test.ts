import { expect, test } from 'vitest'
import { MasterKey } from '#crypto/sealing.ts'
import { hasTaxNumberForm, openTaxNumber, sealTaxNumber } from './tax-number.ts'

test.each([
  [
    'US',
    ['47-1234567', '471234567', 'EIN-471234567', 'ein 471234567', '123-45-6789'],
    ['47-123456', '47-12345678', 'EIN47A234567'],
  ],
  ['BR', ['11.222.333/0001-81', '12.ABC.345/01DE-35', '12abc34501de35'], ['11.222.333/0001-8', '11.222.333/0001-8A']],
  ['CA', ['123456782', '123456782 RC 0001', '123456782RC0001'], ['12345678', '123456782R0001', '123456782RC001']],
  [
    'MX',
    ['ABC010203AB1', 'ÑAN010203AB1', 'A&C010203AB1', 'ABCD010203AB1'],
    ['AB010203AB1', 'ABCDE010203AB1', 'ABC01020AB1'],
  ],
  ['IN', ['ABCDE1234F', 'abcde1234f', '27ABCDE1234F1Z5'], ['ABCD1234F', '27ABCDE1234F0Z5', '27ABCDE1234F1A5']],
  ['AU', ['51 824 753 556'], ['5182475355', '518247535567']],
  [
    'GB',
    ['1234567890', '1234567890K', '12345 67890', 'GB123456789', '123456789', 'GB123456789012'],
    ['GB1234567890', '12345678', '1234567890KK'],
  ],
  ['DE', ['DE123456789', '12345', 'AB12345678901234'], ['1234', 'ABC4', 'A1B2C3D4E5F6G7H8I']],
  ['IS', ['12345'], ['1234']],
  ['JP', ['T12', 'X'.repeat(50)], ['T1', 'X'.repeat(51), 'T_123']],
])('tax numbers of %s', (country, good, bad) => {
  for (const number of good) expect(hasTaxNumberForm(country, number), number).toBe(true)
  for (const number of bad) expect(hasTaxNumberForm(country, number), number).toBe(false)
})

test('opens a sealed number only for its own customer', () => {
  const masterKey = new MasterKey(Buffer.alloc(32, 1))
  const sealedTaxNumber = sealTaxNumber(masterKey, 'Customer:one', '123-45-6789')
  expect(openTaxNumber(masterKey, { id: 'Customer:one', sealedTaxNumber })).toBe('123-45-6789')
  expect(() => openTaxNumber(masterKey, { id: 'Customer:other', sealedTaxNumber })).toThrow()
})
