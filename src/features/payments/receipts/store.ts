import { columns, type Db, json, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Receipt, ReceiptKey, StoredReceipt, Target } from './model.ts'

/** The columns of a stored receipt. */
const RECEIPT = columns<'receipts', StoredReceipt>({
  environment: 'environment',
  rail: 'rail',
  id: 'id',
  platform: 'platform_id',
  transactionId: 'transaction_id',
  accountId: 'account_id',
  isForReview: { read: (row) => row.is_for_review, write: (is_for_review = false) => ({ is_for_review }) },
  amount: { amount: 'amount', currency: 'currency' },
  treasuryAccount: 'treasury_account',
  instrument: 'instrument',
  originator: json('originator'),
  acceptedAt: 'accepted_at',
  confirmations: { read: (row) => row.confirmations, write: (confirmations = 0) => ({ confirmations }) },
  state: 'state',
  other: { read: otherIn },
})

function otherIn(row: RowOf<'receipts'>): StoredReceipt['other'] {
  const { other_amount: amount, other_currency: currency, other_treasury_account, other_instrument } = row
  if (amount === null || currency === null) return undefined
  return {
    amount: { amount, currency },
    ...(other_treasury_account !== null && { treasuryAccount: other_treasury_account }),
    ...(other_instrument !== null && { instrument: other_instrument }),
  }
}

/** An instrument that identifies the payment of arriving money. */
export interface Instrument {
  instrument: string
  transactionId: `Transaction:${string}`
  currency: string
  /** Absent if the account has one payee. Otherwise, the amount identifies the payee until the given time. */
  shared?: { amount: bigint; until: Date }
}

/**
 * Returns false if another payment of the environment has one of them: each belongs permanently to one payment, unless
 * it is shared.
 */
export async function insertInstruments(
  { tx, platform, environment }: Work,
  instruments: readonly Instrument[],
): Promise<boolean> {
  const rows = await tx
    .insertInto('funding_instruments')
    .values(
      instruments.map(({ instrument, transactionId, currency, shared }) => ({
        environment,
        instrument,
        transaction_id: transactionId,
        platform_id: platform,
        currency,
        shared_amount: shared?.amount ?? null,
        shared_until: shared?.until ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('instrument')
    .execute()
  return rows.length === instruments.length
}

/** A payment or an account that the money may be for. */
export interface Candidate {
  instrument: string
  platform: PlatformId
  target: Target
  currency: string
  shared?: { amount: bigint; until: Date }
}

/** Finds the payments with one of the instruments. */
export async function findPaymentsFundedBy(
  db: Db | Tx,
  environment: Environment,
  instruments: readonly string[],
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('funding_instruments')
    .selectAll()
    .where('environment', '=', environment)
    .where((where) => where('instrument', '=', where.fn.any(where.val(instruments))))
    .execute()
  return rows.map(({ instrument, platform_id, transaction_id, currency, shared_amount, shared_until }) => ({
    instrument,
    platform: platform_id,
    target: { transactionId: transaction_id },
    currency,
    ...(shared_amount !== null && shared_until !== null && { shared: { amount: shared_amount, until: shared_until } }),
  }))
}

/** A payment that has received its money is no longer found by instruments that it shares with others. */
export async function deleteSharedInstruments(
  { tx, platform }: Work,
  transactionId: `Transaction:${string}`,
): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('funding_instruments')
    .where('transaction_id', '=', transactionId)
    .where('shared_amount', 'is not', null)
    .execute()
}

/** Records the first report of money. Returns false if it is already recorded. */
export async function insertReceipt(db: Db | Tx, receipt: StoredReceipt, reportedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('receipts')
    .values({ ...RECEIPT.toRow(receipt), platform_id: receipt.platform ?? null, reported_at: reportedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const receiptUnder = (db: Db | Tx, environment: Environment, { rail, id }: ReceiptKey) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('environment', '=', environment)
    .where('rail', '=', rail)
    .where('id', '=', id)

/** Returns already reported money. */
export async function findReceipt(
  db: Db | Tx,
  environment: Environment,
  key: ReceiptKey,
): Promise<StoredReceipt | undefined> {
  const row = await receiptUnder(db, environment, key).executeTakeFirst()
  return row && RECEIPT.fromRow(row)
}

/** Returns money reported for a treasury account: of one amount, or under one id. */
export async function findReceiptsOn(
  db: Db | Tx,
  treasuryAccount: string,
  by: { amount: bigint } | { id: string },
): Promise<StoredReceipt[]> {
  const all = db.selectFrom('receipts').selectAll().where('treasury_account', '=', treasuryAccount)
  const rows = await ('id' in by ? all.where('id', '=', by.id) : all.where('amount', '=', by.amount)).execute()
  return rows.map(RECEIPT.fromRow)
}

/** Returns already reported money, locked until the transaction ends. */
export async function lockReceipt(
  { tx, environment }: Pick<Work, 'tx' | 'environment'>,
  key: ReceiptKey,
): Promise<StoredReceipt | undefined> {
  const row = await receiptUnder(tx, environment, key).forUpdate().executeTakeFirst()
  return row && RECEIPT.fromRow(row)
}

export async function updateReceipt({ tx }: Work, receipt: StoredReceipt): Promise<void> {
  const { environment, rail, id, state, platform, transactionId, confirmations, isForReview } = receipt
  await tx
    .updateTable('receipts')
    .set({
      ...RECEIPT.toChanges({ state, transactionId, confirmations, isForReview }),
      platform_id: platform ?? null,
    })
    .where('environment', '=', environment)
    .where('rail', '=', rail)
    .where('id', '=', id)
    .execute()
}

/** Records a contradicting later report. */
export async function noteContradiction(
  db: Db | Tx,
  environment: Environment,
  { rail, id, amount, treasuryAccount, instrument }: Receipt,
  at: Date,
): Promise<void> {
  await db
    .updateTable('receipts')
    .set({
      contradicted_at: at,
      other_amount: amount.amount,
      other_currency: amount.currency,
      other_treasury_account: treasuryAccount ?? null,
      other_instrument: instrument ?? null,
    })
    .where('environment', '=', environment)
    .where('rail', '=', rail)
    .where('id', '=', id)
    .execute()
}

export async function countContradicted(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from receipts where contradicted_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

const LISTED = [
  ...(['environment', 'rail', 'platform_id', 'transaction_id', 'account_id', 'is_for_review'] as const),
  ...(['currency', 'amount', 'treasury_account', 'instrument', 'originator', 'accepted_at', 'confirmations'] as const),
  ...(['state', 'reported_at', 'contradicted_at', 'other_amount', 'other_currency'] as const),
  ...(['other_treasury_account', 'other_instrument'] as const),
] as const

/** The filters of a list of receipts. */
export interface ReceiptFilters {
  state?: 'UNALLOCATED' | 'HELD' | 'SEEN'
  /** Includes all states, but only receipts that a later report contradicts. */
  isContradicted?: boolean
  rail?: string
  currency?: string
}

/**
 * Returns a page of waiting money: by default money that waits for a decision. The newest report comes first. For some
 * platforms, includes only their own money. Reads it by the indexes receipts_to_be_decided, receipts_seen and
 * receipts_contradicted.
 */
export async function pageOfWaiting(
  db: Db,
  { environment, platforms }: Reach,
  { state, isContradicted, rail, currency }: ReceiptFilters,
  page: PageRequest,
): Promise<Page<StoredReceipt>> {
  const key = sql<string>`rail || ':' || id`
  const all = db
    .selectFrom('receipts')
    .select([...LISTED, 'id as reporters_id', 'reported_at as created_at', key.as('id')])
    .where('environment', '=', environment)
  const waiting = isContradicted
    ? all.where('contradicted_at', 'is not', null)
    : all.where('state', 'in', state ? [state] : ['UNALLOCATED', 'HELD'])
  const within = platforms ? waiting.where('platform_id', 'in', [...platforms]) : waiting
  const filters = Object.entries({ state, rail, currency }).filter(([, value]) => value !== undefined)
  const found = filters.reduce((query, [name, value]) => query.where(sql.ref(name), '=', value), within)
  const { rows, ...rest } = await findPage(db, db.selectFrom(found.as('receipts')).selectAll(), page)
  return { ...rest, rows: rows.map((row) => RECEIPT.fromRow({ ...row, id: row.reporters_id })) }
}

/** Returns the money that has arrived for a payment, oldest first, `most` at most. */
export async function receiptsFor(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
  most: number,
): Promise<StoredReceipt[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('transaction_id', '=', transactionId)
    .orderBy('accepted_at')
    .limit(most)
    .execute()
  return rows.map(RECEIPT.fromRow)
}

export const { fromRow } = RECEIPT
