import { columns, type Db, scoped, type Tx } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ProviderAccount, ProviderAccountStatus } from './model.ts'

/** The columns of a provider account. */
const PROVIDER_ACCOUNT = columns<'stablecoin_provider_accounts', ProviderAccount>({
  id: 'id',
  providerAccountId: 'provider_account_id',
  sealedCredentials: 'sealed_credentials',
  status: 'status',
  lastVerifiedAt: 'last_verified_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** Every read starts from this query, so no caller sees the links of another platform. */
const accountsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('stablecoin_provider_accounts').selectAll()

export async function findProviderAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: ProviderAccount['id'],
): Promise<ProviderAccount | undefined> {
  const row = await accountsOf(db, platform).where('id', '=', id).executeTakeFirst()
  return row && PROVIDER_ACCOUNT.fromRow(row)
}

/** Does the same as `findProviderAccount`, but refuses with 404 STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND. */
export const requireProviderAccount = async (
  db: Db | Tx,
  platform: PlatformId,
  id: ProviderAccount['id'],
): Promise<ProviderAccount> =>
  (await findProviderAccount(db, platform, id)) ?? refuseUnknown('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND')

/** Returns all accounts of the platform, in any status. */
export const findProviderAccounts = async (db: Db | Tx, platform: PlatformId): Promise<ProviderAccount[]> =>
  (await accountsOf(db, platform).orderBy('created_at').orderBy('id').execute()).map(PROVIDER_ACCOUNT.fromRow)

export async function lockProviderAccount(
  { tx, platform }: Work,
  id: ProviderAccount['id'],
): Promise<ProviderAccount | undefined> {
  const row = await accountsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && PROVIDER_ACCOUNT.fromRow(row)
}

/** Locks the unrevoked link to this account, and returns it. */
export async function lockLinkTo(
  { tx, platform }: Work,
  providerAccountId: string,
): Promise<ProviderAccount | undefined> {
  const row = await accountsOf(tx, platform)
    .where('provider_account_id', '=', providerAccountId)
    .where('status', '!=', 'REVOKED')
    .forUpdate()
    .executeTakeFirst()
  return row && PROVIDER_ACCOUNT.fromRow(row)
}

/**
 * Claims the account at the provider permanently for the platform. Rejects an account that another platform has
 * claimed.
 */
export async function claimProviderAccount(
  { tx, platform, environment }: Work,
  providerAccountId: string,
): Promise<void> {
  const holder = await tx
    .insertInto('stablecoin_provider_account_holders')
    .values({ environment, provider_account_id: providerAccountId, platform_id: platform })
    .onConflict((conflict) =>
      conflict
        .columns(['environment', 'provider_account_id'])
        .doUpdateSet((is) => ({ platform_id: is.ref('stablecoin_provider_account_holders.platform_id') })),
    )
    .returning('platform_id')
    .executeTakeFirstOrThrow()
  if (holder.platform_id !== platform) refuse('CONFLICT', 'Another platform has linked this account of the provider.')
}

export async function insertProviderAccount({ tx, platform }: Work, account: ProviderAccount): Promise<void> {
  await tx.insertInto('stablecoin_provider_accounts').values(toRow(platform, account)).execute()
}

export async function saveProviderAccount({ tx, platform }: Work, account: ProviderAccount): Promise<void> {
  await scoped(tx, platform)
    .updateTable('stablecoin_provider_accounts')
    .set(toRow(platform, account))
    .where('id', '=', account.id)
    .execute()
}

/** Releases the account at the provider, so the next link may use it. */
export async function releaseHolder({ tx, platform, environment }: Work, providerAccountId: string): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('stablecoin_provider_account_holders')
    .where('environment', '=', environment)
    .where('provider_account_id', '=', providerAccountId)
    .execute()
}

export async function pageOfProviderAccounts(
  db: Db,
  platform: PlatformId,
  { status }: { status?: ProviderAccountStatus },
  page: PageRequest,
): Promise<Page<ProviderAccount>> {
  const all = accountsOf(db, platform)
  const query = status === undefined ? all : all.where('status', '=', status)
  const found = await findPage(db, query, page)
  return { ...found, rows: found.rows.map(PROVIDER_ACCOUNT.fromRow) }
}

const toRow = (platform: PlatformId, account: ProviderAccount) => ({
  platform_id: platform,
  id: account.id,
  provider_account_id: account.providerAccountId,
  sealed_credentials: account.sealedCredentials,
  status: account.status,
  last_verified_at: account.lastVerifiedAt,
  created_at: account.createdAt,
  updated_at: account.updatedAt,
})
