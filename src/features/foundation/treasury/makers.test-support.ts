import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Json } from '../../../../test/support/api.ts'
import { newFolder } from '../../../../test/support/folders.ts'
import { operate } from '../../../../test/support/operator.ts'
import { service } from '../../../../test/support/service.ts'
import { ibanFor } from '../../../formats/iban.ts'
import { sql } from '../../../runtime/db/index.ts'
import { treasuryCommands } from './commands.ts'

export const IBAN = 'DE89370400440532013000'

/** A bank account of the operator in euros, into which payers pay with a reference. */
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

/** Numbers that a German bank could issue, from this one on. */
export const issuedIbans = (count: number, from = 0): Json[] =>
  Array.from({ length: count }, (_, index) => ({
    accountType: 'EUR_ACCOUNT',
    iban: ibanFor('DE', `50010517${String(from + index).padStart(10, '0')}`),
  }))

export function fileOf(content: unknown): string {
  const folder = newFolder('treasury')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return writeTo(folder, content)
}

function writeTo(folder: string, content: unknown): string {
  const file = join(folder, 'treasury.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

/** The operator looks at the treasury, checks one or sets one. */
export const operateTreasury = (...args: string[]): Promise<string> =>
  operate(treasuryCommands(service().config), 'treasury', ...args)

export async function setTreasury(accounts: readonly Json[], ...options: string[]): Promise<string> {
  const folder = newFolder('treasury')
  try {
    return await operateTreasury('set', writeTo(folder, { accounts }), ...options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As if no treasury had ever been set. */
export async function forgetTreasury(): Promise<void> {
  await sql`delete from treasury_versions`.execute(service().database.db)
  await sql`delete from treasury_numbers`.execute(service().database.db)
}
