import type { Db, Selectable, Tx } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/work.ts'
import type { Wallet } from '../model.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    custody_wallets: {
      platform_id: string
      account_id: string
      customer_id: string
      sealed_entropy: string
      identity_key: string
      exported_at: Date | null
      created_at: Date
    }
    custody_bundle_keys: { public_key: string; sealed_private_key: string; generation: number; not_before: Date; created_at: Date }
  }
}

/** False when the account has a wallet already. */
export async function insertWallet({ tx, platform, now }: Work, { accountId, customerId, sealedEntropy, identityKey }: Wallet): Promise<boolean> {
  const row = { platform_id: platform, account_id: accountId, customer_id: customerId, sealed_entropy: sealedEntropy, identity_key: identityKey, exported_at: null, created_at: now }
  const { numInsertedOrUpdatedRows } = await tx.insertInto('custody_wallets').values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findWallet(db: Db | Tx, platform: PlatformId, accountId: string): Promise<Wallet | undefined> {
  const row = await db.selectFrom('custody_wallets').selectAll().where('platform_id', '=', platform).where('account_id', '=', accountId).executeTakeFirst()
  return row && fromRow(row)
}

/** The wallet, held until the unit of work ends: what changes who may use it takes turns. */
export async function lockWallet({ tx, platform }: Work, accountId: string): Promise<Wallet | undefined> {
  const row = await tx.selectFrom('custody_wallets').selectAll().where('platform_id', '=', platform).where('account_id', '=', accountId).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

export async function findWalletsOfCustomer(db: Db | Tx, platform: PlatformId, customerId: string): Promise<Wallet[]> {
  const rows = await db.selectFrom('custody_wallets').selectAll().where('platform_id', '=', platform).where('customer_id', '=', customerId).orderBy('account_id').execute()
  return rows.map(fromRow)
}

export async function markExported({ tx, platform, now }: Work, accountId: string): Promise<void> {
  await tx.updateTable('custody_wallets').set({ exported_at: now }).where('platform_id', '=', platform).where('account_id', '=', accountId).execute()
}

const fromRow = (row: Selectable<Tables['custody_wallets']>): Wallet => ({
  accountId: row.account_id, customerId: row.customer_id, sealedEntropy: row.sealed_entropy, identityKey: row.identity_key, exportedAt: row.exported_at ?? undefined,
})

/** A key of the deployment that signs bundles. */
export interface BundleKey {
  /** Compressed point in hex. */
  publicKey: string
  sealedPrivateKey: string
  generation: number
  /** Clients know it from its creation on; it signs from here on. */
  notBefore: Date
  createdAt: Date
}

export async function listBundleKeys(db: Db | Tx): Promise<BundleKey[]> {
  const rows = await db.selectFrom('custody_bundle_keys').selectAll().orderBy('generation').execute()
  return rows.map((row) => ({ publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key, generation: row.generation, notBefore: row.not_before, createdAt: row.created_at }))
}

/** False when there is a key of this generation already: of two processes that start together the key of one stays. */
export async function insertBundleKey(db: Db | Tx, { publicKey, sealedPrivateKey, generation, notBefore, createdAt }: BundleKey): Promise<boolean> {
  const row = { public_key: publicKey, sealed_private_key: sealedPrivateKey, generation, not_before: notBefore, created_at: createdAt }
  const { numInsertedOrUpdatedRows } = await db.insertInto('custody_bundle_keys').values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The same key, sealed anew. */
export async function replaceBundleKey(db: Db, publicKey: string, sealedPrivateKey: string): Promise<void> {
  await db.updateTable('custody_bundle_keys').set({ sealed_private_key: sealedPrivateKey }).where('public_key', '=', publicKey).execute()
}
