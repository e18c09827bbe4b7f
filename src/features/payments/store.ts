import { type Db, sql, type Tx } from '../../runtime/db/index.ts'
import { refuseUnknown } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import { findAccountsOfCustomer } from '../internal-accounts/index.ts'
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

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    partner_notices: { platform_id: string; id: string; transaction_id: string; kind: string; received_at: Date }
  }
}

export const addOutgoing = (work: Work, payment: OutgoingPayment): void => addTransaction(work, OUTGOING, payment)
export const changeOutgoing = (work: Work, payment: OutgoingPayment): void => changeTransaction(work, OUTGOING, payment)
export const addIncoming = (work: Work, payment: IncomingPayment): void => addTransaction(work, INCOMING, payment)

/** The outgoing payment, held until the end of the unit of work, or 404 TRANSACTION_NOT_FOUND. */
export const lockPayment = (work: Work, id: string): Promise<OutgoingPayment> => lockTransaction(work, OUTGOING, id)

/** The outgoing payment, or 404 TRANSACTION_NOT_FOUND. */
export async function requirePayment(db: Db | Tx, platform: PlatformId, id: string): Promise<OutgoingPayment> {
  return (await findTransaction(db, platform, OUTGOING, id)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
}

const IS_UNDER_WAY = sql<boolean>`status in ('PENDING_AUTHORIZATION', 'PROCESSING')`
const IS_RUNNING = sql<boolean>`(${IS_UNDER_WAY} or refund ->> 'status' = 'PENDING')`

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

/** In the second place it stood until migration 0023. */
const takesFees = (accountId: string) =>
  sql<boolean>`coalesce(details ->> 'platformFeeAccountId', details -> 'payment' ->> 'platformFeeAccountId') = ${accountId}`

/** A payment from or to one of the accounts. */
const isAtOneOf = (accountIds: readonly string[]) =>
  sql<boolean>`(source_identifier = any(${[...accountIds]}::text[]) or destination_identifier = any(${[...accountIds]}::text[]))`

/** Every outgoing payment but those that were never executed, for the audit. */
export async function unexpiredPayments(db: Db | Tx, platform: PlatformId): Promise<OutgoingPayment[]> {
  const rows = await transactionsOf(db, platform)
    .where('type', '=', OUTGOING.type)
    .where('status', '!=', 'EXPIRED')
    .execute()
  return rows.map((row) => OUTGOING.fromRegistered(fromRow(row)))
}

/** True once a partner has given such a notice about the payment. */
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
