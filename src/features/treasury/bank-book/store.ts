import { CASH_ITEM_COLUMNS, type CashItem, type CashItemRow, toCashItem } from '../../../ledger/index.ts'
import { columns, type Db, type RowOf, sql, type Tx, takeTurns } from '../../../runtime/db/index.ts'
import { newUuid } from '../../../runtime/ids.ts'
import { HOUSE } from '../../../runtime/platforms/platforms.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { NamedOrder } from './match-rules.ts'
import type { BankEntry, KeptEntry, MatchedBecause, RuleName, UnmatchedBecause } from './model.ts'

const ENTRY = columns<'bank_entries', KeptEntry>({
  account: 'account',
  id: 'id',
  amount: 'amount',
  currency: 'currency',
  bookedOn: 'booked_on',
  reference: 'reference',
  recordedAt: 'recorded_at',
  isLeftToPersons: { read: ({ unmatched_at }) => unmatched_at !== null },
})

/** One after the other: whatever changes which items of cash belong together. */
export const takeTurnOfBankBook = ({ tx }: Work): Promise<void> => takeTurns(tx, 'bank book')

/** True when the entry is new. */
export async function insertEntry({ tx, now }: Work, entry: BankEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_entries')
    .values({ ...ENTRY.toRow({ ...entry, recordedAt: now, isLeftToPersons: false }), looked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type EntryKey = Pick<BankEntry, 'account' | 'id'>

export async function findEntry(db: Db | Tx, { account, id }: EntryKey): Promise<KeptEntry | undefined> {
  const row = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && ENTRY.fromRow(row)
}

/** Whether its bank has booked anything on the account. */
export async function hasEntries(db: Db | Tx, account: string): Promise<boolean> {
  const row = await db.selectFrom('bank_entries').select('id').where('account', '=', account).executeTakeFirst()
  return row !== undefined
}

const changeEntry = (tx: Tx, { account, id }: EntryKey, change: Partial<RowOf<'bank_entries'>>) =>
  tx.updateTable('bank_entries').set(change).where('account', '=', account).where('id', '=', id).execute()

/** Notes that it was recorded again as something else. */
export const noteContradiction = ({ tx, now }: Work, entry: EntryKey) =>
  changeEntry(tx, entry, { contradicted_at: now })

/** From now on the rules leave the entry to persons. */
export const leaveToPersons = ({ tx, now }: Work, entry: EntryKey) => changeEntry(tx, entry, { unmatched_at: now })

/** Opens a match, which gets its items in the same unit of work; answers its id. */
export async function insertMatch(
  { tx, now }: Work,
  { account, rule, because }: { account: string; rule: RuleName; because?: MatchedBecause },
): Promise<string> {
  const id = newUuid()
  await tx
    .insertInto('cash_matches')
    .values({ id, account, rule, because: because ?? null, matched_at: now, undone_at: null, undone_because: null })
    .execute()
  return id
}

/** A match that has no items any more. */
export async function endMatch({ tx, now }: Work, id: string, because?: UnmatchedBecause): Promise<void> {
  await tx
    .updateTable('cash_matches')
    .set({ undone_at: now, undone_because: because ?? null })
    .where('id', '=', id)
    .execute()
}

/** The orders of the account with one of these references. The items are those of their transactions on the account that are open. */
export async function findNamedOrders(tx: Tx, account: string, references: readonly string[]): Promise<NamedOrder[]> {
  const { rows } = await sql<CashItemRow & { reference: string }>`
    select o.reference, ${CASH_ITEM_COLUMNS} from partner_orders o
    left join ledger_cash_items i on i.platform_id = o.platform_id and i.account = ${account} and i.match_id is null
      and i.journal_key between o.transaction_id || ':' and o.transaction_id || ':ZZ'
    where o.reference = any(${[...references]}::text[]) and o.treasury_account = ${account}`.execute(tx)
  return [...new Set(rows.map(({ reference }) => reference))].map((reference) => ({
    reference,
    items: rows.filter((row) => row.reference === reference && row.journal_id !== null).map(toCashItem),
  }))
}

/** The sides of transfers between accounts of the operator that are to be booked on this account, and the days on which the others were. */
export async function findExpectedLegs(
  tx: Tx,
  { account, amount }: Pick<BankEntry, 'account' | 'amount'>,
): Promise<{ bookedOn: string; item: CashItem }[]> {
  const { rows } = await sql<CashItemRow & { booked_on: string }>`
    select e.booked_on, ${CASH_ITEM_COLUMNS} from ledger_cash_items i
    join bank_entries e on e.account <> i.account and i.journal_key like '%:B5:%'
      and e.account = split_part(i.journal_key, '/', 1)
      and e.id = substring(i.journal_key from '^[^/]*/(.*):B5:[0-9]+$')
    where i.account = ${account} and i.match_id is null and i.platform_id = ${HOUSE} and i.amount = ${amount}`.execute(
    tx,
  )
  return rows.map(({ booked_on, ...row }) => ({ bookedOn: booked_on, item: toCashItem(row) }))
}

/** Entries whose other side is open, and that rules have not looked at since: the one that has waited longest for it first. */
export async function findOpenEntries(
  tx: Tx,
  { lookedAtBefore, limit }: { lookedAtBefore: Date; limit: number },
): Promise<KeptEntry[]> {
  const { rows } = await sql<RowOf<'bank_entries'>>`
    select e.* from ledger_cash_items i
    join bank_entries e on e.account = i.account and i.journal_key = e.account || '/' || e.id || (case when e.amount > 0 then ':B1:1' else ':B2:1' end)
    where i.platform_id = ${HOUSE} and i.match_id is null and e.unmatched_at is null and e.looked_at < ${lookedAtBefore}
    order by e.looked_at limit ${limit}`.execute(tx)
  return rows.map(ENTRY.fromRow)
}

export async function noteLook({ tx, now }: Work, entries: readonly EntryKey[]): Promise<void> {
  await sql`
    update bank_entries e set looked_at = ${now}
    from unnest(${entries.map(({ account }) => account)}::text[], ${entries.map(({ id }) => id)}::text[]) as l (account, id)
    where e.account = l.account and e.id = l.id`.execute(tx)
}

/** What a payment of any platform has on the account of the treasury. */
export async function findItemsOfTransaction(
  tx: Tx,
  account: string,
  transactionId: `Transaction:${string}`,
): Promise<CashItem[]> {
  const { rows } = await sql<CashItemRow>`
    select ${CASH_ITEM_COLUMNS} from platforms p
    join ledger_cash_items i on i.platform_id = p.platform_id and i.account = ${account}
      and i.journal_key between ${`${transactionId}:`} and ${`${transactionId}:ZZ`}
    order by i.journal_id`.execute(tx)
  return rows.map(toCashItem)
}

/** Whether an entry is open or matched; undefined where there is none. */
export async function findStateOf(db: Db, { account, id }: EntryKey): Promise<'OPEN' | 'MATCHED' | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select match_id is null as is_open from ledger_cash_items
    where platform_id = ${HOUSE} and journal_key = any(array[${`${account}/${id}:B1:1`}, ${`${account}/${id}:B2:1`}]::text[])`.execute(
    db,
  )
  const [row] = rows
  return row && (row.is_open ? 'OPEN' : 'MATCHED')
}
