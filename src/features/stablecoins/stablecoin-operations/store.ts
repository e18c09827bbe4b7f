import type { LinkRole } from '#providers/stablecoin-issuers/port.ts'
import { columns, type Db, json, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { findPageOfPlatforms } from '#runtime/declare/pages/pages-of-platforms.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ProviderAccount } from '../stablecoin-provider-accounts/index.ts'
import type { OperationType, StablecoinOperation } from './model.ts'

/** The columns of a stablecoin operation. */
const OPERATION = columns<'stablecoin_operations', StablecoinOperation>({
  id: 'id',
  stablecoinId: 'stablecoin_id',
  providerAccountId: 'provider_account_id',
  type: 'operation_type',
  status: 'status',
  amount: { read: ({ amount }) => BigInt(amount), write: (amount) => ({ amount: String(amount) }) },
  source: json('source'),
  destination: json('destination'),
  fundingInstructions: json('funding_instructions'),
  estimatedDelivery: json('estimated_delivery'),
  expiresAt: 'expires_at',
  providerReference: 'provider_reference',
  providerStatus: 'provider_status',
  failureReason: 'failure_reason',
  description: 'description',
  request: 'request',
  isFundedWrongly: 'is_funded_wrongly',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** Every read starts from this query, so no caller sees the operations of another platform. */
const operationsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('stablecoin_operations').selectAll()

export async function findOperation(
  db: Db | Tx,
  platform: PlatformId,
  id: StablecoinOperation['id'],
): Promise<StablecoinOperation | undefined> {
  const row = await operationsOf(db, platform).where('id', '=', id).executeTakeFirst()
  return row && OPERATION.fromRow(row)
}

/** Does the same as `findOperation`, but refuses with 404 REFERENCE_NOT_FOUND. */
export const requireOperation = async (
  db: Db | Tx,
  platform: PlatformId,
  id: StablecoinOperation['id'],
): Promise<StablecoinOperation> => (await findOperation(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** Returns the operation of a request without a stored answer yet. */
export async function findByRequest(
  db: Db | Tx,
  platform: PlatformId,
  request: string,
): Promise<StablecoinOperation | undefined> {
  const row = await operationsOf(db, platform).where('request', '=', request).executeTakeFirst()
  return row && OPERATION.fromRow(row)
}

export async function lockOperation(
  { tx, platform }: Work,
  id: StablecoinOperation['id'],
): Promise<StablecoinOperation | undefined> {
  const row = await operationsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && OPERATION.fromRow(row)
}

export async function insertOperation({ tx, platform }: Work, operation: StablecoinOperation): Promise<void> {
  await scoped(tx, platform).insertInto('stablecoin_operations', OPERATION.toRow(operation)).execute()
}

export async function saveOperation({ tx, platform }: Work, operation: StablecoinOperation): Promise<void> {
  await scoped(tx, platform)
    .updateTable('stablecoin_operations')
    .set(OPERATION.toRow(operation))
    .where('id', '=', operation.id)
    .execute()
}

/** Deletes an operation that had no effect at the provider. */
export async function deleteOperation({ tx, platform }: Work, id: StablecoinOperation['id']): Promise<void> {
  await scoped(tx, platform).deleteFrom('stablecoin_operations').where('id', '=', id).execute()
}

export async function pageOfOperations(
  db: Db,
  platform: PlatformId,
  { stablecoinId, operationType }: { stablecoinId: StablecoinOperation['stablecoinId']; operationType?: OperationType },
  page: PageRequest,
): Promise<Page<StablecoinOperation>> {
  const all = operationsOf(db, platform).where('stablecoin_id', '=', stablecoinId)
  const query = operationType === undefined ? all : all.where('operation_type', '=', operationType)
  const found = await findPage(db, query, page)
  return { ...found, rows: found.rows.map(OPERATION.fromRow) }
}

/** The unit of an operation's amount. */
interface Token {
  symbol: string
  decimals: number
}

/** Returns operations that received another amount than theirs, by the index stablecoin_operations_funded_wrongly. */
export async function pageOfFundedWrongly(
  db: Db,
  { platform, ...reach }: Reach & { platform: PlatformId | undefined },
  page: PageRequest,
): Promise<Page<{ platform: PlatformId; operation: StablecoinOperation; token: Token }>> {
  const joined = {
    columns: sql`s.symbol, s.decimals`,
    join: sql`left join stablecoins s on s.platform_id = r.platform_id and s.id = r.stablecoin_id`,
  }
  const wanted = { reach, platform, conditions: [sql`r.is_funded_wrongly`], joined }
  const found = await findPageOfPlatforms<'stablecoin_operations', Token>(db, 'stablecoin_operations', wanted, page)
  return {
    ...found,
    rows: found.rows.map((row) => ({
      platform: row.platform_id,
      operation: OPERATION.fromRow(row),
      token: { symbol: row.symbol, decimals: row.decimals },
    })),
  }
}

/** The use of an external account at a provider. */
export interface LinkedAccount {
  providerAccountId: ProviderAccount['id']
  externalAccountId: `ExternalAccount:${string}`
  role: LinkRole
}

export async function isLinked(
  db: Db | Tx,
  platform: PlatformId,
  { providerAccountId, externalAccountId, role }: LinkedAccount,
): Promise<boolean> {
  const row = await scoped(db, platform)
    .selectFrom('stablecoin_linked_accounts')
    .select('role')
    .where('provider_account_id', '=', providerAccountId)
    .where('external_account_id', '=', externalAccountId)
    .where('role', '=', role)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepLinked({ tx, platform, now }: Work, linked: LinkedAccount): Promise<void> {
  await scoped(tx, platform)
    .insertInto('stablecoin_linked_accounts', {
      provider_account_id: linked.providerAccountId,
      external_account_id: linked.externalAccountId,
      role: linked.role,
      linked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
