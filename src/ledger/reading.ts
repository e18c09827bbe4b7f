import { type Db, type RawBuilder, sql, type Tx } from '#runtime/db/index.ts'
import { firstIdOf, firstUuidOf, type PlatformId } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { LedgerAccount } from './accounts.ts'
import type { JournalCode } from './journal-codes.ts'
import { CONVERSION } from './postings/payments.ts'

/** The balance of one account in one currency. Debits are positive. */
export interface AccountSum {
  account: string
  currency: string
  amount: bigint
}

/**
 * Returns the sums of the system tenant's accounts, or of their kinds: the rolled-up sums plus the later entries. Reads
 * the roll-up position first and puts it into the statement, so that the database expects few later entries and never
 * scans the ledger. The statement reads it again, because it may have moved since then.
 */
export async function systemSums(db: Db | Tx, platform: PlatformId): Promise<RawBuilder<unknown>> {
  const line = sql`select through_journal from ledger_rollups where platform_id = ${platform}`
  const { rows } = await sql<{ through: string }>`select r.through_journal::text as through from (${line}) r`.execute(
    db,
  )
  const through = rows[0]?.through ?? firstUuidOf(0)
  return sql`
    select account, currency, amount from ledger_house_balances where platform_id = ${platform}
    union all
    select e.account, e.currency, e.amount::numeric from ledger_entries e
    where e.platform_id = ${platform} and e.account not like 'ia:%'
      and e.journal_id > ${through}::uuid and e.journal_id > coalesce((${line}), ${through}::uuid)`
}

/** Returns the balance of one account of the system tenant in each of its currencies. */
export async function systemBalance(db: Db | Tx, platform: PlatformId, account: LedgerAccount): Promise<AccountSum[]> {
  const { rows } = await sql<{ account: string; currency: string; amount: string }>`
    select account, currency, sum(amount)::text as amount from (${await systemSums(db, platform)}) s where account = ${account} group by account, currency`.execute(
    db,
  )
  return rows.map(toSum)
}

/**
 * Returns the payments from an account of the treasury that are in the books of platforms, but that its bank has not
 * booked yet.
 */
export async function openOutflows(db: Db | Tx, account: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(-sum(amount), 0)::text as sum from ledger_cash_items
    where account = ${account} and match_id is null and amount < 0 and platform_id <> ${SYSTEM_TENANT}`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}

/**
 * Returns the balances of the accounts of one kind, by their subject: `transit` and `refund_due` by transaction. For
 * audits.
 */
export async function systemSumsOf(db: Db | Tx, platform: PlatformId, kind: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount)::text as amount from (${await systemSums(db, platform)}) s where account like ${`${kind}:%`} group by account having sum(amount) <> 0`.execute(
    db,
  )
  return new Map(rows.map(({ account, amount }) => [account.slice(kind.length + 1), BigInt(amount)]))
}

/** The service's debt for one transaction, in one currency. */
export interface OwedFor {
  platform: PlatformId
  kind: 'transit' | 'refund_due'
  transactionId: `Transaction:${string}`
  currency: string
  /** The amount in the smallest unit, above zero. */
  amount: bigint
}

/**
 * Returns the amounts in transit and due for refund in the books of these platforms, up to a maximum number. The cost
 * depends on the open amounts, and on the entries after the roll-up position.
 */
export async function owedForTransactions(
  db: Db | Tx,
  platforms: readonly PlatformId[],
  most: number,
): Promise<OwedFor[]> {
  const isOne = sql.raw(`(account like 'transit:%' or account like 'refund_due:%')`)
  const { rows } = await sql<Omit<OwedFor, 'amount'> & { amount: string }>`
    select p.platform_id as platform, split_part(s.account, ':', 1) as kind, s.currency, (-sum(s.amount))::text as amount,
      substring(s.account from position(':' in s.account) + 1) as "transactionId"
    from unnest(${[...platforms]}::uuid[]) as p (platform_id)
    left join ledger_rollups r on r.platform_id = p.platform_id
    cross join lateral (
      select account, currency, amount from ledger_house_balances where platform_id = p.platform_id and ${isOne}
      union all
      select account, currency, amount::numeric from ledger_entries
      where platform_id = p.platform_id and journal_id > coalesce(r.through_journal, ${firstUuidOf(0)}::uuid) and ${isOne}) s
    group by 1, s.account, s.currency having sum(s.amount) < 0 limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Returns the payments to the networks of card programs, by program, in all currencies together. For audits. */
export async function paidToCardNetworks(db: Db | Tx, platform: PlatformId): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select e.account, sum(e.amount)::text as amount from ledger_journals j
    join ledger_entries e on e.platform_id = j.platform_id and e.journal_id = j.id
    where j.platform_id = ${platform} and j.kind = 'K7' and e.account like 'card_settlement:%' group by 1`.execute(db)
  return new Map(rows.map(({ account, amount }) => [account.slice('card_settlement:'.length), BigInt(amount)]))
}

/** Whether the ledger already has a journal. */
export async function isPosted(db: Db | Tx, platform: PlatformId, { key }: { key: string }): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger_journals where platform_id = ${platform} and key = ${key}`.execute(db)
  return rows.length > 0
}

/**
 * Returns the amounts now reserved for card payments, by payment: the id of a hold is `CardTransaction:…/1`. For
 * audits.
 */
export async function openCardHolds(db: Db | Tx, platform: PlatformId): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ subject: string; amount: string }>`
    select split_part(id, '/', 1) as subject, sum(amount)::text as amount from ledger_holds
    where platform_id = ${platform} and part = 'card_held' and closed_by is null group by 1`.execute(db)
  return new Map(rows.map(({ subject, amount }) => [subject, BigInt(amount)]))
}

/**
 * Returns the journals of some kinds about these subjects, by subject and kind. Each has its entries for fees and
 * conversion in the form of `conversionOf`: lines of `account currency amount`. For audits.
 */
export async function journalsAbout(
  db: Db | Tx,
  platform: PlatformId,
  { kinds, subjects }: { kinds: readonly JournalCode[]; subjects: readonly string[] },
): Promise<Map<string, Map<string, string[]>>> {
  const { rows } = await sql<{ subject: string; kind: string; conversion: string[] }>`
    select w.subject, j.kind, array_remove(array_agg(e.account || ' ' || e.currency || ' ' || e.amount), null) as conversion
    from unnest(${[...subjects]}::text[]) as w (subject)
    cross join lateral (
      select platform_id, id, kind from ledger_journals
      where platform_id = ${platform} and key between w.subject || ':' and w.subject || ':ZZ'
        and kind = any(${[...kinds]}::text[]) and key = w.subject || ':' || kind || ':1' offset 0) j
    left join lateral (
      select account, currency, amount from ledger_entries
      where platform_id = j.platform_id and journal_id = j.id and account = any(${[...CONVERSION]}::text[]) offset 0) e on true
    group by w.subject, j.kind`.execute(db)
  const found = new Map<string, Map<string, string[]>>()
  for (const { subject, kind, conversion } of rows)
    found.set(subject, (found.get(subject) ?? new Map<string, string[]>()).set(kind, conversion))
  return found
}

/** A stored journal. Debits are positive. */
export interface StoredJournal {
  id: string
  kind: JournalCode
  /** The time by the platform's clock. */
  postedAt: Date
  entries: AccountSum[]
}

/** The maximum number of journals to read about one subject. */
const MOST_JOURNALS = 200

/**
 * Returns the journals about one subject with their entries, oldest first. Finds them by their keys, which begin with
 * the subject.
 */
export async function journalsOf(db: Db | Tx, platform: PlatformId, subject: string): Promise<StoredJournal[]> {
  const { rows } = await sql<AccountSum & { id: string; kind: JournalCode; posted_at: Date }>`
    select j.id, j.kind, j.posted_at, e.account, e.currency, e.amount
    from (select id, kind, posted_at from ledger_journals
          where platform_id = ${platform} and key between ${subject} || ':' and ${subject} || ':ZZ' and starts_with(key, ${subject} || ':')
          order by id limit ${MOST_JOURNALS}) j
    join ledger_entries e on e.platform_id = ${platform} and e.journal_id = j.id
    order by j.id, e.account, e.currency`.execute(db)
  const journals = new Map<string, StoredJournal>()
  for (const { id, kind, posted_at, ...entry } of rows) {
    const journal = journals.get(id) ?? { id, kind, postedAt: posted_at, entries: [] }
    journal.entries.push(toSum({ ...entry, amount: String(entry.amount) }))
    journals.set(id, journal)
  }
  return [...journals.values()]
}

/** Finds subjects of this noun that are older than this moment of real time and have newer journals. For audits. */
export async function subjectsContinuedSince<N extends Noun>(
  db: Db | Tx,
  platform: PlatformId,
  noun: N,
  since: Date,
): Promise<`${N}:${string}`[]> {
  const { rows } = await sql<{ subject: `${N}:${string}` }>`
    select distinct subject from (
      select regexp_replace(key, ':[^:]+:[0-9]+$', '') as subject
      from ledger_journals where platform_id = ${platform} and id >= ${firstUuidOf(since.getTime())}::uuid
    ) s where subject like ${`${noun}:%`} and subject < ${firstIdOf(noun, since.getTime())}`.execute(db)
  return rows.map(({ subject }) => subject)
}

/**
 * Returns the sum of every kind of account in each currency. In a sound ledger, the sums of each currency add up to
 * zero.
 */
export async function trialBalance(db: Db | Tx, platform: PlatformId): Promise<AccountSum[]> {
  const { rows } = await sql<{ account: string; currency: string; amount: string }>`
    select split_part(account, ':', 1) as account, currency, sum(amount)::text as amount from (
      ${await systemSums(db, platform)}
      union all
      select 'ia', currency, -(available + held + card_held + pending)::numeric from ledger_balances where platform_id = ${platform}
    ) s group by 1, 2 having sum(amount) <> 0 order by 2, 1`.execute(db)
  return rows.map(toSum)
}

const toSum = (row: { account: string; currency: string; amount: string }): AccountSum => ({
  ...row,
  amount: BigInt(row.amount),
})

export interface StatementLine {
  journalId: string
  kind: string
  postedAt: Date
  amount: bigint
}

/** Returns the entries of one part of an internal account, newest first, after a journal. */
export async function entriesOf(
  db: Db | Tx,
  platform: PlatformId,
  account: LedgerAccount,
  page: { limit: number; before?: string },
): Promise<StatementLine[]> {
  let query = db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', (join) =>
      join.onRef('j.platform_id', '=', 'e.platform_id').onRef('j.id', '=', 'e.journal_id'),
    )
    .select(['e.journal_id as journalId', 'j.kind', 'j.posted_at as postedAt', 'e.amount'])
    .where('e.platform_id', '=', platform)
    .where('e.account', '=', account)
    .where('e.account', 'like', 'ia:%')
    .orderBy('e.journal_id', 'desc')
    .limit(page.limit)
  if (page.before) query = query.where('e.journal_id', '<', page.before)
  return query.execute()
}
