import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPixKey, crc16, isPixKey, LARGEST_PIX_AMOUNT, pixPayload } from './pix.ts'

test.each([
  ['CPF', '39053344705'],
  ['CNPJ', '12ABC34501DE35'],
  ['EMAIL', 'testuser.002@pix.com.br'],
  ['PHONE', '+5511987654321'],
  ['PHONE', '+551132654321'],
  ['RANDOM', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ['RANDOM', '7D9F03358DCC40549BF90DBD61D36906'],
] as const)('a key of type %s may be %s', (type, key) => {
  expect(isPixKey(type, key)).toBe(true)
})

test.each([
  ['CPF', '39053344750'],
  ['CPF', '11222333000181'],
  ['CNPJ', '39053344705'],
  ['EMAIL', 'a@b@c'],
  ['EMAIL', 'no-address'],
  ['EMAIL', `${'a'.repeat(70)}@pix.com`],
  ['PHONE', '5511987654321'],
  ['PHONE', '+5501987654321'],
  ['PHONE', '+15551234567'],
  ['RANDOM', '7d9f0335-8dcc-1054-9bf9-0dbd61d36906'],
  ['RANDOM', '7d9f0335-8dcc-4054-cbf9-0dbd61d36906'],
  ['RANDOM', '7d9f03358dcc-4054-9bf9-0dbd61d36906'],
] as const)('a key of type %s is never %s', (type, key) => {
  expect(isPixKey(type, key)).toBe(false)
})

test('compares keys without letter case, and UUIDs without hyphens', () => {
  expect(canonicalPixKey('EMAIL', 'Ana-Maria@Pix.com.br')).toBe('ana-maria@pix.com.br')
  expect(canonicalPixKey('RANDOM', '7D9F0335-8dcc-4054-9bf9-0dbd61d36906')).toBe('7d9f03358dcc40549bf90dbd61d36906')
  expect(canonicalPixKey('PHONE', '+5511987654321')).toBe('+5511987654321')
})

const charge = {
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  merchantName: 'PAGAMENTOS',
  merchantCity: 'SAO PAULO',
  reference: 'FUND-7K2M9QX4',
}

test('a payload without an amount is the published example, to the last digit', () => {
  expect(pixPayload(charge)).toBe(
    '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865802BR5910PAGAMENTOS6009SAO PAULO62160512FUND7K2M9QX46304CB6D',
  )
})

test.each([
  [1n, '54040.01'],
  [10n, '54040.10'],
  [1050n, '540510.50'],
  [123456789n, '54101234567.89'],
  [LARGEST_PIX_AMOUNT, '54139999999999.99'],
])('writes %d centavos with a point and two decimals, between currency and country', (amount, field) => {
  expect(pixPayload({ ...charge, amount })).toContain(`5303986${field}5802BR`)
})

test('the checksum of the nine digits is the published one', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('the checksum covers the whole text before it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: LARGEST_PIX_AMOUNT }), (amount) => {
      const payload = pixPayload({ ...charge, amount })
      expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4))
      expect(payload.slice(-8, -4)).toBe('6304')
    }),
  )
})

test.each([
  ['merchantName', 'A'.repeat(26)],
  ['merchantName', ''],
  ['merchantCity', 'SÃO PAULO'],
  ['merchantCity', 'A'.repeat(16)],
  ['reference', 'F'.repeat(26)],
  ['key', 'k'.repeat(78)],
])('a %s that does not fit its field is a fault of the caller', (member, value) => {
  expect(() => pixPayload({ ...charge, [member]: value })).toThrow('PIX payload')
})

test('a payload names no amount that EMV has no room for', () => {
  expect(() => pixPayload({ ...charge, amount: LARGEST_PIX_AMOUNT + 1n })).toThrow('Field 54')
})
