import {
  type ByPlatform,
  bulk,
  coalescedById,
  columns,
  type Db,
  eachPlatform,
  json,
  jsonIn,
  type RawBuilder,
  type RowOf,
  recordInsertion,
  type Statement,
  scoped,
  sql,
  type Tx,
} from '../../../runtime/db/index.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { whereWithin } from '../../../runtime/pages/filters.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Part, Work } from '../../../runtime/units/work.ts'
import type { TransactionKind } from './kind.ts'
import type { Refund, Registered } from './model.ts'
import { isWaiting, OVERDUE } from './rules.ts'

/** How a transaction of any kind is stored. */
const REGISTERED = columns<'transactions', Registered>({
  id: 'id',
  type: 'type',
  direction: 'direction',
  status: 'status',
  customerId: 'customer_id',
  platformCustomerId: 'platform_customer_id',
  quoteId: 'quote_id',
  agentId: 'agent_id',
  sourceIdentifier: 'source_identifier',
  destinationIdentifier: 'destination_identifier',
  reference: 'reference',
  refund: {
    read: ({ refund }) => (refund === null ? undefined : refundFrom(jsonIn(refund))),
    write: (refund) => ({ refund_reference: refund?.reference ?? null, refund: refund ?? null }),
  },
  failureReason: 'failure_reason',
  receiptConfirmedAt: 'receipt_confirmed_at',
  expiresAt: 'expires_at',
  settledAt: 'settled_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  details: json('details'),
})

/** Transactions of one unit of work, written at its end: one statement for the new ones, one for the changed ones. */
interface Collected {
  added: Map<string, Registered>
  changed: Map<string, Registered>
}
const TRANSACTIONS: Part<Collected> = {
  name: 'transactions',
  create: () => ({ added: new Map(), changed: new Map() }),
  copy: ({ added, changed }) => ({ added: new Map(added), changed: new Map(changed) }),
  join(collected, { added, changed }) {
    for (const each of added.values()) collected.added.set(each.id, each)
    for (const each of changed.values()) collected.changed.set(each.id, each)
  },
  writes: writesOf,
}

export function addTransaction<T>(work: Work, kind: TransactionKind<T>, transaction: T): void {
  const registered = kind.toRegistered(transaction)
  work.collect(TRANSACTIONS).added.set(registered.id, registered)
}

/** The transaction as it is from now on. */
export const changeTransaction = <T>(work: Work, kind: TransactionKind<T>, transaction: T): void =>
  changeRegistered(work, kind.toRegistered(transaction))

/** As `changeTransaction`, of any kind. */
export function changeRegistered(work: Work, registered: Registered): void {
  const { added, changed } = work.collect(TRANSACTIONS)
  const place = added.has(registered.id) ? added : changed
  place.set(registered.id, registered)
}

const insertTransactions = recordInsertion('transactions')

function writesOf(collected: ByPlatform<Collected>): Statement[] {
  const recordsOf = (which: keyof Collected) =>
    eachPlatform(collected, (of) => [...of[which].values()].map(REGISTERED.toRecord))
  return [...insertTransactions(recordsOf('added')), ...updateTransactions(recordsOf('changed'))]
}

const updateTransactions = bulk<object>(
  { record: ['json', (record) => record] },
  (rows) => `
    update transactions t
    set status = c.status, details = c.details, expires_at = c.expires_at, refund_reference = c.refund_reference, refund = c.refund,
        failure_reason = c.failure_reason, receipt_confirmed_at = c.receipt_confirmed_at, settled_at = c.settled_at, updated_at = c.updated_at
    from ${rows} cross join lateral json_populate_record(null::transactions, r.record) c
    where t.platform_id = r.platform_id and t.id = c.id`,
)

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
  /** Accounts of which one at least is the source or the destination. */
  touching?: readonly string[]
}

/** Every read starts here, so that no caller ever sees the transactions of another platform. Kinds add what they know of their own. */
export const transactionsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('transactions').selectAll()

const findRow = coalescedById(transactionsOf)

/** As `findTransaction`, of any kind. */
export async function findRegistered(
  db: Db | Tx,
  platform: PlatformId,
  id: Registered['id'],
): Promise<Registered | undefined> {
  const row = await findRow(db, platform, id)
  return row && fromRow(row)
}

/** As `findRegistered`, or 404 TRANSACTION_NOT_FOUND. */
export const requireTransaction = async (
  db: Db | Tx,
  platform: PlatformId,
  id: Registered['id'],
): Promise<Registered> => (await findRegistered(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')

/** The transaction of this kind. */
export async function findTransaction<T>(
  db: Db | Tx,
  platform: PlatformId,
  kind: TransactionKind<T>,
  id: Registered['id'],
): Promise<T | undefined> {
  const registered = await findRegistered(db, platform, id)
  return registered?.type === kind.type ? kind.fromRegistered(registered) : undefined
}

const lockRow = coalescedById((tx, platform) => transactionsOf(tx, platform).forUpdate())

/** As `lockTransaction`, of any kind. */
export async function lockRegistered(work: Work, id: Registered['id']): Promise<Registered> {
  work.take(id)
  const row = await lockRow(work.tx, work.platform, id)
  return row ? fromRow(row) : refuseUnknown('TRANSACTION_NOT_FOUND')
}

/** The transaction of this kind, locked until the end of the unit of work, or 404 TRANSACTION_NOT_FOUND. */
export async function lockTransaction<T>(work: Work, kind: TransactionKind<T>, id: Registered['id']): Promise<T> {
  const registered = await lockRegistered(work, id)
  return registered.type === kind.type ? kind.fromRegistered(registered) : refuseUnknown('TRANSACTION_NOT_FOUND')
}

export async function listTransactions(
  db: Db,
  platform: PlatformId,
  filters: TransactionFilters,
  now: Date,
  page: PageRequest,
): Promise<Page<Row>> {
  let query = transactionsOf(db, platform)
  for (const [name, column] of EXACT) {
    const value = filters[name]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  query = whereWithin(query, 'created_at', filters.startDate, filters.endDate)
  const ways = alternativesOf(filters, now).reduce(
    (queries, alternatives) => queries.flatMap((each) => alternatives.map((condition) => each.where(condition))),
    [query],
  )
  return findPage(db, ways, page)
}

/** For each filter that may be met in several ways, what these are. There is an index for each. */
function alternativesOf(filters: TransactionFilters, now: Date): RawBuilder<boolean>[][] {
  const { accountIdentifier, reference, status, touching } = filters
  return [
    ...(status === undefined ? [] : [waysToBe(status, now)]),
    ...(accountIdentifier === undefined ? [] : [sidesOf([accountIdentifier])]),
    ...(touching === undefined ? [] : [sidesOf(touching)]),
    ...(reference === undefined
      ? []
      : [
          [
            sql<boolean>`lower(reference) = lower(${reference})`,
            sql<boolean>`lower(refund_reference) = lower(${reference})`,
          ],
        ]),
  ]
}

/** One of them at least is a side of the transaction. */
const sidesOf = (accounts: readonly string[]) =>
  accounts.flatMap((id) => [sql<boolean>`source_identifier = ${id}`, sql<boolean>`destination_identifier = ${id}`])

/** As `asOf`, for rows. */
function waysToBe(status: string, now: Date): RawBuilder<boolean>[] {
  const isOver = sql`coalesce(expires_at <= ${now}::timestamptz, false)`
  const is = sql<boolean>`status = ${status}`
  if (isWaiting(status)) return [sql<boolean>`${is} and not ${isOver}`]
  const waited = Object.entries(OVERDUE).filter(([, ended]) => ended.status === status)
  return [is, ...waited.map(([waiting]) => sql<boolean>`status = ${waiting} and ${isOver}`)]
}

const EXACT = [
  ['customerId', 'customer_id'],
  ['platformCustomerId', 'platform_customer_id'],
  ['senderAccountIdentifier', 'source_identifier'],
  ['receiverAccountIdentifier', 'destination_identifier'],
  ['type', 'type'],
] as const

export type Row = RowOf<'transactions'>

type StoredRefund = Omit<Refund, 'initiatedAt' | 'settledAt'> & { initiatedAt: string; settledAt?: string }

const refundFrom = ({ initiatedAt, settledAt, ...rest }: StoredRefund): Refund => ({
  ...rest,
  initiatedAt: new Date(initiatedAt),
  ...(settledAt && { settledAt: new Date(settledAt) }),
})

export const { fromRow } = REGISTERED
