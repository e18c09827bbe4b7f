import { type CashItem, systemBalance, systemSumsOf, treasuryCash } from '#ledger/index.ts'
import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { ITEM_CLASSES } from './item-classes.ts'

/** Read-only queries for open items on accounts of the treasury, and the figures about them. */

/** An open item. A booking includes the bank's text and day. */
export type OpenItem = CashItem & { reference?: string; bookedOn?: string }

/** Counts the open items that need a person. */
export async function countExceptions(db: Db): Promise<number> {
  const ages = ITEM_CLASSES.flatMap(({ codes, exceptionAfterDays }) =>
    codes.map((code) => ({ code, days: exceptionAfterDays })),
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_cash_items i
    left join unnest(${ages.map(({ code }) => code)}::text[], ${ages.map(({ days }) => days)}::int[]) as a (code, days)
      on a.code = substring(i.journal_key from ':([[:alnum:]]+):[0-9]+$')
    where i.match_id is null and i.posted_at <= now() - coalesce(a.days, 0) * interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the number of items of any class that have been open for more than a day. */
export async function countOlderThanDay(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_cash_items
    where match_id is null and posted_at < now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The figures of a treasury account from its bank and from the books, in the smallest unit. */
export interface AccountFigures {
  account: string
  /** The balance that the bank reports. */
  bank: bigint
  /** The amount in the books of all platforms and of the system tenant that the bank has not booked. */
  cash: bigint
  openCount: number
  openSum: bigint
  suspense: bigint
  newest?: { id: string; bookedOn: string }
}

/** Returns the figures of these accounts, in their order. */
export async function findFigures(db: Db, accounts: readonly string[]): Promise<AccountFigures[]> {
  const [banks, suspense, sums] = await Promise.all([
    systemSumsOf(db, SYSTEM_TENANT, 'bank'),
    systemSumsOf(db, SYSTEM_TENANT, 'suspense'),
    treasuryCash(db),
  ])
  const { rows } = await sql<{ account: string; count: number; id: string | null; booked_on: string | null }>`
    select a.account, o.count, e.id, e.booked_on from unnest(${[...accounts]}::text[]) with ordinality as a (account, place)
    cross join lateral (select count(*)::int as count from ledger_cash_items i where i.account = a.account and i.match_id is null) o
    left join lateral (select id, booked_on::text from bank_entries b where b.account = a.account order by recorded_at desc limit 1) e on true
    order by a.place`.execute(db)
  return rows.map(({ account, count, id, booked_on }) => {
    const { cash = 0n, open = 0n } = sums.find((each) => each.account === account) ?? {}
    return {
      account,
      bank: banks.get(account) ?? 0n,
      cash,
      openCount: count,
      openSum: open,
      suspense: -(suspense.get(account) ?? 0n),
      ...(id !== null && booked_on !== null && { newest: { id, bookedOn: booked_on } }),
    }
  })
}

/**
 * Returns the reasons that prevent the closure of an account: its money in suspense, with the sign of
 * `BankAccount.suspense`. The list is empty if no money is in suspense.
 */
export async function suspenseUsing(db: Db | Tx, account: string): Promise<string[]> {
  const balances = await systemBalance(db, SYSTEM_TENANT, `suspense:${account}`)
  return balances
    .filter(({ amount }) => amount !== 0n)
    .map(({ currency, amount }) => `${-amount} ${currency} of it is in suspense. Say of its bookings what they are`)
}
