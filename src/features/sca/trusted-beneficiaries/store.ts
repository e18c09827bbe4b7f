import type { Db, Tx } from '../../../runtime/db/index.ts'
import type { PlatformId } from '../../../runtime/ids.ts'

declare module '../../../runtime/db/tables.ts' {
  interface Tables {
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
