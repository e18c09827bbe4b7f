import { exampleAccount } from '#account-types/examples.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { TreasuryAccount } from '#features/treasury-accounts/index.ts'
import { addTreasuryVersion } from '#features/treasury-accounts/store.ts'
import { transact } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from './api.ts'
import { type Service, service } from './service.ts'

/** Returns an open treasury account with manual handling of all its bank's rails. Payers see its number. */
export const treasuryAccount = (
  account: Pick<TreasuryAccount, 'id'> & Partial<TreasuryAccount>,
  currency = account.currency ?? 'EUR',
): TreasuryAccount => ({
  currency,
  holder: { name: 'Example Payments' },
  bank: { name: 'Example Bank', country: 'DE' },
  coordinates: coordinatesIn(currency),
  status: 'open',
  rails: [{ rail: currency === 'EUR' ? 'SEPA' : 'WIRE', directions: ['payout', 'refund'], partner: 'manual' }],
  collects: { by: 'reference' },
  ...account,
})

function coordinatesIn(currency: string): TreasuryAccount['coordinates'] {
  const accountType = currency === 'EUR' ? 'EUR_ACCOUNT' : 'USD_ACCOUNT'
  const { beneficiary: _, ...coordinates } = { beneficiary: undefined, ...exampleAccount(accountType) }
  return { ...coordinates, accountType }
}

/** Replaces the operator's bank accounts with these. */
export async function replaceTreasury(
  { database }: Pick<Service, 'database'>,
  accounts: readonly (Pick<TreasuryAccount, 'id'> & Partial<TreasuryAccount>)[],
): Promise<void> {
  const now = new Date()
  const document = { accounts: accounts.map((account) => treasuryAccount(account)) }
  await transact(database, (tx) => addTreasuryVersion(tx, { document, numbers: {} }, { effectiveAt: now, now }))
}

/**
 * Creates a production platform with a euro account that takes part in payments. Returns the reference with which
 * payers identify the account.
 */
export async function newProduction(): Promise<{ api: Api; account: Json; reference: string }> {
  const api = await newPlatform({
    environment: 'production',
    isRegulated: true,
    supportedCurrencies: ['EUR', 'USDC'],
  })
  const account = await accountOf(api, 'EUR')
  const { funding_reference } = await service()
    .database.db.updateTable('internal_accounts')
    .set({ status: 'ACTIVE' })
    .where('id', '=', account.id)
    .returning('funding_reference')
    .executeTakeFirstOrThrow()
  return { api, account, reference: funding_reference }
}
