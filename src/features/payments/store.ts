import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { DeletionConflict } from '../customers/index.ts'
import { findAccountsOfCustomer } from '../platforms/internal-accounts/index.ts'
import { INCOMING, OUTGOING } from './kinds.ts'
import type { IncomingPayment, OutgoingPayment } from './model.ts'
import {
  addTransaction,
  changeTransaction,
  findTransaction,
  fromRow,
  lockTransaction,
  transactionsByStatus,
  transactionsOf,
} from './transactions/index.ts'

export const addOutgoing = (work: Work, payment: OutgoingPayment): void => addTransaction(work, OUTGOING, payment)
export const changeOutgoing = (work: Work, payment: OutgoingPayment): void => changeTransaction(work, OUTGOING, payment)
export const changeIncoming = (work: Work, payment: IncomingPayment): void => changeTransaction(work, INCOMING, payment)
export const addIncoming = (work: Work, payment: IncomingPayment): void => addTransaction(work, INCOMING, payment)

export const findIncoming = (
  db: Db | Tx,
  platform: PlatformId,
  id: OutgoingPayment['id'],
): Promise<IncomingPayment | undefined> => findTransaction(db, platform, INCOMING, id)

/** Returns the incoming payment, locked until the end of the transaction, or refuses with 404 TRANSACTION_NOT_FOUND. */
export const lockIncoming = (work: Work, id: OutgoingPayment['id']): Promise<IncomingPayment> =>
  lockTransaction(work, INCOMING, id)

/** Returns the outgoing payment, locked until the end of the transaction, or refuses with 404 TRANSACTION_NOT_FOUND. */
export const lockPayment = (work: Work, id: OutgoingPayment['id']): Promise<OutgoingPayment> =>
  lockTransaction(work, OUTGOING, id)

export const findPayment = (
  db: Db | Tx,
  platform: PlatformId,
  id: OutgoingPayment['id'],
): Promise<OutgoingPayment | undefined> => findTransaction(db, platform, OUTGOING, id)

/** Finds the outgoing payment. Throws 404 TRANSACTION_NOT_FOUND if there is none. */
export async function requirePayment(
  db: Db | Tx,
  platform: PlatformId,
  id: OutgoingPayment['id'],
): Promise<OutgoingPayment> {
  return (await findPayment(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
}

const IS_UNDER_WAY = sql<boolean>`status in ('PENDING_AUTHORIZATION', 'PROCESSING')`
/** A transfer in either direction moves money from the start. */
const IS_TRANSFER_TO_SUBMIT = sql<boolean>`(status = 'PENDING' and quote_id is null)`
const IS_RUNNING = sql<boolean>`(${IS_UNDER_WAY} or ${IS_TRANSFER_TO_SUBMIT} or refund ->> 'status' = 'PENDING')`

/**
 * Returns true while a payment of the customer, or from or to one of their accounts, is in progress, or the refund of
 * one.
 */
async function hasRunningPayment(tx: Tx, platform: PlatformId, customerId: `Customer:${string}`): Promise<boolean> {
  const accountIds = (await findAccountsOfCustomer(tx, platform, customerId)).map(({ id }) => id)
  const row = await transactionsOf(tx, platform)
    .where((where) => where.or([where('customer_id', '=', customerId), isAtOneOf(accountIds)]))
    .where(IS_RUNNING)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns true while a payment from or to the account is in progress, or the refund of one, or a payment whose fees go
 * to the account.
 */
export async function hasRunningPaymentAt(tx: Tx, platform: PlatformId, accountId: string): Promise<boolean> {
  const row =
    (await transactionsOf(tx, platform)
      .where(isAtOneOf([accountId]))
      .where(IS_RUNNING)
      .limit(1)
      .executeTakeFirst()) ??
    (await transactionsByStatus(tx, platform)
      .where(IS_UNDER_WAY)
      .where(takesFees(accountId))
      .limit(1)
      .executeTakeFirst())
  return row !== undefined
}

/** Matches payments whose platform fee goes to the account. */
const takesFees = (accountId: string) => sql<boolean>`details ->> 'platformFeeAccountId' = ${accountId}`

/** Selects payments from or to one of the accounts. */
const isAtOneOf = (accountIds: readonly string[]) =>
  sql<boolean>`(source_identifier = any(${[...accountIds]}::text[]) or destination_identifier = any(${[...accountIds]}::text[]))`

/**
 * Returns one page of outgoing payments after this id, in the order of their ids, without payments that the service
 * never executed. For the audit.
 */
export async function unexpiredPaymentsAfter(
  db: Db | Tx,
  platform: PlatformId,
  afterId: string,
  count: number,
): Promise<OutgoingPayment[]> {
  const rows = await unexpired(db, platform).where(sql<boolean>`id > ${afterId}`).orderBy('id').limit(count).execute()
  return rows.map((row) => OUTGOING.fromRegistered(fromRow(row)))
}

/**
 * Returns the outgoing payments among these transactions, without payments that the service never executed. For the
 * audit.
 */
export async function unexpiredPaymentsOf(
  db: Db | Tx,
  platform: PlatformId,
  ids: readonly OutgoingPayment['id'][],
): Promise<OutgoingPayment[]> {
  const rows = await unexpired(db, platform)
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  return rows.map((row) => OUTGOING.fromRegistered(fromRow(row)))
}

/** Returns the incoming payments among these transactions. For the audit. */
export async function incomingPaymentsOf(
  db: Db | Tx,
  platform: PlatformId,
  ids: readonly string[],
): Promise<IncomingPayment[]> {
  const rows = await transactionsOf(db, platform)
    .where('type', '=', INCOMING.type)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return rows.map((row) => INCOMING.fromRegistered(fromRow(row)))
}

const unexpired = (db: Db | Tx, platform: PlatformId) =>
  transactionsOf(db, platform).where('type', '=', OUTGOING.type).where('status', '!=', 'EXPIRED')

/** Returns the number of payments made in the last full minute, by environment. Walks one index for each platform. */
export async function countMade(db: Db): Promise<Record<Environment, number>> {
  const { rows } = await sql<{ environment: Environment; count: number }>`
    select p.environment, sum(made.count)::int as count
    from platforms p cross join lateral (
      select count(*) as count from transactions t
      where t.platform_id = p.platform_id
        and t.created_at >= date_trunc('minute', now()) + p.clock_offset_ms * interval '1 millisecond' - interval '1 minute'
        and t.created_at < date_trunc('minute', now()) + p.clock_offset_ms * interval '1 millisecond') made
    group by p.environment`.execute(db)
  const counts = new Map(rows.map(({ environment, count }) => [environment, count]))
  return { production: counts.get('production') ?? 0, sandbox: counts.get('sandbox') ?? 0 }
}

/**
 * Returns a conflict if the customer has a running payment: the service does not delete this customer (customers 4.9).
 */
export async function findRunningPayment(
  work: Work,
  customerId: `Customer:${string}`,
): Promise<DeletionConflict | undefined> {
  return (await hasRunningPayment(work.tx, work.platform, customerId))
    ? { cause: 'PAYMENT_RUNNING', reason: 'A payment of the customer is still running.' }
    : undefined
}
