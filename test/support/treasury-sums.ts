import { type Db, sql } from '#runtime/db/index.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'

/**
 * Returns, in the smallest unit, the sum of the bank's bookings on an account of the treasury, or of its open items.
 */
export async function sumOf(db: Db, what: 'bank_entries' | 'ledger_cash_items', account: string): Promise<bigint> {
  const where = what === 'bank_entries' ? sql`true` : sql`match_id is null`
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ${sql.table(what)} where account = ${account} and ${where}`.execute(
    db,
  )
  return BigInt(rows[0]?.sum ?? 0)
}

/**
 * Returns, in the smallest unit, debits less credits of a ledger account in all books, or only in the platforms' or the
 * system tenant's books.
 */
export async function inLedger(db: Db, account: string, books: 'all' | 'platforms' | 'house'): Promise<bigint> {
  const where = {
    all: sql`true`,
    platforms: sql`platform_id <> ${SYSTEM_TENANT}`,
    house: sql`platform_id = ${SYSTEM_TENANT}`,
  }[books]
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger_entries where account = ${account} and ${where}`.execute(
    db,
  )
  return BigInt(rows[0]?.sum ?? 0)
}
