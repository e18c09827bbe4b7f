import { expect, test } from 'vitest'
import type { PaymentRail } from '#account-types/payment-rails.ts'
import { expectedSettlement } from './expected-settlement.ts'

const dayOf = (rail: PaymentRail, currency: string, now: string) =>
  expectedSettlement(rail, currency, new Date(now))?.toISOString().slice(0, 10)

test.each<[why: string, rail: PaymentRail, currency: string, now: string, day: string]>([
  ['a plain Monday', 'SEPA', 'EUR', '2026-11-30T12:00:00Z', '2026-12-01'],
  ['Good Friday and Easter Monday', 'SEPA', 'EUR', '2027-03-25T12:00:00Z', '2027-03-30'],
  ['Good Friday, on which the Federal Reserve is open', 'ACH', 'USD', '2027-03-25T12:00:00Z', '2027-03-26'],
  ['Memorial Day, on which TARGET is open', 'SEPA', 'EUR', '2027-05-28T12:00:00Z', '2027-05-31'],
  ['Memorial Day', 'ACH', 'USD', '2027-05-28T12:00:00Z', '2027-06-01'],
  ['Thanksgiving, on which TARGET is open', 'SEPA', 'EUR', '2027-11-24T12:00:00Z', '2027-11-25'],
  ['Labour Day in Europe, which has begun there', 'SEPA', 'EUR', '2028-05-01T02:00:00Z', '2028-05-03'],
  ['Sunday evening in New York', 'WIRE', 'USD', '2028-05-01T02:00:00Z', '2028-05-01'],
  ['before the cut-off in New York', 'WIRE', 'USD', '2027-12-23T23:30:00Z', '2027-12-23'],
  ['after the cut-off in New York', 'WIRE', 'USD', '2027-12-23T23:50:00Z', '2027-12-24'],
  ['after the cut-off in Frankfurt', 'SEPA', 'EUR', '2026-11-30T15:00:00Z', '2026-12-02'],
  ['a Saturday, which counts as Monday', 'SEPA', 'EUR', '2026-11-28T12:00:00Z', '2026-12-01'],
  ['the August holiday in England', 'BANK_TRANSFER', 'GBP', '2026-08-28T12:00:00Z', '2026-09-01'],
  ['the third banking day of the currency', 'SWIFT', 'EUR', '2027-03-25T12:00:00Z', '2027-04-01'],
  ['a currency whose holidays are not known here', 'BANK_TRANSFER', 'NGN', '2026-12-24T12:00:00Z', '2026-12-25'],
])('expects money across %s (%s, %s)', (_, rail, currency, now, day) => {
  expect(dayOf(rail, currency, now)).toBe(day)
})

test('expects no delay for instant rails, and two hours for NEFT', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  expect(expectedSettlement('SEPA_INSTANT', 'EUR', now)).toBeNull()
  expect(expectedSettlement(undefined, 'EUR', now)).toBeNull()
  expect(expectedSettlement('NEFT', 'INR', now)).toEqual(new Date('2026-11-30T14:00:00Z'))
})
