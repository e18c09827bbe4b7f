import { ibanFor } from '#formats/iban.ts'
import { sql } from '#runtime/db/index.ts'
import type { Json } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { done } from '#test/support/two-people.ts'

export const IBAN = 'DE89370400440532013000'

/** Returns a euro account of the operator at which payers state a reference. */
export const euroAccount = (more: Json = {}): Json => ({
  id: 'main-eur',
  currency: 'EUR',
  holder: { name: 'Example Payments Ltd' },
  bank: { name: 'Example Bank', bic: 'COBADEFFXXX', country: 'DE' },
  coordinates: { accountType: 'EUR_ACCOUNT', iban: IBAN },
  status: 'open',
  rails: [{ rail: 'SEPA', directions: ['payout', 'refund'], partner: 'manual' }],
  collects: { by: 'reference' },
  ...more,
})

/** One in dollars. */
export const dollarAccount = (more: Json = {}): Json => ({
  id: 'main-usd',
  currency: 'USD',
  holder: { name: 'Example Payments Ltd' },
  bank: { name: 'Example National Bank', country: 'US' },
  coordinates: { accountType: 'USD_ACCOUNT', accountNumber: '1234567890', routingNumber: '011000015' },
  status: 'open',
  rails: [{ rail: 'ACH', directions: ['payout'], partner: 'manual' }],
  collects: { by: 'reference' },
  ...more,
})

/** Returns IBANs that a German bank could issue, starting with this number. */
export const issuedIbans = (count: number, from = 0): Json[] =>
  Array.from({ length: count }, (_, index) => ({
    accountType: 'EUR_ACCOUNT',
    iban: ibanFor('DE', `50010517${String(from + index).padStart(10, '0')}`),
  }))

/** Replaces the treasury with as many treasurers as necessary. Returns the changes. */
export const setTreasury = (accounts: readonly Json[], effectiveAt?: string): Promise<Json> =>
  done('treasurer', '/treasury', { document: { accounts }, ...(effectiveAt !== undefined && { effectiveAt }) })

/** Returns the changes that a document would make, and its validation errors. */
export const checkTreasury = (accounts: unknown): Promise<Json> =>
  done('treasurer', '/treasury/check', { document: { accounts } })

/** Deletes every treasury version and number. */
export async function forgetTreasury(): Promise<void> {
  await sql`delete from treasury_versions`.execute(service().database.db)
  await sql`delete from treasury_numbers`.execute(service().database.db)
}
