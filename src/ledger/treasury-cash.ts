import { type Db, type RawBuilder, sql, type Tx } from '#runtime/db/index.ts'
import { firstUuidOf } from '#runtime/lib/ids.ts'

/** The maximum difference between clocks. The journals of a book come after it, by clocks within this difference. */
const CLOCKS_APART_MS = 600_000

/**
 * Returns the cash sums of treasury accounts over the ledgers of the system tenant and of all production platforms, at
 * one moment. As in `systemSums`, reads the oldest line first, so that the database expects few entries after it.
 */
async function cashSums(db: Db | Tx): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ since: Date; through: string | null }>`
    select p.created_at as since, r.through_journal::text as through from platforms p
    left join ledger_rollups r on r.platform_id = p.platform_id where p.environment = 'production'`.execute(db)
  const lines = rows.map(({ since, through }) => through ?? firstUuidOf(since.getTime() - CLOCKS_APART_MS))
  const oldest = lines.toSorted()[0] ?? firstUuidOf(0)
  return sql`
    select substring(account from 6) as account, currency, sum(amount) as amount from (
      select b.account, b.currency, b.amount from platforms p join ledger_house_balances b on b.platform_id = p.platform_id
      where p.environment = 'production' and b.account ~ '^cash:[a-z]'
      union all
      select e.account, e.currency, e.amount::numeric from platforms p
      join ledger_entries e on e.platform_id = p.platform_id and e.journal_id > ${oldest}::uuid and e.account ~ '^cash:[a-z]'
      left join ledger_rollups r on r.platform_id = p.platform_id
      where p.environment = 'production' and e.journal_id > coalesce(r.through_journal, ${oldest}::uuid)
    ) s group by account, currency`
}

/**
 * The cash of an account of the treasury in the books of all platforms and of the system tenant. In the smallest unit.
 */
export interface TreasuryCash {
  /** The account's id in the treasury document. */
  account: string
  currency: string
  cash: bigint
  /** The open part of it. */
  open: bigint
}

const treasuryCashWhere = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<TreasuryCash[]> => {
  const sums = await cashSums(db)
  const { rows } = await sql<{ account: string; currency: string; cash: string; open: string }>`
    select coalesce(c.account, o.account) as account, coalesce(c.currency, o.currency) as currency,
      coalesce(c.amount, 0)::text as cash, coalesce(o.amount, 0)::text as open
    from (${sums}) c full join (
      select account, currency, sum(amount) as amount from ledger_cash_items where match_id is null group by account, currency
    ) o on o.account = c.account and o.currency = c.currency
    where ${condition} order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, cash: BigInt(row.cash), open: BigInt(row.open) }))
}

/** Returns the cash of every treasury account in the books. */
export const treasuryCash = (db: Db | Tx): Promise<TreasuryCash[]> => treasuryCashWhere(db, sql`true`)

/** Returns the treasury accounts whose cash differs from the sum of their open items. A sound ledger has none. */
export const cashDifferences = (db: Db | Tx): Promise<TreasuryCash[]> =>
  treasuryCashWhere(db, sql`coalesce(c.amount, 0) <> coalesce(o.amount, 0)`)
