import { type Money, money } from '../../../../money/money.ts'
import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    counterparty_requirements: { platform_id: string; unproven_amount: bigint | null; unproven_currency: string | null }
  }
}

/** True when the platform must prove who owns the wallets that it pays (accounts 3.3). */
export async function hasCounterpartyRequirements(db: Db | Tx, platform: PlatformId): Promise<boolean> {
  const row = await db
    .selectFrom('counterparty_requirements')
    .select('platform_id')
    .where('platform_id', '=', platform)
    .executeTakeFirst()
  return row !== undefined
}

/** The most that a wallet of the platform may be paid before its ownership is proven. Nothing where the operator has set none. */
export async function findThreshold(db: Db | Tx, platform: PlatformId): Promise<Money | undefined> {
  const row = await db
    .selectFrom('counterparty_requirements')
    .select(['unproven_amount', 'unproven_currency'])
    .where('platform_id', '=', platform)
    .executeTakeFirst()
  return row?.unproven_currency ? money(row.unproven_amount ?? 0n, row.unproven_currency) : undefined
}

/** Set by the operator; holds for accounts that are registered from now on, the threshold for all. Without one, the one that ships holds. */
export async function setCounterpartyRequirements(
  { tx, platform }: Work,
  isRequired: boolean,
  threshold?: Money,
): Promise<void> {
  await tx.deleteFrom('counterparty_requirements').where('platform_id', '=', platform).execute()
  if (!isRequired) return
  const row = {
    platform_id: platform,
    unproven_amount: threshold?.amount ?? null,
    unproven_currency: threshold?.currency ?? null,
  }
  await tx.insertInto('counterparty_requirements').values(row).execute()
}
