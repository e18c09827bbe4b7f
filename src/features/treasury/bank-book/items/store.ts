import {
  CASH_ITEM_COLUMNS,
  type CashItem,
  type CashItemRow,
  systemBalance,
  systemSumsOf,
  toCashItem,
  treasuryCash,
} from '#ledger/index.ts'
import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { firstUuidOf } from '#runtime/lib/ids.ts'
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

/** The balances of an account at the end of a day, in the smallest unit. */
export interface BalancesOfDay {
  /** The UTC day, YYYY-MM-DD. */
  day: string
  books: bigint
  bank: bigint
}

/** The change of both balances of an account on one day. */
export interface Movement extends BalancesOfDay {
  account: string
}

const DAY_MS = 86_400_000

/**
 * Returns the movements of the accounts on these days. The books move by every entry of cash, at the time of its
 * journal, except by B1 and B2, which only repeat a booking of the bank. The bank moves by its bookings, on the day
 * that the bank has given them. Finds items by the time in their ids, and bookings by `bank_entries_by_time`: a bank
 * may book for tomorrow, where it is tomorrow already.
 */
export async function findMovements(db: Db, accounts: readonly string[], days: readonly string[]): Promise<Movement[]> {
  const since = new Date(days[0] ?? '')
  const today = days.at(-1)
  const { rows } = await sql<{ account: string; day: string; books: string; bank: string }>`
    select account, day::text, sum(books)::text as books, sum(bank)::text as bank from (
      select i.account, (i.posted_at at time zone 'UTC')::date as day, i.amount as books, 0 as bank
      from platforms p join ledger_cash_items i on i.platform_id = p.platform_id and i.journal_id >= ${firstUuidOf(addMs(since, -DAY_MS).getTime())}::uuid
      where p.environment = 'production' and i.account = any(${[...accounts]}::text[]) and i.posted_at >= ${since}
        and not (i.platform_id = ${SYSTEM_TENANT} and i.journal_key ~ ':B[12]:[0-9]+$')
      union all
      select e.account, least(e.booked_on, ${today}::date), 0, e.amount from bank_entries e
      where e.account = any(${[...accounts]}::text[]) and e.recorded_at >= ${addMs(since, -DAY_MS)} and e.booked_on >= ${days[0]}::date
    ) m group by account, day`.execute(db)
  return rows.map(({ books, bank, ...row }) => ({ ...row, books: BigInt(books), bank: BigInt(bank) }))
}

/** Returns the open items of the bookings' accounts with the amount of a booking, on either side. */
export async function findOpenOfAmounts(db: Db, bookings: readonly CashItem[]): Promise<CashItem[]> {
  const accounts = [...new Set(bookings.map(({ account }) => account))]
  const amounts = [...new Set(bookings.flatMap(({ amount }) => [amount, -amount]))].map(String)
  const { rows } = await sql<CashItemRow>`
    select ${CASH_ITEM_COLUMNS} from ledger_cash_items i
    where i.match_id is null and i.account = any(${accounts}::text[]) and i.amount = any(${amounts}::bigint[])`.execute(
    db,
  )
  return rows.map(toCashItem)
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
