import { type Db, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Returns true if payments of the owner to this account need no challenge. */
export async function isTrusted(
  db: Db | Tx,
  platform: PlatformId,
  externalAccountId: `ExternalAccount:${string}`,
): Promise<boolean> {
  const row = await scoped(db, platform)
    .selectFrom('trusted_beneficiaries')
    .select('external_account_id')
    .where('external_account_id', '=', externalAccountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTrust(
  { tx, platform, now }: Work,
  { id, customerId }: { id: `ExternalAccount:${string}`; customerId: `Customer:${string}` },
): Promise<void> {
  await scoped(tx, platform)
    .insertInto('trusted_beneficiaries', { external_account_id: id, customer_id: customerId, trusted_at: now })
    .execute()
}

export async function deleteTrust(
  { tx, platform }: Work,
  externalAccountId: `ExternalAccount:${string}`,
): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('trusted_beneficiaries')
    .where('external_account_id', '=', externalAccountId)
    .execute()
}

/** Ends all trust of a customer. */
export async function deleteTrustsOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('trusted_beneficiaries').where('customer_id', '=', customerId).execute()
}

/** The direction of a trust change: payments without challenges, or with challenges again. */
const DIRECTIONS = ['TRUST', 'UNTRUST'] as const
export type Direction = (typeof DIRECTIONS)[number]
