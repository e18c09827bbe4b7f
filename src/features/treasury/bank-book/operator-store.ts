import { CASH_ITEM_COLUMNS, type CashItemRow, toCashItem } from '#ledger/index.ts'
import { type Db, type RowOf, sql } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { nameOf } from './entry-state.ts'
import type { OpenItem } from './items/store.ts'
import type { StoredEntry } from './model.ts'
import { toEntry } from './store.ts'

interface ItemRow extends CashItemRow {
  id: string
  created_at: Date
  reference: string | null
  booked_on: string | null
}

/** The condition for the items of each side. Bookings are in the book of the system tenant. */
const OF_SIDE = {
  BANK: sql`i.platform_id = ${SYSTEM_TENANT} and i.journal_key ~ ':B[12]:[0-9]+$'`,
  BOOKS: sql`not (i.platform_id = ${SYSTEM_TENANT} and i.journal_key ~ ':B[12]:[0-9]+$')`,
} as const

/**
 * Returns a page of open items on accounts of the treasury, oldest first. The cost depends on the open items only, not
 * on earlier matches: `ledger_cash_items_open` contains only open items.
 */
export async function pageOfOpenItems(
  db: Db,
  {
    account,
    side,
    openedBefore,
  }: { account: string | undefined; side: keyof typeof OF_SIDE | undefined; openedBefore: Date },
  page: PageRequest,
): Promise<Page<OpenItem>> {
  const open = sql<ItemRow>`(
    select ${CASH_ITEM_COLUMNS}, e.reference, e.booked_on::text, i.journal_id::text || ' ' || i.account as id, i.posted_at as created_at
    from ledger_cash_items i
    left join bank_entries e on i.platform_id = ${SYSTEM_TENANT} and e.account = i.account and e.id = substring(i.journal_key from '^[^/]*/(.*):B[12]:1$')
    where i.match_id is null and i.posted_at <= ${openedBefore} and i.account = coalesce(${account ?? null}::text, i.account)
      and ${side ? OF_SIDE[side] : sql`true`})`
  const query = db.selectFrom(open.as('open')).selectAll()
  const { rows, ...rest } = await findPage(db, query, { ...page, direction: 'asc' })
  return {
    ...rest,
    rows: rows.map(({ reference, booked_on, ...row }) => ({
      ...toCashItem(row),
      ...(reference !== null && { reference }),
      ...(booked_on !== null && { bookedOn: booked_on }),
    })),
  }
}

/** Returns a page of a bank's bookings on the account, the last recorded first, by `bank_entries_by_time`. */
export async function pageOfEntries(
  db: Db,
  account: string,
  page: PageRequest,
): Promise<Page<{ entry: StoredEntry; isOpen: boolean }>> {
  const query = db
    .selectFrom('bank_entries')
    .selectAll()
    .select(sql<Date>`recorded_at`.as('created_at'))
    .where('account', '=', account)
  const { rows, ...rest } = await findPage(db, query, page, ['recorded_at', 'id'])
  const entries = rows.map((row: RowOf<'bank_entries'>) => toEntry(row))
  const open = await findOpenNames(db, entries)
  return { ...rest, rows: entries.map((entry) => ({ entry, isOpen: open.has(nameOf(entry)) })) }
}

/** Returns the names of the open entries among these, by `ledger_cash_items_of_a_journal`. */
async function findOpenNames(db: Db, entries: readonly StoredEntry[]): Promise<Set<string>> {
  const keys = entries.map((entry) => `${nameOf(entry)}:${entry.amount > 0n ? 'B1' : 'B2'}:1`)
  const { rows } = await sql<{ name: string }>`
    select substring(journal_key from '^(.*):B[12]:1$') as name from ledger_cash_items
    where platform_id = ${SYSTEM_TENANT} and journal_key = any(${keys}::text[]) and match_id is null`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
