import { type Money, money } from '#money/money.ts'
import type { OrderKind, PartnerOrder } from '#providers/payouts/port.ts'
import { type Db, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { holdsOrders } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'

/**
 * HELD: data is missing. WAITING: for the next file. IN FILE: in a file that its bank does not have yet. HANDED OVER:
 * the bank has the payment order.
 */
export const OPEN_STATES = ['held', 'waiting', 'in file', 'handed over'] as const
export type OpenState = (typeof OPEN_STATES)[number]
/** States in which the bank has not received the order. */
export const BEFORE_THE_BANK = ['held', 'waiting', 'in file'] as const satisfies readonly OpenState[]

/**
 * Why an order is on hold: no account of the treasury serves it, its beneficiary is not cleared, or it returns money to
 * an account that the bank has not named.
 */
export type HeldBecause = 'NO_ACCOUNT' | 'NOT_SCREENED' | 'SENDER_UNKNOWN'

/** A stored manual order. */
export interface OrderByHand {
  key: string
  /** The reference that the bank and the operator use for the order. */
  reference: string
  platform: PlatformId
  transactionId: `Transaction:${string}`
  kind: OrderKind
  rail: string
  amount: Money
  treasuryAccount?: string
  state: OpenState | 'reported' | 'obsolete'
  heldBecause?: HeldBecause
  fileId?: string
  askedAt: Date
  stateSince: Date
}

/** Inserts an order. A second insert with the same key has no effect. */
export async function insertByHand(
  { tx, platform, now }: Work,
  { key, kind, rail, amount: { amount, currency } }: PartnerOrder,
  {
    reference,
    transactionId,
    treasuryAccount,
    heldBecause,
  }: Pick<OrderByHand, 'reference' | 'transactionId' | 'treasuryAccount' | 'heldBecause'>,
): Promise<void> {
  await scoped(tx, platform)
    .insertInto('partner_orders', {
      key,
      kind,
      rail,
      amount,
      currency,
      reference,
      transaction_id: transactionId,
      treasury_account: treasuryAccount ?? null,
      held_because: heldBecause ?? null,
      state: heldBecause ? 'held' : 'waiting',
      asked_at: now,
      state_since: now,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'key']).doNothing())
    .execute()
}

/** Reads orders that people carry out. */
export const byHand = (db: Db | Tx) =>
  db
    .selectFrom('partner_orders')
    .select([
      ...(['key', 'reference', 'platform_id', 'transaction_id', 'kind', 'rail', 'amount', 'currency'] as const),
      ...(['treasury_account', 'state', 'held_because', 'file_id', 'asked_at', 'state_since'] as const),
    ])
    .where('reference', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof byHand>['execute']>>[number]

const must = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('An order by hand lacks a value that its constraint demands.')
  return value
}

export const orderByHand = (row: Row): OrderByHand => ({
  key: row.key,
  kind: row.kind,
  rail: row.rail,
  platform: row.platform_id,
  transactionId: row.transaction_id,
  reference: must(row.reference),
  amount: money(must(row.amount), must(row.currency)),
  ...(row.treasury_account !== null && { treasuryAccount: row.treasury_account }),
  state: row.state as OrderByHand['state'],
  ...(row.held_because !== null && { heldBecause: row.held_because }),
  ...(row.file_id !== null && { fileId: row.file_id }),
  askedAt: must(row.asked_at),
  stateSince: must(row.state_since),
})

/** Finds the order with the given key, if a person carries it out. */
export async function findByHand(db: Db | Tx, platform: PlatformId, key: string): Promise<OrderByHand | undefined> {
  const row = await byHand(db).where('platform_id', '=', platform).where('key', '=', key).executeTakeFirst()
  return row && orderByHand(row)
}

export interface OrderFilter {
  platform?: PlatformId
  treasuryAccount?: string
  /** Selects orders from this account or from no account yet. */
  payableFrom?: string
  rail?: string
  states?: readonly OpenState[]
  askedBefore?: Date
  fileId?: string
  /** Excludes orders of suspended platforms with held orders. */
  mayLeave?: true
  /** Selects orders of payments from or to this external account. */
  outsideAccount?: `ExternalAccount:${string}`
}

/** Returns orders with an unknown outcome, over all platforms, oldest first: all of them, or `most` at most. */
export async function openByHand(db: Db | Tx, filter: OrderFilter, most?: number): Promise<OrderByHand[]> {
  const {
    platform,
    treasuryAccount,
    payableFrom,
    rail,
    states = OPEN_STATES,
    askedBefore,
    fileId,
    mayLeave,
    outsideAccount,
  } = filter
  let query = byHand(db).where('state', 'in', [...states])
  if (platform !== undefined) query = query.where('platform_id', '=', platform)
  if (treasuryAccount !== undefined) query = query.where('treasury_account', '=', treasuryAccount)
  if (payableFrom !== undefined)
    query = query.where((where) =>
      where.or([where('treasury_account', '=', payableFrom), where('treasury_account', 'is', null)]),
    )
  if (rail !== undefined) query = query.where('rail', '=', rail)
  if (askedBefore) query = query.where('asked_at', '<', askedBefore)
  if (fileId !== undefined) query = query.where('file_id', '=', fileId)
  if (mayLeave)
    query = query.where('platform_id', 'not in', (where) =>
      where.selectFrom('platforms as p').select('p.platform_id').where(holdsOrders('p')),
    )
  if (outsideAccount !== undefined)
    query = query.where(sql<boolean>`exists (
      select 1 from transactions t where t.platform_id = partner_orders.platform_id and t.id = partner_orders.transaction_id
        and ${outsideAccount} in (t.source_identifier, t.destination_identifier))`)
  if (most !== undefined) query = query.limit(most)
  return (await query.orderBy('asked_at').orderBy('key').execute()).map(orderByHand)
}

/**
 * Moves orders of one platform to another state. Returns the number of orders in one of the permitted source states.
 */
export async function moveByHand(
  { tx, platform, now }: Work,
  keys: readonly string[],
  from: readonly OpenState[],
  to: OrderByHand['state'],
): Promise<number> {
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('partner_orders')
    .set({ state: to, state_since: now, held_because: null })
    .where((where) => where('key', '=', where.fn.any(where.val(keys))))
    .where('reference', 'is not', null)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Assigns the order to this account: it waits for the next file, or is on hold. Returns false if it is in a file, or
 * has ended. The caller has locked the payment.
 */
export async function placeOn(
  { tx, platform, now }: Work,
  key: string,
  { treasuryAccount, heldBecause }: Pick<OrderByHand, 'heldBecause'> & { treasuryAccount: string },
): Promise<boolean> {
  const state = heldBecause ? 'held' : 'waiting'
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('partner_orders')
    .set({ state, held_because: heldBecause ?? null, treasury_account: treasuryAccount })
    .set({ state_since: sql`case when state = ${state} then state_since else ${now} end` })
    .where('key', '=', key)
    .where('reference', 'is not', null)
    .where('state', 'in', ['held', 'waiting'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a waiting order on hold. */
export async function holdByHand({ tx, platform, now }: Work, key: string, because: HeldBecause): Promise<void> {
  await scoped(tx, platform)
    .updateTable('partner_orders')
    .set({ state: 'held', held_because: because, state_since: now })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Puts waiting orders of a treasury account into a file, over all platforms. Returns the number of orders that still
 * waited for the account and may leave.
 */
export async function putInFile(
  { tx, now }: Work,
  { fileId, treasuryAccount }: { fileId: string; treasuryAccount: string },
  orders: readonly Pick<OrderByHand, 'platform' | 'key'>[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update partner_orders o set state = 'in file', state_since = ${now}, file_id = ${fileId}
    from unnest(${orders.map(({ platform }) => platform)}::uuid[], ${orders.map(({ key }) => key)}::text[]) as r (platform_id, key)
    where o.platform_id = r.platform_id and o.key = r.key and o.state = 'waiting'
      and o.treasury_account = ${treasuryAccount}
      and not exists (select from platforms p where p.platform_id = o.platform_id and ${holdsOrders('p')} offset 0)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Moves the orders of a file back to waiting for the next file, across all platforms. */
export async function takeOutOfFile({ tx, now }: Work, fileId: string): Promise<void> {
  await sql`
    update partner_orders set state = 'waiting', state_since = ${now}, file_id = null
    where file_id = ${fileId} and state = 'in file'`.execute(tx)
}
