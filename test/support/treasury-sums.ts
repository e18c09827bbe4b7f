import { type Db, sql } from '#runtime/db/index.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'

/** In the smallest unit: what the bank has booked at an account of the treasury, or what of it is open. */
export async function sumOf(db: Db, what: 'bank_entries' | 'ledger_cash_items', account: string): Promise<bigint> {
  const where = what === 'bank_entries' ? sql`true` : sql`match_id is null`
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ${sql.table(what)} where account = ${account} and ${where}`.execute(
    db,
  )
  return BigInt(rows[0]?.sum ?? 0)
}

/** In the smallest unit: debits less credits of an account of the ledger in all books, or in those of all platforms or the house alone. */
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
