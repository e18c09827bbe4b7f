import {
  type ColumnType,
  coalescedById,
  coalescedRows,
  columnNames,
  type Db,
  type Selectable,
  sql,
  type Tx,
} from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { refuse, refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import { listPart, type Work } from '../../../runtime/units/work.ts'
import type { AccountInfo, ExternalAccount, ExternalAccountStatus, NameResult, OwnershipType } from './model.ts'
import { fingerprintOf } from './rules.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    external_accounts: {
      platform_id: string
      id: string
      customer_id: string | null
      status: ExternalAccountStatus
      currency: string
      account_info: ColumnType<AccountInfo, string, string>
      platform_account_id: string | null
      ownership_type: OwnershipType | null
      is_default_uma_deposit: boolean
      name_result: NameResult | null
      verified_name: string | null
      pull_validation: ExternalAccount['pullValidation'] | null
      fingerprint: string
      created_at: Date
      updated_at: Date
      deleted_at: Date | null
    }
  }
}

/** Any customer, the platform itself, or this customer. */
export type Owner = 'customer' | 'platform' | `Customer:${string}`

export interface AccountFilters {
  currency?: string
  customerId?: string
}

/**
 * Writes a new account at the end of the unit of work, a default one in place of the former. Refuses one that is registered already. Of two at
 * the same moment the one that is written first stays: the other unit runs again.
 */
export async function insertAccount(work: Work, account: ExternalAccount): Promise<void> {
  const row = toRow(work.platform, account)
  work.take(`external account ${nameOf(row)}`)
  const twin = await findTwin(work.tx, work.platform, nameOf(row))
  if (twin)
    refuse('DUPLICATE_EXTERNAL_ACCOUNT', 'This account has been registered before.', { externalAccountId: twin.id })
  if (row.is_default_uma_deposit) await clearDefault(work, row.customer_id)
  work.collect(NEW_ACCOUNTS).push(row)
}

const NEW_ACCOUNTS = listPart<NewRow>({
  name: 'external accounts',
  writes: (_, rows) => [
    sql`insert into external_accounts (${columnNames(rows)})
      select ${columnNames(rows)} from json_populate_recordset(null::external_accounts, ${JSON.stringify(rows)}::json)`,
  ],
})

/** The account to which the customer's incoming UMA payments go (accounts 4.5). */
export async function findDefaultUmaDeposit(
  db: Db | Tx,
  platform: PlatformId,
  customerId: string,
): Promise<ExternalAccount | undefined> {
  const row = await liveAccounts(db, platform)
    .where('customer_id', '=', customerId)
    .where('is_default_uma_deposit', '=', true)
    .executeTakeFirst()
  return row && fromRow(row)
}

async function clearDefault({ tx, platform, now }: Work, customerId: string | null): Promise<void> {
  await tx
    .updateTable('external_accounts')
    .set({ is_default_uma_deposit: false, updated_at: now })
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('is_default_uma_deposit', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** What makes an account the same as another: its owner, its currency and its number. */
const nameOf = ({ customer_id, currency, fingerprint }: Pick<NewRow, 'customer_id' | 'currency' | 'fingerprint'>) =>
  `${customer_id ?? ''}\n${currency}\n${fingerprint}`

const findTwin = coalescedRows<{ id: string }>(async (tx, platform, names) => {
  const parts = names.map((name) => name.split('\n'))
  const column = (index: number) => sql`${parts.map((part) => part[index])}::text[]`
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, n.name
    from unnest(${names}::text[], ${column(0)}, ${column(1)}, ${column(2)}) as n (name, customer_id, currency, fingerprint)
    join external_accounts e on e.platform_id = ${platform} and coalesce(e.customer_id, '') = n.customer_id and e.currency = n.currency
      and e.fingerprint = n.fingerprint and e.deleted_at is null`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, { id }]))
})

type NewRow = ReturnType<typeof toRow>

const toRow = (platform: PlatformId, account: ExternalAccount) => ({
  platform_id: platform,
  id: account.id,
  customer_id: account.customerId ?? null,
  status: account.status,
  currency: account.currency,
  account_info: account.accountInfo,
  platform_account_id: account.platformAccountId ?? null,
  ownership_type: account.ownershipType ?? null,
  is_default_uma_deposit: account.isDefaultUmaDeposit,
  name_result: account.nameCheck?.result ?? null,
  verified_name: account.nameCheck?.fullName ?? null,
  pull_validation: account.pullValidation ?? null,
  fingerprint: fingerprintOf(account.accountInfo),
  created_at: account.createdAt,
  updated_at: account.updatedAt,
  deleted_at: null,
})

/** Every read starts here, so that no caller ever sees the accounts of another platform. */
const accountsOf = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('external_accounts').selectAll().where('platform_id', '=', platform)

const liveAccounts = (db: Db | Tx, platform: PlatformId) => accountsOf(db, platform).where('deleted_at', 'is', null)

const ownedBy = (db: Db | Tx, platform: PlatformId, owner: Owner) => liveAccounts(db, platform).where(isOwnedBy(owner))

function isOwnedBy(owner: Owner) {
  if (owner === 'customer') return sql<boolean>`customer_id is not null`
  return owner === 'platform' ? sql<boolean>`customer_id is null` : sql<boolean>`customer_id = ${owner}`
}

/** As `isOwnedBy`, of an account that has been read. */
function owns(owner: Owner, { customer_id: customerId }: Row): boolean {
  if (owner === 'customer') return customerId !== null
  return customerId === (owner === 'platform' ? null : owner)
}

/** The account, whoever owns it. */
export async function findLiveAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: string,
): Promise<ExternalAccount | undefined> {
  const row = await findLive(db, platform, id)
  return row && fromRow(row)
}

/** As `findLiveAccount`, or 404 REFERENCE_NOT_FOUND; `field` names where a body mentioned it. */
export async function requireExternalAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: string,
  field?: string,
): Promise<ExternalAccount> {
  return (
    (await findLiveAccount(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND', field ? { field } : undefined)
  )
}

/** As `requireExternalAccount`, but also after it was deleted: for payments that are under way. */
export async function requireEvenDeleted(db: Db | Tx, platform: PlatformId, id: string): Promise<ExternalAccount> {
  const row = await findEvenDeleted(db, platform, id)
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

const findLive = coalescedById(liveAccounts)
const findEvenDeleted = coalescedById(accountsOf)

/** As `requireExternalAccount`, but an account of another owner is unknown. */
export async function requireOwnedAccount(
  db: Db | Tx,
  platform: PlatformId,
  owner: Owner,
  id: string,
): Promise<ExternalAccount> {
  const row = await findLive(db, platform, id)
  return row && owns(owner, row) ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** The oldest accounts of an environment that wait for a person, over all platforms. */
export async function accountsUnderReview(
  db: Db,
  environment: Environment,
  count: number,
): Promise<{ platform: PlatformId; account: ExternalAccount }[]> {
  const rows = await db
    .selectFrom('external_accounts')
    .innerJoin('platforms', 'platforms.platform_id', 'external_accounts.platform_id')
    .selectAll('external_accounts')
    .where('platforms.environment', '=', environment)
    .where('status', '=', 'UNDER_REVIEW')
    .where('deleted_at', 'is', null)
    .orderBy('external_accounts.created_at')
    .orderBy('external_accounts.id')
    .limit(count)
    .execute()
  return rows.map((row) => ({ platform: row.platform_id as PlatformId, account: fromRow(row) }))
}

export async function listAccounts(
  db: Db,
  platform: PlatformId,
  owner: Owner,
  filters: AccountFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  let query = ownedBy(db, platform, owner)
  if (filters.currency !== undefined) query = query.where('currency', '=', filters.currency)
  if (filters.customerId !== undefined) query = query.where('customer_id', '=', filters.customerId)
  return findPage(db, query, page)
}

/** As `requireOwnedAccount`, and holds the row until the unit of work ends. */
export async function lockOwnedAccount({ tx, platform }: Work, owner: Owner, id: string): Promise<ExternalAccount> {
  const row = await ownedBy(tx, platform, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** The live account, held until the unit of work ends. */
export async function lockAccount({ tx, platform }: Work, id: string): Promise<ExternalAccount | undefined> {
  const row = await liveAccounts(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** The live accounts of a customer that are not `INACTIVE` yet, held in the order of their ids. */
export async function lockAccountsToDeactivate({ tx, platform }: Work, customerId: string): Promise<ExternalAccount[]> {
  const rows = await liveAccounts(tx, platform)
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'INACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(fromRow)
}

/** Writes what changes in the life of an account: its status and the result of the name check. */
export async function updateAccount(
  { tx, platform }: Work,
  { id, status, nameCheck, updatedAt }: ExternalAccount,
): Promise<void> {
  await tx
    .updateTable('external_accounts')
    .set({
      status,
      name_result: nameCheck?.result ?? null,
      verified_name: nameCheck?.fullName ?? null,
      updated_at: updatedAt,
    })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** Of an account that is held. */
export async function markDeleted({ tx, platform, now }: Work, id: string): Promise<void> {
  await tx
    .updateTable('external_accounts')
    .set({ deleted_at: now, updated_at: now, is_default_uma_deposit: false })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

export type Row = Selectable<Tables['external_accounts']>
export const fromRow = (row: Row): ExternalAccount => ({
  id: row.id as ExternalAccount['id'],
  customerId: row.customer_id ?? undefined,
  status: row.status,
  currency: row.currency,
  accountInfo: row.account_info,
  platformAccountId: row.platform_account_id ?? undefined,
  ownershipType: row.ownership_type ?? undefined,
  isDefaultUmaDeposit: row.is_default_uma_deposit,
  nameCheck: row.name_result ? { result: row.name_result, fullName: row.verified_name ?? undefined } : undefined,
  pullValidation: row.pull_validation ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
