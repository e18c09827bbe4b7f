import { expect, test } from 'vitest'
import { nameOfAccount } from './account-name.ts'
import { decimalsOf } from './arithmetic.tsx'
import { railName, railOf } from './words.ts'

test.each([
  ['SEPA', 'SEPA'],
  ['SEPA_INSTANT', 'SEPA Instant'],
  ['FASTER_PAYMENTS', 'Faster Payments'],
  ['RTP', 'RTP'],
  ['WIRE', 'Wire'],
  ['LIGHTNING', 'Lightning'],
  ['FEDNOW', 'FedNow'],
])('writes the rail %s as %s', (rail, name) => expect(railName(rail)).toBe(name))

test.each([
  ['25', '23', '1.08695652'],
  ['1', '1', '1'],
  ['1', '40', '0.025'],
])('writes %s/%s as %s', (numerator, denominator, text) => expect(decimalsOf(numerator, denominator)).toBe(text))

test('names a payment by the rail on which its money leaves', () => {
  const stations = [
    { kind: 'ARRIVAL', state: 'PASSED', rail: 'ACH' },
    { kind: 'DELIVERY', state: 'HERE', rail: 'SEPA' },
  ] as const
  expect(railOf({ stations })).toBe('SEPA')
  expect(railOf({ stations: [stations[0]] })).toBe('ACH')
})

test('names an account of a payment by its owner', () => {
  const payer = { name: 'Ivan Novak', accountId: 'InternalAccount:00000001', currency: 'EUR' }
  expect(nameOfAccount({ payer, payee: {} }, 'InternalAccount:00000001')).toBe('Ivan Novak, EUR account')
  expect(nameOfAccount({ payer, payee: {} }, 'InternalAccount:00000002')).toBe('Account …00000002')
})
