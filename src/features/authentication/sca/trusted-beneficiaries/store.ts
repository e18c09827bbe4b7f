import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    trusted_beneficiaries: {
      platform_id: PlatformId
      external_account_id: string
      customer_id: string
      trusted_at: Date
    }
  }
}

/** Whether payments of its owner to this account need no challenge. */
export async function isTrusted(db: Db | Tx, platform: PlatformId, externalAccountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_beneficiaries')
    .select('external_account_id')
    .where('platform_id', '=', platform)
    .where('external_account_id', '=', externalAccountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTrust(
  { tx, platform, now }: Work,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  await tx
    .insertInto('trusted_beneficiaries')
    .values({ platform_id: platform, external_account_id: id, customer_id: customerId, trusted_at: now })
    .execute()
}

export async function deleteTrust({ tx, platform }: Work, externalAccountId: string): Promise<void> {
  await tx
    .deleteFrom('trusted_beneficiaries')
    .where('platform_id', '=', platform)
    .where('external_account_id', '=', externalAccountId)
    .execute()
}

/** A customer trusts nobody any more. */
export async function deleteTrustsOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('trusted_beneficiaries')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}
