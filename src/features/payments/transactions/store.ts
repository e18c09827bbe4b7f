import {
  type BulkColumns,
  bulk,
  bulkInsertion,
  coalescedById,
  columns,
  type Db,
  eachPlatform,
  json,
  jsonIn,
  type RowOf,
  scoped,
  sql,
  type Tx,
} from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { isSameJson } from '#runtime/lib/json.ts'
import type { Memory } from '#runtime/work/units/memories.ts'
import type { Part, Work } from '#runtime/work/units/work.ts'
import type { TransactionKind } from './kind.ts'
import type { Refund, Registered } from './model.ts'

/** The columns of a transaction of any kind, for reads. */
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
  refund: { read: ({ refund }) => (refund === null ? undefined : refundFrom(jsonIn(refund))) },
  failureReason: 'failure_reason',
  receiptConfirmedAt: 'receipt_confirmed_at',
  expiresAt: 'expires_at',
  settledAt: 'settled_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  details: json('details'),
})

/** The columns of a transaction that may change. */
const STATE = {
  id: ['text', ({ id }) => id],
  status: ['text', ({ status }) => status],
  refund_reference: ['text', ({ refund }) => refund?.reference],
  refund: ['json', ({ refund }) => refund],
  failure_reason: ['text', ({ failureReason }) => failureReason],
  receipt_confirmed_at: ['timestamptz', ({ receiptConfirmedAt }) => receiptConfirmedAt],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  settled_at: ['timestamptz', ({ settledAt }) => settledAt],
  updated_at: ['timestamptz', ({ updatedAt }) => updatedAt],
} satisfies BulkColumns<Registered>

/** Columns that may change, but seldom do. */
const DETAILS = { details: ['json', ({ details }) => details] } satisfies BulkColumns<Registered>

/** All columns that the service writes for a new transaction. */
const ALL = {
  ...STATE,
  ...DETAILS,
  type: ['text', ({ type }) => type],
  direction: ['text', ({ direction }) => direction],
  customer_id: ['text', ({ customerId }) => customerId],
  platform_customer_id: ['text', ({ platformCustomerId }) => platformCustomerId],
  quote_id: ['text', ({ quoteId }) => quoteId],
  agent_id: ['text', ({ agentId }) => agentId],
  source_identifier: ['text', ({ sourceIdentifier }) => sourceIdentifier],
  destination_identifier: ['text', ({ destinationIdentifier }) => destinationIdentifier],
  reference: ['text', ({ reference }) => reference],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
} satisfies BulkColumns<Registered>

const insertTransactions = bulkInsertion<Registered>('transactions', ALL)

const insertStatuses = bulkInsertion<Registered>('transaction_statuses', {
  id: ALL.id,
  status: ALL.status,
  created_at: ALL.created_at,
})

/** A change reads the previous status to find the row of that status. */
const updateOf = (columns: BulkColumns<Registered>) =>
  bulk(columns, (rows) => {
    const changes = Object.keys(columns).flatMap((name) => (name === 'id' ? [] : `${name} = r.${name}`))
    return `
      with r as (select * from ${rows}),
      statuses as (
        update transaction_statuses s set status = r.status from r join transactions t using (platform_id, id)
        where s.platform_id = t.platform_id and s.status = t.status and s.created_at = t.created_at and s.id = t.id and t.status <> r.status)
      update transactions t set ${changes.join(', ')} from r where t.platform_id = r.platform_id and t.id = r.id`
  })
const updateStates = updateOf(STATE)
const updateAll = updateOf({ ...STATE, ...DETAILS })

/** Payment transactions that one database transaction writes at its end, by their ids. */
interface Collected {
  added: Map<string, Registered>
  /** Transactions whose details are unchanged since the service read them. */
  moved: Map<string, Registered>
  changed: Map<string, Registered>
}
const COLLECTED = ['added', 'moved', 'changed'] as const

const TRANSACTIONS: Part<Collected> = {
  name: 'transactions',
  create: () => ({ added: new Map(), moved: new Map(), changed: new Map() }),
  copy: ({ added, moved, changed }) => ({ added: new Map(added), moved: new Map(moved), changed: new Map(changed) }),
  join(collected, later) {
    for (const each of later.added.values()) collected.added.set(each.id, each)
    for (const each of later.moved.values()) change(collected, each, collected.changed.has(each.id))
    for (const each of later.changed.values()) change(collected, each, true)
  },
  writes(collected) {
    const those = (which: keyof Collected) => eachPlatform(collected, (of) => [...of[which].values()])
    const added = those('added')
    return [
      ...insertTransactions(added),
      ...insertStatuses(added),
      ...updateStates(those('moved')),
      ...updateAll(those('changed')),
    ]
  },
  left: (platform, collected) =>
    COLLECTED.flatMap((which) => [...collected[which].values()]).flatMap((each) => [
      findRow.left(platform, each.id, each),
      lockRow.left(platform, each.id, each),
    ]),
}

export function addTransaction<T>(work: Work, kind: TransactionKind<T>, transaction: T): void {
  const registered = kind.toRegistered(transaction)
  work.collect(TRANSACTIONS).added.set(registered.id, registered)
}

/** Stores the changed transaction. */
export const changeTransaction = <T>(work: Work, kind: TransactionKind<T>, transaction: T): void =>
  changeRegistered(work, kind.toRegistered(transaction))

/** Stores a changed transaction of any kind, like `changeTransaction`. */
export function changeRegistered(work: Work, registered: Registered): void {
  change(work.collect(TRANSACTIONS), registered, !hasSameDetails(work, registered))
}

function change({ added, moved, changed }: Collected, registered: Registered, hasOtherDetails: boolean): void {
  if (added.has(registered.id)) return void added.set(registered.id, registered)
  moved.delete(registered.id)
  changed.delete(registered.id)
  const place = hasOtherDetails ? changed : moved
  place.set(registered.id, registered)
}

/** The details of the transactions that this database transaction has locked, by their ids. */
const READ: Memory<Map<string, unknown>> = { name: 'details that were read', create: () => new Map() }

const hasSameDetails = (work: Work, { id, details }: Registered): boolean =>
  isSameJson(work.remember(READ).get(id), details)

/**
 * Every read starts with this query, so that no caller ever sees the transactions of another platform. Each kind adds
 * its own data.
 */
export const transactionsOf = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('transactions').selectAll()

const OTHER_COLUMNS = sql.raw(
  [...Object.keys(ALL), 'insert_xid'].filter((name) => !['id', 'status', 'created_at'].includes(name)).join(', '),
)

/**
 * Selects like `transactionsOf`, for conditions on the status. It uses the status index for finding and ordering, and
 * counts without reading the rows.
 */
export const transactionsByStatus = (db: Db | Tx, platform: PlatformId) =>
  db
    .selectFrom(
      sql<Row>`(
        select platform_id, id, s.status, s.created_at, ${OTHER_COLUMNS}
        from transaction_statuses s left join transactions t using (platform_id, id)
        where platform_id = ${platform})`.as('transactions'),
    )
    .selectAll()

const findRow = coalescedById(transactionsOf, { read: REGISTERED.fromRow })

/** Finds a transaction of any kind, like `findTransaction`. */
export async function findRegistered(
  db: Db | Tx,
  platform: PlatformId,
  id: Registered['id'],
): Promise<Registered | undefined> {
  return findRow(db, platform, id)
}

/** Returns the existing transactions with these ids. */
export async function findAllRegistered(
  db: Db | Tx,
  platform: PlatformId,
  ids: readonly Registered['id'][],
): Promise<Registered[]> {
  const rows = await transactionsOf(db, platform)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  return rows.map(fromRow)
}

/** Finds a transaction like `findRegistered`. Throws 404 TRANSACTION_NOT_FOUND if there is none. */
export const requireTransaction = async (
  db: Db | Tx,
  platform: PlatformId,
  id: Registered['id'],
): Promise<Registered> => (await findRegistered(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')

/** Finds a transaction of this kind. */
export async function findTransaction<T>(
  db: Db | Tx,
  platform: PlatformId,
  kind: TransactionKind<T>,
  id: Registered['id'],
): Promise<T | undefined> {
  const registered = await findRegistered(db, platform, id)
  return registered?.type === kind.type ? kind.fromRegistered(registered) : undefined
}

const lockRow = coalescedById(transactionsOf, { read: REGISTERED.fromRow, lock: 'update' })

/** Locks a transaction of any kind, like `lockTransaction`. */
export async function lockRegistered(work: Work, id: Registered['id']): Promise<Registered> {
  const registered = (await lockRow(work.tx, work.platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
  work.remember(READ).set(id, registered.details)
  return registered
}

/**
 * Returns a transaction that was read, with the pending changes of this database transaction, which writes them at its
 * end.
 */
export function asLeftBy(work: Work, read: Registered): Registered {
  const collected = work.collect(TRANSACTIONS)
  return COLLECTED.map((which) => collected[which].get(read.id)).find((each) => each !== undefined) ?? read
}

/**
 * Returns the transaction of this kind, locked until the end of the database transaction, or refuses with 404
 * TRANSACTION_NOT_FOUND.
 */
export async function lockTransaction<T>(work: Work, kind: TransactionKind<T>, id: Registered['id']): Promise<T> {
  const registered = await lockRegistered(work, id)
  return registered.type === kind.type ? kind.fromRegistered(registered) : refuseUnknown('TRANSACTION_NOT_FOUND')
}

export type Row = RowOf<'transactions'>

type StoredRefund = Omit<Refund, 'initiatedAt' | 'settledAt'> & { initiatedAt: string; settledAt?: string }

const refundFrom = ({ initiatedAt, settledAt, ...rest }: StoredRefund): Refund => ({
  ...rest,
  initiatedAt: new Date(initiatedAt),
  ...(settledAt && { settledAt: new Date(settledAt) }),
})

export const { fromRow } = REGISTERED
