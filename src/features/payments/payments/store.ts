import type { OrderKind } from '../../../providers/payouts/port.ts'
import { type Db, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { findAccountsOfCustomer } from '../../platforms/internal-accounts/index.ts'
import {
  addTransaction,
  changeTransaction,
  findTransaction,
  fromRow,
  lockTransaction,
  transactionsOf,
} from '../transactions/index.ts'
import { INCOMING, OUTGOING } from './kinds.ts'
import type { IncomingPayment, OutgoingPayment } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    partner_orders: {
      platform_id: string
      key: string
      rail: string
      kind: OrderKind
      transaction_id: string
      wallet_signature: string | null
      cut_off: Date | null
      state: 'waiting' | 'sent' | 'obsolete'
    }
    partner_cut_offs: { platform_id: string; rail: string; cut_off: Date }
  }
}

export const addOutgoing = (work: Work, payment: OutgoingPayment): void => addTransaction(work, OUTGOING, payment)
export const changeOutgoing = (work: Work, payment: OutgoingPayment): void => changeTransaction(work, OUTGOING, payment)
export const changeIncoming = (work: Work, payment: IncomingPayment): void => changeTransaction(work, INCOMING, payment)
export const addIncoming = (work: Work, payment: IncomingPayment): void => addTransaction(work, INCOMING, payment)

export const findIncoming = (db: Db | Tx, platform: PlatformId, id: string): Promise<IncomingPayment | undefined> =>
  findTransaction(db, platform, INCOMING, id)

/** The incoming payment, held until the end of the unit of work, or 404 TRANSACTION_NOT_FOUND. */
export const lockIncoming = (work: Work, id: string): Promise<IncomingPayment> => lockTransaction(work, INCOMING, id)

/** The outgoing payment, held until the end of the unit of work, or 404 TRANSACTION_NOT_FOUND. */
export const lockPayment = (work: Work, id: string): Promise<OutgoingPayment> => lockTransaction(work, OUTGOING, id)

export const findPayment = (db: Db | Tx, platform: PlatformId, id: string): Promise<OutgoingPayment | undefined> =>
  findTransaction(db, platform, OUTGOING, id)

/** The outgoing payment, or 404 TRANSACTION_NOT_FOUND. */
export async function requirePayment(db: Db | Tx, platform: PlatformId, id: string): Promise<OutgoingPayment> {
  return (await findPayment(db, platform, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
}

const IS_UNDER_WAY = sql<boolean>`status in ('PENDING_AUTHORIZATION', 'PROCESSING')`
/** A transfer in either direction moves money from its beginning. */
const IS_TRANSFER_TO_SUBMIT = sql<boolean>`(status = 'PENDING' and quote_id is null)`
const IS_RUNNING = sql<boolean>`(${IS_UNDER_WAY} or ${IS_TRANSFER_TO_SUBMIT} or refund ->> 'status' = 'PENDING')`

/** True while a payment of the customer, or from or to one of their accounts, is under way, or a refund of one. */
export async function hasRunningPayment(tx: Tx, platform: PlatformId, customerId: string): Promise<boolean> {
  const accountIds = (await findAccountsOfCustomer(tx, platform, customerId)).map(({ id }) => id)
  const row = await transactionsOf(tx, platform)
    .where((where) => where.or([where('customer_id', '=', customerId), isAtOneOf(accountIds)]))
    .where(IS_RUNNING)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True while a payment from or to the account is under way, or a refund of one, or a payment whose fees it takes. */
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

/** A payment whose platform fee goes to the account. */
const takesFees = (accountId: string) => sql<boolean>`details ->> 'platformFeeAccountId' = ${accountId}`

/** A payment from or to one of the accounts. */
const isAtOneOf = (accountIds: readonly string[]) =>
  sql<boolean>`(source_identifier = any(${[...accountIds]}::text[]) or destination_identifier = any(${[...accountIds]}::text[]))`

/** Outgoing payments behind this id but those that were never executed, in the order of their ids: one page of them, for the audit. */
export async function unexpiredPaymentsAfter(
  db: Db | Tx,
  platform: PlatformId,
  id: string,
  count: number,
): Promise<OutgoingPayment[]> {
  const rows = await unexpired(db, platform).where('id', '>', id).orderBy('id').limit(count).execute()
  return rows.map((row) => OUTGOING.fromRegistered(fromRow(row)))
}

/** Of these transactions the outgoing payments but those that were never executed, for the audit. */
export async function unexpiredPaymentsOf(
  db: Db | Tx,
  platform: PlatformId,
  ids: readonly string[],
): Promise<OutgoingPayment[]> {
  const rows = await unexpired(db, platform)
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  return rows.map((row) => OUTGOING.fromRegistered(fromRow(row)))
}

/** Of these transactions the incoming payments, for the audit. */
export async function incomingPaymentsOf(
  db: Db | Tx,
  platform: PlatformId,
  ids: readonly string[],
): Promise<IncomingPayment[]> {
  const rows = await transactionsOf(db, platform)
    .where('type', '=', INCOMING.type)
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  return rows.map((row) => INCOMING.fromRegistered(fromRow(row)))
}

const unexpired = (db: Db | Tx, platform: PlatformId) =>
  transactionsOf(db, platform).where('type', '=', OUTGOING.type).where('status', '!=', 'EXPIRED')

/** Orders of one rail that are sent together. */
export interface CutOff {
  rail: string
  at: Date
}

/** Until when an order waits: a cut-off of its rail, or until the operator tells what has become of it. */
export interface Wait {
  rail: string
  at: Date | undefined
}

/** An order that waits to be sent. What it says is looked up then. */
export interface WaitingOrder {
  key: string
  kind: OrderKind
  transactionId: string
  walletSignature?: string
}

/** One with the same key is the same order. */
export async function insertOrder({ tx, platform }: Work, order: WaitingOrder, { rail, at }: Wait): Promise<void> {
  const { key, kind, transactionId, walletSignature = null } = order
  await tx
    .insertInto('partner_orders')
    .values({
      platform_id: platform,
      key,
      rail,
      kind,
      transaction_id: transactionId,
      wallet_signature: walletSignature,
      cut_off: at ?? null,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Holds the cut-off until the end of the unit of work: whoever sends its orders waits for this one. True when it is new, that is when no job is to
 * send them yet.
 */
export async function openCutOff({ tx, platform }: Work, { rail, at }: CutOff): Promise<boolean> {
  const { rows } = await sql`
    insert into partner_cut_offs (platform_id, rail, cut_off) values (${platform}, ${rail}, ${at}::timestamptz)
    on conflict (platform_id, rail, cut_off) do update set rail = excluded.rail where false
    returning rail`.execute(tx)
  return rows.length > 0
}

/** Waits for everybody who adds an order to it right now, and keeps others from it until the unit of work ends. */
export async function lockCutOff({ tx, platform }: Work, { rail, at }: CutOff): Promise<void> {
  await sql`
    select from partner_cut_offs where platform_id = ${platform} and rail = ${rail} and cut_off = ${at}::timestamptz for update`.execute(
    tx,
  )
}

export async function deleteCutOff({ tx, platform }: Work, { rail, at }: CutOff): Promise<void> {
  await tx
    .deleteFrom('partner_cut_offs')
    .where('platform_id', '=', platform)
    .where('rail', '=', rail)
    .where('cut_off', '=', at)
    .execute()
}

/** The orders that are still to be sent. */
export async function waitingOrders(db: Db | Tx, platform: PlatformId, { rail, at }: CutOff): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom('partner_orders')
    .select(['key', 'kind', 'transaction_id', 'wallet_signature'])
    .where('platform_id', '=', platform)
    .where('rail', '=', rail)
    .where('cut_off', '=', at)
    .where('state', '=', 'waiting')
    .orderBy('key')
    .execute()
  return rows.map(({ key, kind, transaction_id, wallet_signature }) => ({
    key,
    kind,
    transactionId: transaction_id,
    ...(wallet_signature !== null && { walletSignature: wallet_signature }),
  }))
}

/** True while the partner has not got the order. */
export async function isOrderWaiting(db: Db | Tx, platform: PlatformId, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('partner_orders')
    .select('key')
    .where('platform_id', '=', platform)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes out an order that waits; false where it does not wait any more. */
export async function withdrawOrder({ tx, platform }: Work, key: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partner_orders')
    .set({ state: 'obsolete' })
    .where('platform_id', '=', platform)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an order that was left to the operator, once it has been told what became of it. */
export async function endLeftOrder({ tx, platform }: Work, key: string): Promise<void> {
  await tx
    .updateTable('partner_orders')
    .set({ state: 'obsolete' })
    .where('platform_id', '=', platform)
    .where('key', '=', key)
    .where('cut_off', 'is', null)
    .execute()
}

/** The orders that are left to the operator, over all platforms of an environment, in the order of their keys. */
export async function leftOrders(
  db: Db,
  environment: Environment,
  count: number,
): Promise<(WaitingOrder & { platform: PlatformId; rail: string })[]> {
  const rows = await db
    .selectFrom('partner_orders')
    .innerJoin('platforms', 'platforms.platform_id', 'partner_orders.platform_id')
    .select(['partner_orders.platform_id', 'key', 'rail', 'kind', 'transaction_id'])
    .where('platforms.environment', '=', environment)
    .where('cut_off', 'is', null)
    .where('state', '=', 'waiting')
    .orderBy('key')
    .limit(count)
    .execute()
  return rows.map(({ platform_id, transaction_id, ...order }) => ({
    ...order,
    platform: platform_id as PlatformId,
    transactionId: transaction_id,
  }))
}

export async function endOrders(
  { tx, platform }: Work,
  orders: readonly Pick<WaitingOrder, 'key'>[],
  state: 'sent' | 'obsolete',
): Promise<void> {
  await sql`
    update partner_orders set state = ${state}
    where platform_id = ${platform} and key = any(${orders.map(({ key }) => key)}::text[])`.execute(tx)
}
