import { columns, type Db, refuseWhere, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { findPageOfPlatforms } from '#runtime/declare/pages/pages-of-platforms.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { IssuanceStatus, ServiceStatus, Stablecoin } from './model.ts'

/** The columns of a stablecoin. */
const STABLECOIN = columns<'stablecoins', Stablecoin>({
  id: 'id',
  providerAccountId: 'provider_account_id',
  providerTokenIdentifier: 'provider_token_identifier',
  network: 'network',
  networkTokenIdentifier: 'network_token_identifier',
  name: 'name',
  symbol: 'symbol',
  decimals: 'decimals',
  baseCurrency: 'base_currency',
  issuanceStatus: 'issuance_status',
  serviceStatus: 'service_operations_status',
  currency: 'currency',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export interface StablecoinFilters {
  issuanceStatus?: IssuanceStatus
  serviceOperationsStatus?: ServiceStatus
}

/** Every read starts from this query, so no caller sees the stablecoins of another platform. */
const stablecoinsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('stablecoins').selectAll()

/** Returns the stablecoin, or refuses with 404 REFERENCE_NOT_FOUND. */
export async function requireStablecoin(db: Db | Tx, platform: PlatformId, id: Stablecoin['id']): Promise<Stablecoin> {
  const row = await stablecoinsOf(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? STABLECOIN.fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** As `requireStablecoin`, locked until the end of the transaction. */
export async function lockStablecoin({ tx, platform }: Work, id: Stablecoin['id']): Promise<Stablecoin> {
  const row = await stablecoinsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? STABLECOIN.fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Returns true if the platform, or in production any platform, has registered the token. */
export async function isTokenTaken(
  db: Db | Tx,
  { platform, environment }: Pick<Work, 'platform' | 'environment'>,
  { network, networkTokenIdentifier }: Pick<Stablecoin, 'network' | 'networkTokenIdentifier'>,
): Promise<boolean> {
  const query = db
    .selectFrom('stablecoin_tokens')
    .select('stablecoin_id')
    .where('network', '=', network)
    .where('network_token_identifier', '=', networkTokenIdentifier)
  const row = await (environment === 'production'
    ? query.where('environment', '=', environment)
    : query.where('platform_id', '=', platform)
  ).executeTakeFirst()
  return row !== undefined
}

export const refuseTakenToken = (): never =>
  refuse('STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS', 'This token of the network is registered already.')

/**
 * Inserts a stablecoin. Refuses the second of two simultaneous requests that register one token, or one symbol of a
 * platform.
 */
export async function insertStablecoin(work: Work, stablecoin: Stablecoin): Promise<void> {
  const { tx, platform } = work
  await claimToken(work, stablecoin)
  await scoped(tx, platform)
    .insertInto('stablecoins', STABLECOIN.toRow(stablecoin))
    .execute()
    .catch(refuseWhere({ stablecoins_symbol_once: ['STABLECOIN_SYMBOL_ALREADY_EXISTS', TAKEN_SYMBOL] }))
}

export const TAKEN_SYMBOL = 'A stablecoin of the platform, or a currency of the service, has this symbol already.'

async function claimToken(
  { tx, platform, environment }: Work,
  { id, network, networkTokenIdentifier }: Stablecoin,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stablecoin_tokens')
    .values({
      environment,
      network,
      network_token_identifier: networkTokenIdentifier,
      platform_id: platform,
      stablecoin_id: id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) refuseTakenToken()
}

/** Releases the token, so the next registration may use it. */
export async function releaseToken({ tx, platform }: Work, id: Stablecoin['id']): Promise<void> {
  await scoped(tx, platform).deleteFrom('stablecoin_tokens').where('stablecoin_id', '=', id).execute()
}

export async function saveStablecoin({ tx, platform }: Work, stablecoin: Stablecoin): Promise<void> {
  await scoped(tx, platform)
    .updateTable('stablecoins')
    .set(STABLECOIN.toRow(stablecoin))
    .where('id', '=', stablecoin.id)
    .execute()
}

export async function pageOfStablecoins(
  db: Db,
  platform: PlatformId,
  { issuanceStatus, serviceOperationsStatus }: StablecoinFilters,
  page: PageRequest,
): Promise<Page<Stablecoin>> {
  let query = stablecoinsOf(db, platform)
  if (issuanceStatus !== undefined) query = query.where('issuance_status', '=', issuanceStatus)
  if (serviceOperationsStatus !== undefined)
    query = query.where('service_operations_status', '=', serviceOperationsStatus)
  const found = await findPage(db, query, page)
  return { ...found, rows: found.rows.map(STABLECOIN.fromRow) }
}

/**
 * Lists stablecoins of all permitted platforms, or of one platform, by the indexes stablecoins_newest and
 * stablecoins_by_service.
 */
export async function pageOfAllPlatforms(
  db: Db,
  { platform, ...reach }: Reach & { platform: PlatformId | undefined },
  { serviceOperationsStatus: status }: Pick<StablecoinFilters, 'serviceOperationsStatus'>,
  page: PageRequest,
): Promise<Page<{ platform: PlatformId; stablecoin: Stablecoin }>> {
  const conditions = status === undefined ? [] : [sql`r.service_operations_status = ${status}`]
  const found = await findPageOfPlatforms(db, 'stablecoins', { reach, platform, conditions }, page)
  return {
    ...found,
    rows: found.rows.map((row) => ({ platform: row.platform_id, stablecoin: STABLECOIN.fromRow(row) })),
  }
}
