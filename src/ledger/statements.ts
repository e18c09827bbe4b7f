import { type Db, onlyRow, type RawBuilder, sql } from '#runtime/db/index.ts'
import { firstUuidOf, type PlatformId } from '#runtime/lib/ids.ts'
import { balanceOf } from './accounts.ts'
import type { Entry } from './journal.ts'
import type { JournalCode } from './journal-codes.ts'
import { type AccountSum, systemSums } from './reading.ts'

/** Kinds of accounts with one account for each object. */
const KINDS_OF_MANY = ['transit', 'refund_due', 'receivable', 'card_exception']

/**
 * Returns the sum of every account of the system tenant and of all internal accounts together (`ia`), in each currency,
 * without zero sums. Accounts that exist for each object form one sum, under the name of their kind. The calculation
 * starts from the roll-ups.
 */
export async function accountBalances(db: Db, platform: PlatformId): Promise<AccountSum[]> {
  const { rows } = await sql<{ account: string; currency: string; amount: string }>`
    select case when split_part(account, ':', 1) = any(${KINDS_OF_MANY}::text[]) then split_part(account, ':', 1) else account end as account,
           currency, sum(amount)::text as amount
    from (
      ${await systemSums(db, platform)}
      union all
      select 'ia', currency, -(available + held + card_held + pending)::numeric from ledger_balances where platform_id = ${platform}
    ) s group by 1, 2 having sum(amount) <> 0 order by 2, 1`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** A posted journal. */
export interface JournalRead {
  id: string
  kind: JournalCode
  key: string
  postedAt: Date
  entries: Pick<Entry, 'account' | 'currency' | 'amount'>[]
}

/** Returns journals by their ids, in that order. Omits missing ones. */
export async function findJournals(db: Db, platform: PlatformId, ids: readonly string[]): Promise<JournalRead[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<JournalRead, 'entries'> & Entry>`
    select j.id::text as id, j.kind, j.key, j.posted_at as "postedAt", e.account, e.currency, e.amount
    from ledger_journals j join ledger_entries e on e.platform_id = j.platform_id and e.journal_id = j.id
    where j.platform_id = ${platform} and j.id = any(${[...ids]}::uuid[])
    order by e.amount < 0, e.account, e.currency`.execute(db)
  const found = new Map<string, JournalRead>()
  for (const { id, kind, key, postedAt, ...entry } of rows) {
    const journal = found.get(id) ?? { id, kind, key, postedAt, entries: [] }
    journal.entries.push(entry)
    found.set(id, journal)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Start of the next page of a statement: after this journal, with the balance before it. */
export interface StatementPlace {
  journalId: string
  balance: bigint
}

interface StatementLine {
  journalId: string
  amount: bigint
  balanceAfter: bigint
}

/** A query for an account in one currency. */
interface Asked {
  /** Any name is possible: an account that does not exist has no entries. */
  account: string
  currency: string
  after: StatementPlace | undefined
  limit: number
}

const JOURNALS_LOOKED_THROUGH = 5_000
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Returns the entries of an account, newest first, each with the balance after it. An index finds the entries of
 * internal accounts, and of accounts about one transaction. For other accounts a page reads a limited number of
 * journals: it may be short or empty while there are more.
 */
export async function statementOf(
  db: Db,
  platform: PlatformId,
  asked: Asked,
): Promise<{ lines: StatementLine[]; next: StatementPlace | undefined; balance: bigint }> {
  const { account, after, limit } = asked
  const before = after?.journalId ?? LAST_UUID
  const window = isIndexed(account) ? undefined : await windowBefore(db, platform, before)
  const found = entriesOf(platform, asked, { before, from: window ?? firstUuidOf(0) })
  const start = after ? sql`${String(after.balance)}::numeric` : await balanceNow(db, platform, asked)
  const { rows } = await sql<{ balance: string; journalId: string | null; amount: bigint | null }>`
    with found as materialized (${found} order by journal_id desc limit ${limit + 1}), start as materialized (select ${start} as balance)
    select start.balance::text as balance, f.journal_id::text as "journalId", f.amount
    from start left join found f on true order by f.journal_id desc`.execute(db)
  const balance = BigInt(rows[0]?.balance ?? 0)
  const lines = withBalances(rows.slice(0, limit), balance)
  const last = lines.at(-1)
  const behind = last ? last.balanceAfter - last.amount : balance
  if (rows.length > limit && last) return { lines, balance, next: { journalId: last.journalId, balance: behind } }
  return { lines, balance, next: window === undefined ? undefined : { journalId: window, balance: behind } }
}

function withBalances(
  rows: readonly { journalId: string | null; amount: bigint | null }[],
  balance: bigint,
): StatementLine[] {
  let balanceAfter = balance
  return rows.flatMap(({ journalId, amount }) => {
    if (journalId === null || amount === null) return []
    const line = { journalId, amount, balanceAfter }
    balanceAfter -= amount
    return [line]
  })
}

/** Returns the transaction that an account is about. The keys of all its journals begin with this transaction. */
const subjectOf = (account: string): string | undefined =>
  /^(?:transit|refund_due|card_exception):(.+)$/.exec(account)?.[1]

const isIndexed = (account: string): boolean => account.startsWith('ia:') || subjectOf(account) !== undefined

function entriesOf(
  platform: PlatformId,
  { account, currency }: Asked,
  { before, from }: { before: string; from: string },
): RawBuilder<unknown> {
  const subject = subjectOf(account)
  const entries = sql`select e.journal_id, e.amount from ledger_entries e`
  const meets = sql`e.platform_id = ${platform} and e.account = ${account} and e.currency = ${currency} and e.journal_id < ${before}::uuid`
  if (account.startsWith('ia:')) return sql`${entries} where ${meets} and e.account like 'ia:%'`
  if (subject === undefined) return sql`${entries} where ${meets} and e.journal_id >= ${from}::uuid`
  return sql`${entries} join ledger_journals j on j.platform_id = e.platform_id and j.id = e.journal_id
    where ${meets} and (j.key between ${`${subject}:`} and ${`${subject}:ZZ`} or j.key between ${`${subject}/`} and ${`${subject}/\uffff`})`
}

/** Returns the oldest journal that a page searches. Returns undefined if there are no older journals. */
async function windowBefore(db: Db, platform: PlatformId, before: string): Promise<string | undefined> {
  const { rows } = await sql<{ oldest: string | null; count: number }>`
    select min(j.id::text) as oldest, count(*)::int as count from (
      select id from ledger_journals where platform_id = ${platform} and id < ${before}::uuid order by id desc limit ${JOURNALS_LOOKED_THROUGH}
    ) j`.execute(db)
  const { oldest, count } = onlyRow({ rows })
  return count === JOURNALS_LOOKED_THROUGH ? (oldest ?? undefined) : undefined
}

/** Returns the present balance of the account, for the statement that reads its entries. */
async function balanceNow(db: Db, platform: PlatformId, { account, currency }: Asked): Promise<RawBuilder<unknown>> {
  const place = balanceOf(account)
  if (place && place.part !== 'receivable')
    return sql`coalesce((select -${sql.ref(place.part)}::numeric from ledger_balances
      where platform_id = ${platform} and account_id = ${place.accountId} and currency = ${currency}), 0)`
  return sql`coalesce((select sum(amount) from (${await systemSums(db, platform)}) s where account = ${account} and currency = ${currency}), 0)`
}
