import type { FailureReason, FundingInstructions, LinkRole } from '../../../providers/stablecoin-issuers/port.ts'
import { type ColumnType, type Db, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { ProviderAccount } from '../stablecoin-provider-accounts/index.ts'
import type {
  EstimatedDelivery,
  OperationDestination,
  OperationSource,
  OperationStatus,
  OperationType,
  StablecoinOperation,
} from './model.ts'

type Json<Value> = ColumnType<Value, string | null, string | null>

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    stablecoin_operations: {
      platform_id: PlatformId
      id: StablecoinOperation['id']
      stablecoin_id: StablecoinOperation['stablecoinId']
      provider_account_id: ProviderAccount['id']
      operation_type: OperationType
      status: OperationStatus
      /** `numeric`: decimal text. */
      amount: string
      source: Json<OperationSource>
      destination: Json<OperationDestination>
      funding_instructions: Json<FundingInstructions | null>
      estimated_delivery: Json<EstimatedDelivery | null>
      expires_at: Date | null
      provider_reference: string | null
      provider_status: string | null
      failure_reason: FailureReason | null
      description: string | null
      request: string | null
      is_funded_wrongly: boolean
      created_at: Date
      updated_at: Date
    }
    stablecoin_linked_accounts: {
      platform_id: PlatformId
      provider_account_id: ProviderAccount['id']
      external_account_id: string
      role: LinkRole
      linked_at: Date
    }
  }
}

/** Every read starts here, so that no caller ever sees the operations of another platform. */
const operationsOf = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('stablecoin_operations').selectAll().where('platform_id', '=', platform)

export async function findOperation(
  db: Db | Tx,
  platform: PlatformId,
  id: string,
): Promise<StablecoinOperation | undefined> {
  const row = await operationsOf(db, platform)
    .where('id', '=', id as StablecoinOperation['id'])
    .executeTakeFirst()
  return row && fromRow(row)
}

/** As `findOperation`, or 404 REFERENCE_NOT_FOUND. */
export const requireOperation = async (db: Db | Tx, platform: PlatformId, id: string): Promise<StablecoinOperation> =>
  (await findOperation(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** The operation that a request has made whose answer is not kept yet. */
export async function findByRequest(
  db: Db | Tx,
  platform: PlatformId,
  request: string,
): Promise<StablecoinOperation | undefined> {
  const row = await operationsOf(db, platform).where('request', '=', request).executeTakeFirst()
  return row && fromRow(row)
}

export async function lockOperation(
  { tx, platform }: Work,
  id: StablecoinOperation['id'],
): Promise<StablecoinOperation | undefined> {
  const row = await operationsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

export async function insertOperation({ tx, platform }: Work, operation: StablecoinOperation): Promise<void> {
  await tx.insertInto('stablecoin_operations').values(toRow(platform, operation)).execute()
}

export async function saveOperation({ tx, platform }: Work, operation: StablecoinOperation): Promise<void> {
  await tx
    .updateTable('stablecoin_operations')
    .set(toRow(platform, operation))
    .where('platform_id', '=', platform)
    .where('id', '=', operation.id)
    .execute()
}

/** Nothing has happened at the provider, and there is no such operation. */
export async function deleteOperation({ tx, platform }: Work, id: StablecoinOperation['id']): Promise<void> {
  await tx.deleteFrom('stablecoin_operations').where('platform_id', '=', platform).where('id', '=', id).execute()
}

export async function pageOfOperations(
  db: Db,
  platform: PlatformId,
  { stablecoinId, operationType }: { stablecoinId: StablecoinOperation['stablecoinId']; operationType?: string },
  page: PageRequest,
): Promise<Page<StablecoinOperation>> {
  const all = operationsOf(db, platform).where('stablecoin_id', '=', stablecoinId)
  const query = operationType === undefined ? all : all.where('operation_type', '=', operationType as OperationType)
  const found = await findPage(db, query, page)
  return { ...found, rows: found.rows.map(fromRow) }
}

/** Operations that were sent another amount than theirs and have not ended. */
export async function operationsFundedWrongly({ tx, platform }: Work): Promise<StablecoinOperation[]> {
  const rows = await operationsOf(tx, platform).where('is_funded_wrongly', '=', true).orderBy('id').execute()
  return rows.map(fromRow)
}

/** A use of an external account at a provider. */
export interface LinkedAccount {
  providerAccountId: ProviderAccount['id']
  externalAccountId: string
  role: LinkRole
}

export async function isLinked(
  db: Db | Tx,
  platform: PlatformId,
  { providerAccountId, externalAccountId, role }: LinkedAccount,
): Promise<boolean> {
  const row = await db
    .selectFrom('stablecoin_linked_accounts')
    .select('role')
    .where('platform_id', '=', platform)
    .where('provider_account_id', '=', providerAccountId)
    .where('external_account_id', '=', externalAccountId)
    .where('role', '=', role)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepLinked({ tx, platform, now }: Work, linked: LinkedAccount): Promise<void> {
  await tx
    .insertInto('stablecoin_linked_accounts')
    .values({
      platform_id: platform,
      provider_account_id: linked.providerAccountId,
      external_account_id: linked.externalAccountId,
      role: linked.role,
      linked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const toRow = (platform: PlatformId, operation: StablecoinOperation) => ({
  platform_id: platform,
  id: operation.id,
  stablecoin_id: operation.stablecoinId,
  provider_account_id: operation.providerAccountId,
  operation_type: operation.type,
  status: operation.status,
  amount: sql<string>`${String(operation.amount)}::numeric`,
  source: JSON.stringify(operation.source),
  destination: JSON.stringify(operation.destination),
  funding_instructions: operation.fundingInstructions ? JSON.stringify(operation.fundingInstructions) : null,
  estimated_delivery: operation.estimatedDelivery ? JSON.stringify(operation.estimatedDelivery) : null,
  expires_at: operation.expiresAt ?? null,
  provider_reference: operation.providerReference ?? null,
  provider_status: operation.providerStatus ?? null,
  failure_reason: operation.failureReason ?? null,
  description: operation.description ?? null,
  request: operation.request ?? null,
  is_funded_wrongly: operation.isFundedWrongly,
  created_at: operation.createdAt,
  updated_at: operation.updatedAt,
})

const fromRow = (row: Selectable<Tables['stablecoin_operations']>): StablecoinOperation => ({
  id: row.id,
  stablecoinId: row.stablecoin_id,
  providerAccountId: row.provider_account_id,
  type: row.operation_type,
  status: row.status,
  amount: BigInt(row.amount),
  source: row.source,
  destination: row.destination,
  ...(row.funding_instructions && { fundingInstructions: row.funding_instructions }),
  ...(row.estimated_delivery && { estimatedDelivery: row.estimated_delivery }),
  ...(row.expires_at && { expiresAt: row.expires_at }),
  ...(row.provider_reference !== null && { providerReference: row.provider_reference }),
  ...(row.provider_status !== null && { providerStatus: row.provider_status }),
  ...(row.failure_reason && { failureReason: row.failure_reason }),
  ...(row.description !== null && { description: row.description }),
  ...(row.request !== null && { request: row.request }),
  isFundedWrongly: row.is_funded_wrongly,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
