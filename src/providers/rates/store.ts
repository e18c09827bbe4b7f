import { hash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import { columns, type Db, json, type RowOf, sql, type Tx } from '#runtime/db/index.ts'
import { fromStored, fromText, type Prices, type StoredPrice, toStored, toText } from './prices.ts'
import type { HeldPrice } from './take-prices.ts'

/** Returns the prices of the five minutes that begin at `startsAt`, or undefined until a process has written them. */
export async function findWindow(db: Db, startsAt: Date): Promise<Prices | undefined> {
  const row = await windows(db).where('starts_at', '=', startsAt).executeTakeFirst()
  return row && fromStored(fromRow(row).prices)
}

/** Returns the last prices written, whether or not they are still valid. */
export async function findLastPrices(db: Db): Promise<Prices> {
  const row = await windows(db).orderBy('starts_at', 'desc').limit(1).executeTakeFirst()
  return row ? fromStored(fromRow(row).prices) : new Map()
}

const windows = (db: Db) =>
  db.selectFrom('rate_windows').innerJoin('rate_snapshots', 'hash', 'snapshot_hash').selectAll('rate_snapshots')

const { fromRow } = columns<'rate_snapshots', { prices: Record<string, StoredPrice> }>({ prices: json('prices') })

/**
 * Writes the prices of the five minutes that begin at this time. Returns false if another process has already written
 * them.
 */
export async function writeWindow(db: Db, startsAt: Date, prices: Prices): Promise<boolean> {
  const text = canonicalJson(toStored(prices))
  const name = hash('sha256', text)
  await db
    .insertInto('rate_snapshots')
    .values({ hash: name, prices: sql`${text}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rate_windows')
    .values({ starts_at: startsAt, snapshot_hash: name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A held price and the time at which the operator accepted it. */
export interface StoredHeldPrice extends HeldPrice {
  acceptedAt: Date | undefined
}

/** By currency. */
export async function findHeldPrices(db: Db): Promise<StoredHeldPrice[]> {
  const rows = await db.selectFrom('held_rates').selectAll().orderBy('currency').execute()
  return rows.map(toHeldPrice)
}

/** Locks the held price of the currency until the end of the transaction, and returns it. */
async function lockHeldPrice(tx: Tx, currency: string): Promise<StoredHeldPrice | undefined> {
  const row = await tx
    .selectFrom('held_rates')
    .selectAll()
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  return row && toHeldPrice(row)
}

const toHeldPrice = (row: RowOf<'held_rates'>): StoredHeldPrice => ({
  currency: row.currency,
  reason: row.reason,
  unitsPerUsd: fromText(row.units),
  source: row.source,
  asOf: row.as_of,
  validUntil: row.valid_until,
  acceptedAt: row.accepted_at ?? undefined,
})

/** Deletes the held prices of all other currencies. */
export async function keepHeldPricesOf(db: Db, currencies: readonly string[]): Promise<void> {
  await db
    .deleteFrom('held_rates')
    .where('currency', 'not in', ['', ...currencies])
    .execute()
}

/** Holds the price and replaces an earlier held price of the currency. */
export async function holdPrice(
  db: Db,
  { currency, reason, unitsPerUsd, source, asOf, validUntil }: HeldPrice,
): Promise<void> {
  const row = { reason, units: toText(unitsPerUsd), source, as_of: asOf, valid_until: validUntil }
  await db
    .insertInto('held_rates')
    .values({ currency, ...row })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ ...row, accepted_at: null }))
    .execute()
}

/** Accepts the held price of the currency. */
async function acceptHeldPrice(tx: Tx, currency: string, now: Date): Promise<void> {
  await tx.updateTable('held_rates').set({ accepted_at: now }).where('currency', '=', currency).execute()
}

/** The stored prices of production, for display and decisions. */
export const storedPrices = { findLastPrices, findHeldPrices, lockHeldPrice, acceptHeldPrice }
export type StoredPrices = typeof storedPrices
