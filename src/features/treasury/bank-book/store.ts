import { CASH_ITEM_COLUMNS, type CashItem, type CashItemRow, systemSums, toCashItem } from '#ledger/index.ts'
import { columns, type Db, type RawBuilder, type RowOf, sql, type Tx, takeTurns } from '#runtime/db/index.ts'
import { firstUuidOf, newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { NamedOrder } from './match-rules.ts'
import type { BankEntry, MatchedBecause, RuleName, StoredEntry, UnmatchedBecause } from './model.ts'

const ENTRY = columns<'bank_entries', StoredEntry>({
  account: 'account',
  id: 'id',
  amount: 'amount',
  currency: 'currency',
  bookedOn: 'booked_on',
  reference: 'reference',
  recordedAt: 'recorded_at',
  isLeftToPersons: { read: ({ unmatched_at }) => unmatched_at !== null },
})

export const toEntry = ENTRY.fromRow

/** Locks the bank book: changes to the matches of cash items run one at a time. */
export const takeTurnOfBankBook = ({ tx }: Work): Promise<void> => takeTurns(tx, 'bank book')

/** Stores an entry. Returns true if it is new. */
export async function insertEntry({ tx, now }: Work, entry: BankEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_entries')
    .values({ ...ENTRY.toRow({ ...entry, recordedAt: now, isLeftToPersons: false }), looked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type EntryKey = Pick<BankEntry, 'account' | 'id'>

export async function findEntry(db: Db | Tx, { account, id }: EntryKey): Promise<StoredEntry | undefined> {
  const row = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && ENTRY.fromRow(row)
}

/** Returns true if the bank has booked an entry on the account. */
export async function hasEntries(db: Db | Tx, account: string): Promise<boolean> {
  const row = await db.selectFrom('bank_entries').select('id').where('account', '=', account).executeTakeFirst()
  return row !== undefined
}

const changeEntry = (tx: Tx, { account, id }: EntryKey, change: Partial<RowOf<'bank_entries'>>) =>
  tx.updateTable('bank_entries').set(change).where('account', '=', account).where('id', '=', id).execute()

/** Returns the time of the last recorded booking on the account, or undefined if there is none. */
export async function lastRecordedAt(db: Db | Tx, account: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bank_entries')
    .select((entries) => entries.fn.max('recorded_at').as('recorded_at'))
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.recorded_at ?? undefined
}

/** Makes the rules leave the entry to people. */
export const leaveToPersons = ({ tx, now }: Work, entry: EntryKey) => changeEntry(tx, entry, { unmatched_at: now })

/** Opens a match, which gets its items in the same transaction. Returns its id. */
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

/** Ends a match that has no items left. */
export async function endMatch({ tx, now }: Work, id: string, because?: UnmatchedBecause): Promise<void> {
  await tx
    .updateTable('cash_matches')
    .set({ undone_at: now, undone_because: because ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Finds the account's orders with one of these references. Their items are the open items of their transactions on the
 * account.
 */
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

/**
 * Returns the sides of transfers between accounts of the operator that this account's bank must still book, with the
 * booking days of the other sides.
 */
export async function findExpectedLegs(
  tx: Tx,
  { account, amount }: Pick<BankEntry, 'account' | 'amount'>,
): Promise<{ bookedOn: string; item: CashItem }[]> {
  const { rows } = await sql<CashItemRow & { booked_on: string }>`
    select e.booked_on, ${CASH_ITEM_COLUMNS} from ledger_cash_items i
    join bank_entries e on e.account <> i.account and i.journal_key like '%:B5:%'
      and e.account = split_part(i.journal_key, '/', 1)
      and e.id = substring(i.journal_key from '^[^/]*/(.*):B5:[0-9]+$')
    where i.account = ${account} and i.match_id is null and i.platform_id = ${SYSTEM_TENANT} and i.amount = ${amount}`.execute(
    tx,
  )
  return rows.map(({ booked_on, ...row }) => ({ bookedOn: booked_on, item: toCashItem(row) }))
}

/**
 * Finds open entries that have an open item with the opposite amount and that the rules have not checked since
 * `lookedAtBefore`, the longest waiting first.
 */
export async function findOpenEntries(
  tx: Tx,
  { lookedAtBefore, limit }: { lookedAtBefore: Date; limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<RowOf<'bank_entries'>>`
    select e.* from ledger_cash_items i
    join bank_entries e on e.account = i.account and e.id = substring(i.journal_key from '^[^/]*/(.*):B[12]:1$')
    where i.platform_id = ${SYSTEM_TENANT} and i.match_id is null and e.unmatched_at is null and e.looked_at < ${lookedAtBefore}
      and exists (select from ledger_cash_items o where o.account = i.account and o.amount = -i.amount and o.match_id is null)
    order by e.looked_at limit ${limit}`.execute(tx)
  return rows.map(ENTRY.fromRow)
}

export async function noteLook({ tx, now }: Work, entries: readonly EntryKey[]): Promise<void> {
  await sql`
    update bank_entries e set looked_at = ${now}
    from unnest(${entries.map(({ account }) => account)}::text[], ${entries.map(({ id }) => id)}::text[]) as l (account, id)
    where e.account = l.account and e.id = l.id`.execute(tx)
}

/** Returns the items of a payment of any platform on the account of the treasury. */
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

const offendersOf = async (db: Db | Tx, statement: RawBuilder<unknown>): Promise<string[]> =>
  (await sql<{ offender: string }>`${statement}`.execute(db)).rows.map(({ offender }) => offender)

/**
 * Returns the accounts whose bank balance in the ledger differs from the recorded opening balance and bookings. For
 * audits.
 */
export const findUnequalBanks = async (db: Db | Tx): Promise<string[]> =>
  offendersOf(
    db,
    sql`
    select coalesce(b.account, e.account) || ': ' || coalesce(b.amount, 0) || ' in the ledger, ' || coalesce(e.amount, 0) || ' in its bookings' as offender
    from (
      select substring(s.account from 6) as account, s.currency, s.amount - coalesce(o.amount, 0) as amount
      from (
        select account, currency, sum(amount) as amount from (${await systemSums(db, SYSTEM_TENANT)}) h
        where account like 'bank:%' group by account, currency) s
      left join lateral (
        select id from ledger_journals where platform_id = ${SYSTEM_TENANT} and key = substring(s.account from 6) || ':B0:1' limit 1) j on true
      left join ledger_entries o on o.platform_id = ${SYSTEM_TENANT} and o.journal_id = j.id and o.account = s.account
    ) b full join (select account, currency, sum(amount) as amount from bank_entries group by account, currency) e
      on e.account = b.account and e.currency = b.currency
    where coalesce(b.amount, 0) <> coalesce(e.amount, 0)`,
  )

/**
 * Finds bookings since then without exactly one journal of their amount, and journals since then without a booking. For
 * audits.
 */
export const findUnpairedBookings = (db: Db | Tx, since: Date): Promise<string[]> =>
  offendersOf(
    db,
    sql`
    select e.account || '/' || e.id as offender from bank_entries e
    left join ledger_journals j on j.platform_id = ${SYSTEM_TENANT} and j.key in (e.account || '/' || e.id || ':B1:1', e.account || '/' || e.id || ':B2:1')
    left join ledger_entries l on l.platform_id = j.platform_id and l.journal_id = j.id and l.account = 'bank:' || e.account and l.currency = e.currency
    where e.recorded_at >= ${since}
    group by e.account, e.id having count(l.amount) <> 1 or sum(l.amount) <> e.amount
    union all
    select j.key from ledger_journals j
    where j.platform_id = ${SYSTEM_TENANT} and j.id >= ${firstUuidOf(since.getTime())}::uuid and j.kind in ('B1', 'B2')
      and not exists (select from bank_entries e where e.account = split_part(j.key, '/', 1) and e.id = substring(j.key from '^[^/]*/(.*):B[12]:1$'))`,
  )

/**
 * Returns matches made or undone since then that do not sum to zero within one account, and undone ones with items. For
 * audits.
 */
export const findUnequalMatches = (db: Db | Tx, since: Date): Promise<string[]> =>
  offendersOf(
    db,
    sql`
    select m.account || ' ' || m.id as offender from cash_matches m
    left join ledger_cash_items i on i.match_id = m.id
    where m.matched_at >= ${since} or m.undone_at >= ${since}
    group by m.id having case when m.undone_at is null
      then count(i.amount) < 2 or sum(i.amount) <> 0 or count(distinct i.currency) > 1 or bool_or(i.account <> m.account)
      else count(i.amount) > 0 end`,
  )

/** Finds items of a book, from journals since then, in a match that does not exist. For audits. */
export const findLostMatches = (db: Db | Tx, platform: PlatformId, since: Date): Promise<string[]> =>
  offendersOf(
    db,
    sql`
    select i.account || ' ' || i.journal_key as offender from ledger_cash_items i
    where i.platform_id = ${platform} and i.journal_id >= ${firstUuidOf(since.getTime())}::uuid and i.match_id is not null
      and not exists (select from cash_matches m where m.id = i.match_id)`,
  )
