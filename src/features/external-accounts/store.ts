import {
  coalescedById,
  coalescedRows,
  columns,
  type Db,
  eachPlatform,
  json,
  optional,
  type RowOf,
  recordInsertion,
  scoped,
  sql,
  type Tx,
} from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { listPart, type Work } from '#runtime/work/units/work.ts'
import { keepTerms, type Look, objectsWith, objectsWithWords, rowsAt } from '../search/index.ts'
import type { ExternalAccount } from './model.ts'
import { fingerprintOf } from './rules.ts'
import { keepTermsOf } from './search-terms.ts'

/** The columns of an external account. */
const EXTERNAL_ACCOUNT = columns<'external_accounts', ExternalAccount>({
  id: 'id',
  customerId: 'customer_id',
  status: 'status',
  currency: 'currency',
  accountInfo: json('account_info'),
  platformAccountId: 'platform_account_id',
  ownershipType: 'ownership_type',
  isDefaultUmaDeposit: 'is_default_uma_deposit',
  nameCheck: optional({ result: 'name_result', fullName: 'verified_name' }),
  pullValidation: 'pull_validation',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** Any customer, the platform itself, or this customer. */
export type Owner = 'customer' | 'platform' | `Customer:${string}`

export interface AccountFilters {
  currency?: string
  customerId?: `Customer:${string}`
}

/**
 * Writes a new account at the end of the transaction. A new default account replaces the former one. Refuses an account
 * that is already registered. If two transactions write concurrently, the first account stays and the other transaction
 * runs again.
 */
export async function insertAccount(work: Work, account: ExternalAccount): Promise<void> {
  const fingerprint = fingerprintOf(account.accountInfo)
  const identity = identityOf(account, fingerprint)
  const [twin] = await findTwin(work.tx, work.platform, identity)
  if (twin)
    refuse('DUPLICATE_EXTERNAL_ACCOUNT', 'This account has been registered before.', { externalAccountId: twin.id })
  if (account.isDefaultUmaDeposit) await clearDefault(work, account.customerId ?? null)
  work.collect(NEW_ACCOUNTS).push({ record: { ...EXTERNAL_ACCOUNT.toRecord(account), fingerprint }, identity })
  keepTermsOf(work, account)
}

interface NewAccount {
  record: object
  identity: ReturnType<typeof identityOf>
}

const insertRecords = recordInsertion('external_accounts')

const NEW_ACCOUNTS = listPart<NewAccount>({
  name: 'external accounts',
  writes: (accounts) => insertRecords(eachPlatform(accounts, (of) => of.map(({ record }) => record))),
  left: (platform, { identity }) => [findTwin.left(platform, identity)],
})

/** Returns the accounts under screening. */
export async function pendingAmong(
  db: Db,
  platform: PlatformId,
  ids: readonly ExternalAccount['id'][],
): Promise<ReadonlySet<string>> {
  const rows = await scoped(db, platform)
    .selectFrom('external_accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'PENDING')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Finds the account that receives the customer's incoming UMA payments (accounts 4.5). */
export async function findDefaultUmaDeposit(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}`,
): Promise<ExternalAccount | undefined> {
  const row = await liveAccounts(db, platform)
    .where('customer_id', '=', customerId)
    .where('is_default_uma_deposit', '=', true)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Calculates `nextChange` in the row. */
const nextChangeOf = (now: Date) => sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`

async function clearDefault({ tx, platform, now }: Work, customerId: `Customer:${string}` | null): Promise<void> {
  await scoped(tx, platform)
    .updateTable('external_accounts')
    .set({ is_default_uma_deposit: false, updated_at: nextChangeOf(now) })
    .where('customer_id', '=', customerId)
    .where('is_default_uma_deposit', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Returns the members that identify an account: its owner, its currency and its number. */
const identityOf = ({ customerId, currency }: ExternalAccount, fingerprint: string) => ({
  owner: customerId ?? '',
  currency,
  fingerprint,
})

const findTwin = coalescedRows(
  ['owner', 'currency', 'fingerprint'],
  (db, platform, { owner, currency, fingerprint }) =>
    liveAccounts(db, platform)
      .clearSelect()
      .select('id')
      .where(sql<boolean>`coalesce(customer_id, '') = ${owner}`)
      .where('currency', '=', currency)
      .where('fingerprint', '=', fingerprint),
  { isOnce: true },
)

/** Every read starts with this query, so that no caller ever sees the accounts of another platform. */
const accountsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('external_accounts').selectAll()

const liveAccounts = (db: Db | Tx, platform: PlatformId) => accountsOf(db, platform).where('deleted_at', 'is', null)

const ownedBy = (db: Db | Tx, platform: PlatformId, owner: Owner) => liveAccounts(db, platform).where(isOwnedBy(owner))

function isOwnedBy(owner: Owner) {
  if (owner === 'customer') return sql<boolean>`customer_id is not null`
  return owner === 'platform' ? sql<boolean>`customer_id is null` : sql<boolean>`customer_id = ${owner}`
}

/** Like `isOwnedBy`, for an already read account. */
function owns(owner: Owner, { customer_id: customerId }: Row): boolean {
  if (owner === 'customer') return customerId !== null
  return customerId === (owner === 'platform' ? null : owner)
}

/** Finds a live account of any owner. */
export async function findLiveAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: ExternalAccount['id'],
): Promise<ExternalAccount | undefined> {
  const row = await findLive(db, platform, id)
  return row && fromRow(row)
}

/**
 * Finds an account like `findLiveAccount`. Throws 404 REFERENCE_NOT_FOUND if there is none. `field` is the account's
 * field in the body.
 */
export async function requireExternalAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: ExternalAccount['id'],
  field?: string,
): Promise<ExternalAccount> {
  return (
    (await findLiveAccount(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND', field ? { field } : undefined)
  )
}

/** Like `requireExternalAccount`, but also returns a deleted account: for payments in progress. */
export async function requireEvenDeleted(
  db: Db | Tx,
  platform: PlatformId,
  id: ExternalAccount['id'],
): Promise<ExternalAccount> {
  const row = await findEvenDeleted(db, platform, id)
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

const findLive = coalescedById(liveAccounts)
const findEvenDeleted = coalescedById(accountsOf)

/** Finds an account like `requireExternalAccount`. An account of another owner counts as unknown. */
export async function requireOwnedAccount(
  db: Db | Tx,
  platform: PlatformId,
  owner: Owner,
  id: ExternalAccount['id'],
): Promise<ExternalAccount> {
  const row = await findLive(db, platform, id)
  return row && owns(owner, row) ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Lists the live accounts of these owners, newest first. */
export async function listAccounts(
  db: Db,
  platform: PlatformId,
  owners: readonly Owner[],
  { currency, customerId }: AccountFilters,
  page: PageRequest,
): Promise<Page<Row>> {
  const queries = owners.map((owner) => {
    let query = ownedBy(db, platform, owner)
    if (currency !== undefined) query = query.where('currency', '=', currency)
    if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
    return query
  })
  return findPage(db, queries, page)
}

/** Like `requireOwnedAccount`, and locks the row until the transaction ends. */
export async function lockOwnedAccount(
  { tx, platform }: Work,
  owner: Owner,
  id: ExternalAccount['id'],
): Promise<ExternalAccount> {
  const row = await ownedBy(tx, platform, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Returns the existing account, locked until the transaction ends. */
export async function lockAccount(
  { tx, platform }: Work,
  id: ExternalAccount['id'],
): Promise<ExternalAccount | undefined> {
  const row = await liveAccounts(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** Locks the customer's live accounts that are not `INACTIVE` yet, in the order of their ids. */
export async function lockAccountsToDeactivate(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
): Promise<ExternalAccount[]> {
  const rows = await liveAccounts(tx, platform)
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'INACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(fromRow)
}

/** Stores the changeable data of an account: its status and the result of the name check. */
export async function updateAccount(
  { tx, platform }: Work,
  { id, status, nameCheck, updatedAt }: ExternalAccount,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('external_accounts')
    .set(EXTERNAL_ACCOUNT.toChanges({ status, nameCheck, updatedAt }))
    .where('id', '=', id)
    .execute()
}

/** The caller has locked the account. */
export async function markDeleted(work: Work, id: ExternalAccount['id']): Promise<void> {
  const { tx, platform, now } = work
  await scoped(tx, platform)
    .updateTable('external_accounts')
    .set({ deleted_at: now, updated_at: nextChangeOf(now), is_default_uma_deposit: false })
    .where('id', '=', id)
    .execute()
  keepTerms(work, { object: id, at: now, terms: {} })
}

export type Row = RowOf<'external_accounts'>

export const { fromRow } = EXTERNAL_ACCOUNT

const ACCOUNTS = 'external_accounts'

export const accountsWithNumber = async (db: Db, look: Look, hash: string): Promise<Row[]> =>
  rowsAt(db, ACCOUNTS, await objectsWith(db, look, 'ACCOUNT_NUMBER', hash))

export const accountsWithWords = async (
  db: Db,
  look: Look,
  kind: 'ACCOUNT_ENDING' | 'ACCOUNT_HOLDER',
  words: readonly string[],
): Promise<Row[]> => rowsAt(db, ACCOUNTS, await objectsWithWords(db, look, kind, words))
