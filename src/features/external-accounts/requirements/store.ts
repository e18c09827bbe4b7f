import { type Money, money } from '#money/money.ts'
import { type Db, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Returns true if the platform must prove the ownership of wallets that it pays (accounts 3.3). */
export async function hasCounterpartyRequirements(db: Db | Tx, platform: PlatformId): Promise<boolean> {
  const row = await scoped(db, platform)
    .selectFrom('counterparty_requirements')
    .select('platform_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the largest payment to a wallet of the platform before its proof of ownership, or undefined if the operator
 * has set none.
 */
export async function findThreshold(db: Db | Tx, platform: PlatformId): Promise<Money | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('counterparty_requirements')
    .select(['unproven_amount', 'unproven_currency'])
    .executeTakeFirst()
  return row?.unproven_currency ? money(row.unproven_amount ?? 0n, row.unproven_currency) : undefined
}

/**
 * Sets the operator's requirement, which applies to accounts registered from now on. The threshold applies to all
 * accounts. Without a threshold, the built-in one applies.
 */
export async function setCounterpartyRequirements(
  { tx, platform }: Work,
  isRequired: boolean,
  threshold?: Money,
): Promise<void> {
  await scoped(tx, platform).deleteFrom('counterparty_requirements').execute()
  if (!isRequired) return
  const row = {
    unproven_amount: threshold?.amount ?? null,
    unproven_currency: threshold?.currency ?? null,
  }
  await scoped(tx, platform).insertInto('counterparty_requirements', row).execute()
}
