import { type Look, rowsWhere } from '#features/search/index.ts'
import { coalescedById, columns, type Db, json, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { nextChange, toTimestamp } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Memory } from '#runtime/work/units/memories.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { InternalAccount, InternalAccountType } from './model.ts'

/** The columns of an internal account. */
const INTERNAL_ACCOUNT = columns<'internal_accounts', InternalAccount>({
  id: 'id',
  customerId: 'customer_id',
  type: 'type',
  status: 'status',
  currency: 'currency',
  coordinates: json('coordinates'),
  fundingReference: 'funding_reference',
  isPrivate: 'is_private',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export interface AccountFilters {
  currency?: string
  type?: InternalAccountType
  customerId?: `Customer:${string}`
  /** No others than these. */
  ids?: readonly InternalAccount['id'][]
}

/**
 * Inserts the accounts that an owner does not have yet, and leaves existing ones unchanged. Returns the ids of the new
 * accounts.
 */
export async function insertMissingAccounts(
  { tx, platform }: Work,
  accounts: readonly InternalAccount[],
): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const rows = await tx
    .insertInto('internal_accounts')
    .values(
      accounts.map((account) => ({
        platform_id: platform,
        id: account.id,
        customer_id: account.customerId ?? null,
        type: account.type,
        status: account.status,
        currency: account.currency,
        coordinates: JSON.stringify(account.coordinates),
        funding_reference: account.fundingReference,
        is_private: account.isPrivate ?? null,
        created_at: account.createdAt,
        updated_at: account.updatedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Every read starts from this query, so no caller sees the accounts of another platform. */
const accountsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('internal_accounts').selectAll()

const findRow = coalescedById(accountsOf)

export async function findAccounts(
  db: Db | Tx,
  platform: PlatformId,
  ids: readonly InternalAccount['id'][],
): Promise<InternalAccount[]> {
  const found = await Promise.all(ids.map((id) => findAccount(db, platform, id)))
  return found.filter((account) => account !== undefined)
}

export async function findAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: InternalAccount['id'],
): Promise<InternalAccount | undefined> {
  const row = await findRow(db, platform, id)
  return row && fromRow(row)
}

/** The accounts that a transaction has read. It announces their balances without a second read. */
const READ: Memory<Map<string, InternalAccount>> = {
  name: 'internal accounts that were read',
  create: () => new Map(),
}

/** Returns the account, or refuses with 404 REFERENCE_NOT_FOUND. `field` is the field of the body with its id. */
export async function requireAccount(work: Work, id: InternalAccount['id'], field?: string): Promise<InternalAccount> {
  const account =
    (await findAccount(work.tx, work.platform, id)) ??
    refuseUnknown('REFERENCE_NOT_FOUND', field ? { field } : undefined)
  work.remember(READ).set(id, account)
  return account
}

/** Returns accounts as this transaction has read them. Reads the others now. */
export async function accountsAsRead(work: Work, ids: readonly InternalAccount['id'][]): Promise<InternalAccount[]> {
  const read = work.remember(READ)
  const others = await findAccounts(
    work.tx,
    work.platform,
    ids.filter((id) => !read.has(id)),
  )
  return [...ids.flatMap((id) => read.get(id) ?? []), ...others]
}

/** Returns the account of a customer in a currency, or the platform's own account without a customer. */
export async function findAccountIn(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}` | undefined,
  currency: string,
): Promise<InternalAccount | undefined> {
  const row = await accountsOf(db, platform)
    .where('customer_id', customerId === undefined ? 'is' : '=', customerId ?? null)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row && fromRow(row)
}

export const findPlatformAccount = (
  db: Db | Tx,
  platform: PlatformId,
  currency: string,
): Promise<InternalAccount | undefined> => findAccountIn(db, platform, undefined, currency)

/** Returns the accounts of a customer, or of the platform itself, newest first. */
export async function accountsOfOwner(
  db: Db,
  platform: PlatformId,
  customerId: `Customer:${string}` | undefined,
  filters: AccountFilters,
): Promise<InternalAccount[]> {
  const ofOwner = accountsOf(db, platform).where('customer_id', customerId ? '=' : 'is', customerId ?? null)
  const rows = await filtered(ofOwner, filters).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(fromRow)
}

/** The owners of an account, with the condition that the indexes of each have. */
const OF_OWNER = {
  CUSTOMER: sql<boolean>`customer_id is not null`,
  PLATFORM: sql<boolean>`coalesce(customer_id, '') = ''`,
} as const
export type OwnerKind = keyof typeof OF_OWNER

/** Lists the accounts of these owners, newest first. */
export async function listAccounts(
  db: Db,
  platform: PlatformId,
  owners: readonly OwnerKind[],
  filters: AccountFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  const queries = owners.map((owner) => filtered(accountsOf(db, platform).where(OF_OWNER[owner]), filters))
  return findPage(db, queries, page)
}

function filtered(query: ReturnType<typeof accountsOf>, { currency, type, customerId, ids }: AccountFilters) {
  let narrowed = query
  if (currency) narrowed = narrowed.where('currency', '=', currency)
  if (type) narrowed = narrowed.where('type', '=', type)
  if (customerId) narrowed = narrowed.where('customer_id', '=', customerId)
  if (ids) narrowed = narrowed.where((where) => where('id', '=', where.fn.any(where.val(ids))))
  return narrowed
}

export async function findAccountsOfCustomer(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}`,
): Promise<InternalAccount[]> {
  return (await accountsOf(db, platform).where('customer_id', '=', customerId).execute()).map(fromRow)
}

/** Returns the account, locked until the end of the transaction, or refuses with 404 REFERENCE_NOT_FOUND. */
export async function lockAccount({ tx, platform }: Work, id: InternalAccount['id']): Promise<InternalAccount> {
  const row = await accountsOf(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Returns the locked account, unless it is closed and cannot receive money. */
export async function findAccountToRenew(
  { tx, platform }: Work,
  id: InternalAccount['id'],
): Promise<InternalAccount | undefined> {
  const row = await accountsOf(tx, platform)
    .where('id', '=', id)
    .where('status', '!=', 'CLOSED')
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Stores the wallet's new privacy and returns the wallet. */
export async function setPrivacy(
  { tx, platform, now }: Work,
  account: InternalAccount,
  isPrivate: boolean,
): Promise<InternalAccount> {
  const updatedAt = nextChange(account, now)
  await scoped(tx, platform)
    .updateTable('internal_accounts')
    .set({ is_private: isPrivate, updated_at: updatedAt })
    .where('id', '=', account.id)
    .execute()
  return { ...account, isPrivate, updatedAt }
}

/** Changes the ways to pay into an account. */
export async function updateCoordinates(work: Work, { id, coordinates, updatedAt }: InternalAccount): Promise<void> {
  const { tx, platform } = work
  work.remember(READ).delete(id)
  await scoped(tx, platform)
    .updateTable('internal_accounts')
    .set({ coordinates: JSON.stringify(coordinates), updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Changes the status of accounts and the ways to pay into them. */
export async function updateWays(work: Work, accounts: readonly InternalAccount[]): Promise<void> {
  const { tx, platform } = work
  for (const { id } of accounts) work.remember(READ).delete(id)
  await sql`
    update internal_accounts a set status = n.status, coordinates = n.coordinates::jsonb, updated_at = n.updated_at
    from unnest(${accounts.map(({ id }) => id)}::text[], ${accounts.map(({ status }) => status)}::text[],
      ${accounts.map(({ coordinates }) => JSON.stringify(coordinates))}::text[],
      ${accounts.map(({ updatedAt }) => toTimestamp(updatedAt))}::timestamptz[]) as n (id, status, coordinates, updated_at)
    where a.platform_id = ${platform} and a.id = n.id`.execute(tx)
}

/** Locks and returns the next pending or active accounts at banks after an id, in the order of their ids. */
export async function lockBankAccountsBehind(
  { tx, platform }: Work,
  after: InternalAccount['id'] | undefined,
  most: number,
): Promise<InternalAccount[]> {
  const rows = await accountsOf(tx, platform)
    .where('id', '>', after ?? ('InternalAccount:' as const))
    .where('type', '=', 'INTERNAL_FIAT')
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
  return rows.map(fromRow)
}

/** Counts the waiting accounts of production platforms, by platform and currency. */
export async function countWaiting(db: Db | Tx): Promise<{ platform: PlatformId; currency: string; count: number }[]> {
  const { rows } = await sql<{ platform: PlatformId; currency: string; count: number }>`
    select a.platform_id as platform, a.currency, count(*)::integer as count
    from internal_accounts a join platforms p on p.platform_id = a.platform_id and p.environment = 'production'
    where a.type = 'INTERNAL_FIAT' and a.status = 'PENDING' group by 1, 2`.execute(db)
  return rows
}

/** Finds the active bank accounts of a production platform in currencies other than these. */
export async function findActiveOutside(
  db: Db | Tx,
  platform: PlatformId,
  currencies: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from internal_accounts a join platforms p on p.platform_id = a.platform_id and p.environment = 'production'
    where a.platform_id = ${platform} and a.type = 'INTERNAL_FIAT' and a.status = 'ACTIVE'
      and a.currency <> all(${[...currencies]}::text[]) and a.updated_at >= ${since}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes the status of accounts. The caller has checked that it may change. */
export async function updateStatus(work: Work, accounts: readonly InternalAccount[]): Promise<void> {
  const { tx, platform } = work
  for (const { id } of accounts) work.remember(READ).delete(id)
  await sql`
    update internal_accounts a set status = n.status, updated_at = n.updated_at
    from unnest(${accounts.map(({ id }) => id)}::text[], ${accounts.map(({ status }) => status)}::text[],
      ${accounts.map(({ updatedAt }) => toTimestamp(updatedAt))}::timestamptz[]) as n (id, status, updated_at)
    where a.platform_id = ${platform} and a.id = n.id`.execute(tx)
}

export type Row = RowOf<'internal_accounts'>

export const { fromRow } = INTERNAL_ACCOUNT

/** By the index internal_accounts_by_reference. */
export const accountsWithReference = (db: Db, look: Look, reference: string): Promise<Row[]> =>
  rowsWhere(db, look, 'internal_accounts', sql`r.funding_reference = ${reference}`)
