import { columnsOf, type Db, type Selectable, type Statement, sql, type Tx } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import { refuseUnknown } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import { whereWithin } from '../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../runtime/pages/pages.ts'
import type { Part, Work } from '../../runtime/units/work.ts'
import { findAccountsOfCustomer } from '../internal-accounts/index.ts'
import { fromDetails, toDetails } from './details.ts'
import type { OutgoingTransaction, Refund, Transaction } from './model.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    transactions: {
      platform_id: string
      id: string
      type: 'INCOMING' | 'OUTGOING'
      direction: 'CREDIT' | 'DEBIT'
      status: string
      customer_id: string
      platform_customer_id: string
      quote_id: string | null
      source_identifier: string | null
      destination_identifier: string | null
      reference: string | null
      refund_reference: string | null
      refund: unknown
      failure_reason: string | null
      details: unknown
      receipt_confirmed_at: Date | null
      expires_at: Date | null
      settled_at: Date | null
      created_at: Date
      updated_at: Date
    }
    partner_notices: { platform_id: string; id: string; transaction_id: string; kind: string; received_at: Date }
  }
}

/** Transactions of one unit of work, written at its end: one statement for the new ones, one for the changed ones. */
interface Collected {
  added: Map<string, Transaction>
  changed: Map<string, Transaction>
}
const TRANSACTIONS: Part<Collected> = {
  name: 'transactions',
  create: () => ({ added: new Map(), changed: new Map() }),
  copy: ({ added, changed }) => ({ added: new Map(added), changed: new Map(changed) }),
  writes: writesOf,
}

export function addTransaction(work: Work, transaction: Transaction): void {
  work.collect(TRANSACTIONS).added.set(transaction.id, transaction)
}

/** The transaction as it is from now on. */
export function changeTransaction(work: Work, transaction: Transaction): void {
  const { added, changed } = work.collect(TRANSACTIONS)
  const place = added.has(transaction.id) ? added : changed
  place.set(transaction.id, transaction)
}

function writesOf({ platform }: Work, { added, changed }: Collected): Statement[] {
  const rows = [...added.values()].map((each) => toRow(platform, each))
  return [
    ...(rows.length > 0
      ? [
          sql`insert into transactions (${columnsOf(rows)})
            select ${columnsOf(rows)} from jsonb_populate_recordset(null::transactions, ${JSON.stringify(rows)}::jsonb)`,
        ]
      : []),
    ...(changed.size > 0
      ? [
          sql`
          update transactions t
          set status = c.status, details = c.details, refund_reference = c.refund_reference, refund = c.refund, failure_reason = c.failure_reason,
              receipt_confirmed_at = c.receipt_confirmed_at, settled_at = c.settled_at, updated_at = c.updated_at
          from jsonb_populate_recordset(null::transactions, ${JSON.stringify([...changed.values()].map((each) => toRow(platform, each)))}::jsonb) c
          where t.platform_id = c.platform_id and t.id = c.id`,
        ]
      : []),
  ]
}

export interface TransactionFilters {
  customerId?: string
  platformCustomerId?: string
  accountIdentifier?: string
  senderAccountIdentifier?: string
  receiverAccountIdentifier?: string
  status?: string
  type?: string
  reference?: string
  startDate?: string
  endDate?: string
}

/** Every read starts here, so that no caller ever sees the transactions of another platform. */
const transactionsOf = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('transactions').selectAll().where('platform_id', '=', platform)

export async function findTransaction(db: Db | Tx, platform: PlatformId, id: string): Promise<Transaction | undefined> {
  const row = await transactionsOf(db, platform).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export async function requireTransaction(db: Db | Tx, platform: PlatformId, id: string): Promise<Transaction> {
  return (await findTransaction(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
}

/** The outgoing payment, held until the end of the unit of work. */
export async function lockOutgoing({ tx, platform }: Work, id: string): Promise<OutgoingTransaction> {
  const row = await transactionsOf(tx, platform)
    .where('id', '=', id)
    .where('type', '=', 'OUTGOING')
    .forUpdate()
    .executeTakeFirst()
  return row ? (fromRow(row) as OutgoingTransaction) : refuseUnknown('TRANSACTION_NOT_FOUND')
}

export async function listTransactions(
  db: Db,
  platform: PlatformId,
  filters: TransactionFilters,
  now: Date,
  page: PageRequest,
): Promise<Page<Row>> {
  const { accountIdentifier, reference, status } = filters
  let query = transactionsOf(db, platform)
  for (const [column, value] of exactFilters(filters)) query = query.where(column, '=', value)
  if (status !== undefined) query = query.where(statusAsOf(now), '=', status)
  if (accountIdentifier !== undefined)
    query = query.where((where) =>
      where.or([
        where('source_identifier', '=', accountIdentifier),
        where('destination_identifier', '=', accountIdentifier),
      ]),
    )
  if (reference !== undefined)
    query = query.where(
      sql<boolean>`(lower(reference) = lower(${reference}) or lower(refund_reference) = lower(${reference}))`,
    )
  return findPage(db, whereWithin(query, 'created_at', filters.startDate, filters.endDate), page)
}

/** A payment whose time is over counts as expired before the job that says so has run. */
const statusAsOf = (now: Date) =>
  sql<string>`case when status = 'PENDING' and expires_at <= ${now}::timestamptz then 'EXPIRED' else status end`

const EXACT = {
  customerId: 'customer_id',
  platformCustomerId: 'platform_customer_id',
  senderAccountIdentifier: 'source_identifier',
  receiverAccountIdentifier: 'destination_identifier',
  type: 'type',
} as const
function exactFilters(
  filters: TransactionFilters,
): ['customer_id' | 'platform_customer_id' | 'source_identifier' | 'destination_identifier' | 'type', never][] {
  return Object.entries(EXACT).flatMap(([name, column]) => {
    const value = filters[name as keyof typeof EXACT]
    return value === undefined ? [] : [[column, value as never]]
  })
}

const IS_UNDER_WAY = sql<boolean>`status in ('PENDING_AUTHORIZATION', 'PROCESSING')`
const IS_RUNNING = sql<boolean>`(${IS_UNDER_WAY} or refund ->> 'status' = 'PENDING')`

/** Whether a payment of the customer, or from or to one of their accounts, is under way, or a refund of one. */
export async function hasRunningPayment(tx: Tx, platform: PlatformId, customerId: string): Promise<boolean> {
  const accountIds = (await findAccountsOfCustomer(tx, platform, customerId)).map(({ id }) => id)
  const row = await transactionsOf(tx, platform)
    .where((where) => where.or([where('customer_id', '=', customerId), isAtOneOf(accountIds)]))
    .where(IS_RUNNING)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a payment from or to the account is under way, or a refund of one, or a payment whose fees it takes. */
export async function hasRunningPaymentAt(tx: Tx, platform: PlatformId, accountId: string): Promise<boolean> {
  const row =
    (await transactionsOf(tx, platform)
      .where(isAtOneOf([accountId]))
      .where(IS_RUNNING)
      .limit(1)
      .executeTakeFirst()) ??
    (await transactionsOf(tx, platform).where(IS_UNDER_WAY).where(takesFees(accountId)).limit(1).executeTakeFirst())
  return row !== undefined
}

const takesFees = (accountId: string) => sql<boolean>`details -> 'payment' ->> 'platformFeeAccountId' = ${accountId}`

/** Whether a payment is from or to one of the accounts. */
const isAtOneOf = (accountIds: readonly string[]) =>
  sql<boolean>`(source_identifier = any(${[...accountIds]}::text[]) or destination_identifier = any(${[...accountIds]}::text[]))`

/** Every outgoing payment but those that were never executed, for the audit. */
export async function unexpiredPayments(db: Db | Tx, platform: PlatformId): Promise<OutgoingTransaction[]> {
  const rows = await transactionsOf(db, platform)
    .where('type', '=', 'OUTGOING')
    .where('status', '!=', 'EXPIRED')
    .execute()
  return rows.map((row) => fromRow(row) as OutgoingTransaction)
}

/** Whether a partner has given such a notice about the payment. */
export async function hasNotice({ tx, platform }: Work, transactionId: string, kind: string): Promise<boolean> {
  const row = await tx
    .selectFrom('partner_notices')
    .select('id')
    .where('platform_id', '=', platform)
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes a partner's notice. False when it was applied before. */
export async function insertNotice(
  { tx, platform, now }: Work,
  notice: { id: string; transactionId: string; kind: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partner_notices')
    .values({
      platform_id: platform,
      id: notice.id,
      transaction_id: notice.transactionId,
      kind: notice.kind,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type Row = Selectable<Tables['transactions']>

function toRow(platform: PlatformId, transaction: Transaction) {
  const { source, destination, refund } = transaction
  return {
    platform_id: platform,
    id: transaction.id,
    type: transaction.type,
    direction: transaction.direction,
    status: transaction.status,
    customer_id: transaction.customerId,
    platform_customer_id: transaction.platformCustomerId,
    quote_id: transaction.type === 'OUTGOING' ? (transaction.quoteId ?? null) : null,
    source_identifier: source.accountId ?? source.umaAddress ?? null,
    destination_identifier: destination.accountId ?? destination.umaAddress ?? null,
    reference: transaction.reference ?? null,
    refund_reference: refund?.reference ?? null,
    refund: refund ?? null,
    failure_reason: transaction.failureReason ?? null,
    details: toDetails(transaction),
    receipt_confirmed_at: transaction.receiptConfirmedAt ?? null,
    expires_at: (transaction.type === 'OUTGOING' && transaction.expiresAt) || null,
    settled_at: transaction.settledAt ?? null,
    created_at: transaction.createdAt,
    updated_at: transaction.updatedAt,
  }
}

export function fromRow(row: Row): Transaction {
  return {
    id: row.id,
    type: row.type,
    direction: row.direction,
    status: row.status,
    customerId: row.customer_id,
    platformCustomerId: row.platform_customer_id,
    ...(row.quote_id && { quoteId: row.quote_id }),
    ...(row.reference && { reference: row.reference }),
    ...(row.refund ? { refund: refundFrom(row.refund as Record<string, string>) } : {}),
    ...(row.failure_reason && { failureReason: row.failure_reason }),
    ...(row.receipt_confirmed_at && { receiptConfirmedAt: row.receipt_confirmed_at }),
    ...(row.expires_at && { expiresAt: row.expires_at }),
    ...(row.settled_at && { settledAt: row.settled_at }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...fromDetails(row.type, row.details as Record<string, never>),
  } as Transaction
}

const refundFrom = ({ initiatedAt, settledAt, ...rest }: Record<string, string>): Refund =>
  ({
    ...rest,
    initiatedAt: new Date(initiatedAt as string),
    ...(settledAt && { settledAt: new Date(settledAt) }),
  }) as Refund
