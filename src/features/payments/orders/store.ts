import type { OrderKind } from '#providers/payouts/port.ts'
import { type Db, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { orderKeysOf } from './order-key.ts'
import type { AskedOrder } from './payment-orders.ts'

/** Orders of one rail that leave together. */
export interface CutOff {
  rail: string
  at: Date
}

/** A waiting order. The service reads its content when it sends the order. */
export type WaitingOrder = AskedOrder & { key: string; transactionId: `Transaction:${string}` }

/** Inserts an order. A second insert with the same key has no effect. */
export async function insertOrder({ tx, platform }: Work, order: WaitingOrder, { rail, at }: CutOff): Promise<void> {
  const { key, kind, transactionId } = order
  await scoped(tx, platform)
    .insertInto('partner_orders', {
      key,
      rail,
      kind,
      transaction_id: transactionId,
      wallet_signature: (order.kind === 'pull' && order.walletSignature) || null,
      cut_off: at,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks the cut-off until the transaction ends: the job that sends its orders waits for that. Returns true if the
 * cut-off is new, so that it has no job yet.
 */
export async function openCutOff({ tx, platform }: Work, { rail, at }: CutOff): Promise<boolean> {
  const { rows } = await sql`
    insert into partner_cut_offs (platform_id, rail, cut_off) values (${platform}, ${rail}, ${at}::timestamptz)
    on conflict (platform_id, rail, cut_off) do update set rail = excluded.rail where false
    returning rail`.execute(tx)
  return rows.length > 0
}

/** Waits for transactions that add an order to the cut-off, and blocks others until this one ends. */
export async function lockCutOff({ tx, platform }: Work, { rail, at }: CutOff): Promise<void> {
  await sql`
    select from partner_cut_offs where platform_id = ${platform} and rail = ${rail} and cut_off = ${at}::timestamptz for update`.execute(
    tx,
  )
}

export async function deleteCutOff({ tx, platform }: Work, { rail, at }: CutOff): Promise<void> {
  await scoped(tx, platform).deleteFrom('partner_cut_offs').where('rail', '=', rail).where('cut_off', '=', at).execute()
}

/** Returns the unsent orders. */
export async function waitingOrders(db: Db | Tx, platform: PlatformId, { rail, at }: CutOff): Promise<WaitingOrder[]> {
  const rows = await scoped(db, platform)
    .selectFrom('partner_orders')
    .select(['key', 'kind', 'transaction_id', 'wallet_signature'])
    .where('rail', '=', rail)
    .where('cut_off', '=', at)
    .where('state', '=', 'waiting')
    .orderBy('key')
    .execute()
  return rows.map(({ key, transaction_id, ...asked }) => ({
    key,
    transactionId: transaction_id,
    ...askedFrom(asked),
  }))
}

const askedFrom = ({ kind, wallet_signature }: { kind: OrderKind; wallet_signature: string | null }): AskedOrder =>
  kind === 'pull' ? { kind, ...(wallet_signature !== null && { walletSignature: wallet_signature }) } : { kind }

/** Returns true until the partner has received the order. */
export async function isOrderWaiting(db: Db | Tx, platform: PlatformId, key: string): Promise<boolean> {
  const row = await scoped(db, platform)
    .selectFrom('partner_orders')
    .select('key')
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the treasury account that pays the order, or undefined if it has none. */
export async function findTreasuryAccount(db: Db | Tx, platform: PlatformId, key: string): Promise<string | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('partner_orders')
    .select('treasury_account')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.treasury_account ?? undefined
}

/** Removes a waiting payment order. Returns false if it no longer waits. */
export async function withdrawOrder({ tx, platform }: Work, key: string): Promise<boolean> {
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('partner_orders')
    .set({ state: 'obsolete' })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
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

/** A stored payment order. The service does not store orders that a partner accepts immediately. */
export interface StoredOrder {
  key: string
  kind: OrderKind
  rail: string
  state: RowOf<'partner_orders'>['state']
  /** The time at which the partner accepts it. Undefined for a manual payment order. */
  cutOff: Date | undefined
  /**
   * Only for a manual payment order: its reference at the bank and the operator, and the start of its current state.
   */
  reference: string | undefined
  treasuryAccount: string | undefined
  askedAt: Date | undefined
  stateSince: Date | undefined
}

/** Finds the orders of one payment by their keys. */
export async function storedOrdersOf(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
): Promise<StoredOrder[]> {
  const keys = [...orderKeysOf(platform, transactionId).keys()]
  const rows = await scoped(db, platform).selectFrom('partner_orders').selectAll().where('key', 'in', keys).execute()
  return rows.map(({ key, kind, rail, state, cut_off, reference, treasury_account, asked_at, state_since }) => ({
    key,
    kind,
    rail,
    state,
    cutOff: cut_off ?? undefined,
    reference: reference ?? undefined,
    treasuryAccount: treasury_account ?? undefined,
    askedAt: asked_at ?? undefined,
    stateSince: state_since ?? undefined,
  }))
}
