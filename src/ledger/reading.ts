import { type Db, sql, type Tx } from '../runtime/db/index.ts'
import type { PlatformId } from '../runtime/ids.ts'
import type { LedgerAccount } from './accounts.ts'
import { CONVERSION } from './postings/payments.ts'

/** The balance of one account in one currency. Debits are positive. */
export interface AccountSum {
  account: string
  currency: string
  amount: bigint
}

/** The sums of accounts of the house, or of their kinds: what was rolled up plus the entries behind it. */
const houseSums = (platform: PlatformId) => sql`
  select account, currency, amount from ledger_house_balances where platform_id = ${platform}
  union all
  select e.account, e.currency, e.amount::numeric from ledger_entries e
  where e.platform_id = ${platform} and e.account not like 'ia:%'
    and e.journal_id > coalesce((select through_journal from ledger_rollups where platform_id = ${platform}), '00000000-0000-0000-0000-000000000000')`

/** The balance of one account of the house in each currency it holds. */
export async function houseBalance(db: Db | Tx, platform: PlatformId, account: LedgerAccount): Promise<AccountSum[]> {
  const { rows } = await sql<{ account: string; currency: string; amount: string }>`
    select account, currency, sum(amount)::text as amount from (${houseSums(platform)}) s where account = ${account} group by account, currency`.execute(
    db,
  )
  return rows.map(toSum)
}

/** The balances of the accounts of one kind, by what they are about: `transit` and `refund_due` by transaction. For audits. */
export async function houseSumsOf(db: Db | Tx, platform: PlatformId, kind: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount)::text as amount from (${houseSums(platform)}) s where account like ${`${kind}:%`} group by account having sum(amount) <> 0`.execute(
    db,
  )
  return new Map(rows.map(({ account, amount }) => [account.slice(kind.length + 1), BigInt(amount)]))
}

/** The kinds of journals that were posted about each subject. For audits. */
export async function journalsOf(db: Db | Tx, platform: PlatformId): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ subject: string; kinds: string[] }>`
    select regexp_replace(key, '^[^:]+:(.*):[0-9]+$', '\\1') as subject, array_agg(distinct kind) as kinds
    from ledger_journals where platform_id = ${platform} group by 1`.execute(db)
  return new Map(rows.map(({ subject, kinds }) => [subject, new Set(kinds)]))
}

/** The entries of captures for fees and conversion, by payment: lines of `account currency amount`, as `conversionOf` gives them. For audits. */
export async function conversionsOf(db: Db | Tx, platform: PlatformId): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ subject: string; lines: string[] }>`
    select regexp_replace(j.key, '^[^:]+:(.*):[0-9]+$', '\\1') as subject, array_agg(e.account || ' ' || e.currency || ' ' || e.amount) as lines
    from ledger_journals j join ledger_entries e on e.platform_id = j.platform_id and e.journal_id = j.id
    where j.platform_id = ${platform} and j.kind = 'O3' and e.account = any(${[...CONVERSION]}::text[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ subject, lines }) => [subject, lines]))
}

/** The sum of every kind of account in each currency. In a sound ledger the sums of each currency come to zero. */
export async function trialBalance(db: Db | Tx, platform: PlatformId): Promise<AccountSum[]> {
  const { rows } = await sql<{ account: string; currency: string; amount: string }>`
    select split_part(account, ':', 1) as account, currency, sum(amount)::text as amount from (
      ${houseSums(platform)}
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

/** The entries of one part of an internal account, newest first, behind a journal. */
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
