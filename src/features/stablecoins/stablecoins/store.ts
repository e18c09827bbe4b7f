import { type Db, refuseWhere, type Selectable, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { refuse, refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { IssuanceStatus, ServiceStatus, Stablecoin, StablecoinNetwork } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    stablecoins: {
      platform_id: PlatformId
      id: Stablecoin['id']
      provider_account_id: Stablecoin['providerAccountId']
      provider_token_identifier: string
      network: StablecoinNetwork
      network_token_identifier: string
      name: string
      symbol: string
      decimals: number
      base_currency: string
      issuance_status: IssuanceStatus
      service_operations_status: ServiceStatus
      currency: string | null
      created_at: Date
      updated_at: Date
    }
    stablecoin_tokens: {
      environment: Environment
      network: StablecoinNetwork
      network_token_identifier: string
      platform_id: PlatformId
      stablecoin_id: Stablecoin['id']
    }
  }
}

export interface StablecoinFilters {
  issuanceStatus?: string
  serviceOperationsStatus?: string
}

/** Every read starts here, so that no caller ever sees the stablecoins of another platform. */
const stablecoinsOf = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('stablecoins').selectAll().where('platform_id', '=', platform)

/** The stablecoin, or 404 REFERENCE_NOT_FOUND. */
export async function requireStablecoin(db: Db | Tx, platform: PlatformId, id: string): Promise<Stablecoin> {
  const row = await stablecoinsOf(db, platform)
    .where('id', '=', id as Stablecoin['id'])
    .executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** As `requireStablecoin`, held until the unit of work ends. */
export async function lockStablecoin({ tx, platform }: Work, id: string): Promise<Stablecoin> {
  const row = await stablecoinsOf(tx, platform)
    .where('id', '=', id as Stablecoin['id'])
    .forUpdate()
    .executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Whether the platform has registered the token, or in production anybody. */
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

/** Of two registrations of one token, or of one symbol of a platform, at the same moment the second is refused. */
export async function insertStablecoin(work: Work, stablecoin: Stablecoin): Promise<void> {
  const { tx, platform } = work
  await holdToken(work, stablecoin)
  await tx
    .insertInto('stablecoins')
    .values(toRow(platform, stablecoin))
    .execute()
    .catch(refuseWhere({ stablecoins_symbol_once: ['STABLECOIN_SYMBOL_ALREADY_EXISTS', TAKEN_SYMBOL] }))
}

export const TAKEN_SYMBOL = 'A stablecoin of the platform, or a currency of the service, has this symbol already.'

async function holdToken(
  { tx, platform, environment }: Work,
  { id, network, networkTokenIdentifier }: Stablecoin,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stablecoin_tokens')
    .values({
      ...{ environment, network, network_token_identifier: networkTokenIdentifier },
      ...{ platform_id: platform, stablecoin_id: id },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) refuseTakenToken()
}

/** Whoever comes first may register the token now. */
export async function releaseToken({ tx, platform }: Work, id: Stablecoin['id']): Promise<void> {
  await tx.deleteFrom('stablecoin_tokens').where('platform_id', '=', platform).where('stablecoin_id', '=', id).execute()
}

export async function saveStablecoin({ tx, platform }: Work, stablecoin: Stablecoin): Promise<void> {
  await tx
    .updateTable('stablecoins')
    .set(toRow(platform, stablecoin))
    .where('platform_id', '=', platform)
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
  if (issuanceStatus !== undefined) query = query.where('issuance_status', '=', issuanceStatus as IssuanceStatus)
  if (serviceOperationsStatus !== undefined)
    query = query.where('service_operations_status', '=', serviceOperationsStatus as ServiceStatus)
  const found = await findPage(db, query, page)
  return { ...found, rows: found.rows.map(fromRow) }
}

/** Those that wait for the operator, the oldest first. */
export async function stablecoinsToDecide({ tx, platform }: Work): Promise<Stablecoin[]> {
  const rows = await stablecoinsOf(tx, platform)
    .where('service_operations_status', 'in', ['PENDING_APPROVAL', 'ENABLING'])
    .orderBy('updated_at')
    .execute()
  return rows.map(fromRow)
}

const toRow = (platform: PlatformId, stablecoin: Stablecoin) => ({
  platform_id: platform,
  id: stablecoin.id,
  provider_account_id: stablecoin.providerAccountId,
  provider_token_identifier: stablecoin.providerTokenIdentifier,
  network: stablecoin.network,
  network_token_identifier: stablecoin.networkTokenIdentifier,
  name: stablecoin.name,
  symbol: stablecoin.symbol,
  decimals: stablecoin.decimals,
  base_currency: stablecoin.baseCurrency,
  issuance_status: stablecoin.issuanceStatus,
  service_operations_status: stablecoin.serviceStatus,
  currency: stablecoin.currency ?? null,
  created_at: stablecoin.createdAt,
  updated_at: stablecoin.updatedAt,
})

const fromRow = (row: Selectable<Tables['stablecoins']>): Stablecoin => ({
  id: row.id,
  providerAccountId: row.provider_account_id,
  providerTokenIdentifier: row.provider_token_identifier,
  network: row.network,
  networkTokenIdentifier: row.network_token_identifier,
  name: row.name,
  symbol: row.symbol,
  decimals: row.decimals,
  baseCurrency: row.base_currency,
  issuanceStatus: row.issuance_status,
  serviceStatus: row.service_operations_status,
  ...(row.currency !== null && { currency: row.currency }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
