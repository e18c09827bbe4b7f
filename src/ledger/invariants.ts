import { type Db, type RawBuilder, sql, type Tx } from '#runtime/db/index.ts'
import { firstUuidOf, type PlatformId } from '#runtime/lib/ids.ts'
import { type InvariantCheck, invariantCheck } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { systemSums, trialBalance } from './reading.ts'
import { cashDifferences } from './treasury-cash.ts'

/** A query for offenders. It may skip objects that no journal since this id has touched. */
type Finder = (platform: PlatformId, from: string, db: Db | Tx) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>

const FIRST = firstUuidOf(0)

const check = (invariant: string, query: Finder): InvariantCheck =>
  invariantCheck(invariant, async (db, platform, since) => {
    const offenders = await query(platform, since ? firstUuidOf(since.getTime()) : FIRST, db)
    const { rows } = await sql<{ offender: string }>`${offenders}`.execute(db)
    return rows.map(({ offender }) => offender)
  })

/**
 * In a full audit, true for every part of an internal account. Otherwise true for the parts that journals have changed
 * since.
 */
const isTouched = (part: RawBuilder<unknown>, platform: PlatformId, from: string) =>
  from === FIRST
    ? sql`true`
    : sql`${part} in (select account from ledger_entries where platform_id = ${platform} and journal_id >= ${from}::uuid and account like 'ia:%')`

/** The sums of the entries of each part of each internal account. Credits are negative in the entries. */
const partSums = (platform: PlatformId, from: string) => sql`
  select account, currency, -sum(amount) as amount from ledger_entries
  where platform_id = ${platform} and account like 'ia:%' and ${isTouched(sql`account`, platform, from)} group by account, currency`

/** The amounts of the balance rows, in the same form. */
const partBalances = (platform: PlatformId, from: string) => sql`
  select 'ia:' || b.account_id || ':' || part.name as account, b.currency, part.amount::numeric as amount
  from ledger_balances b, lateral (values ('available', b.available), ('held', b.held), ('card_held', b.card_held), ('pending', b.pending)) as part (name, amount)
  where b.platform_id = ${platform} and part.amount <> 0 and ${isTouched(sql`'ia:' || b.account_id || ':' || part.name`, platform, from)}`

/** Kinds of accounts that only the system tenant's ledger has. */
const OF_SYSTEM = ['bank', 'suspense', 'bank_fees', 'bank_interest', 'treasury_capital']
/** Kinds of accounts that the system tenant's ledger does not have. */
const OF_PLATFORMS = ['ia', 'transit', 'refund_due', 'receivable']

/** The invariants of payments 18.5 that concern the ledger alone. */
export const LEDGER_CHECKS: readonly InvariantCheck[] = [
  check(
    'Every journal balances in each currency.',
    (platform, from) => sql`
    select journal_id || ' ' || currency as offender from ledger_entries where platform_id = ${platform} and journal_id >= ${from}::uuid
    group by journal_id, currency having sum(amount) <> 0`,
  ),
  check(
    'Every journal has entries.',
    (platform, from) => sql`
    select j.key as offender from ledger_journals j where j.platform_id = ${platform} and j.id >= ${from}::uuid
    and not exists (select from ledger_entries e where e.platform_id = j.platform_id and e.journal_id = j.id)`,
  ),
  check(
    'Every entry belongs to a journal.',
    (platform, from) => sql`
    select distinct e.journal_id::text as offender from ledger_entries e where e.platform_id = ${platform} and e.journal_id >= ${from}::uuid
    and not exists (select from ledger_journals j where j.platform_id = e.platform_id and j.id = e.journal_id)`,
  ),
  check(
    'The balances of internal accounts equal their entries.',
    (platform, from) => sql`
    select coalesce(e.account, b.account) || ' ' || coalesce(e.amount, 0) || ' in entries, ' || coalesce(b.amount, 0) || ' in its row' as offender
    from (select * from (${partSums(platform, from)}) s where amount <> 0) e full join (${partBalances(platform, from)}) b on b.account = e.account and b.currency = e.currency
    where coalesce(e.amount, 0) <> coalesce(b.amount, 0)`,
  ),
  check(
    'The receivables of internal accounts equal their entries.',
    async (platform, _, db) => sql`
    select b.account_id as offender from ledger_balances b
    left join (select account, sum(amount) as amount from (${await systemSums(db, platform)}) s where account like 'receivable:%' group by account) e
      on e.account = 'receivable:' || b.account_id
    where b.platform_id = ${platform} and b.receivable <> coalesce(e.amount, 0)`,
  ),
  check(
    'The open holds of an account equal its held amounts.',
    (platform) => sql`
    select b.account_id as offender from ledger_balances b
    left join (select account_id, sum(amount) filter (where part = 'held') as held, sum(amount) filter (where part = 'card_held') as card_held
               from ledger_holds where platform_id = ${platform} and closed_by is null group by account_id) h on h.account_id = b.account_id
    where b.platform_id = ${platform} and (b.held <> coalesce(h.held, 0) or b.card_held <> coalesce(h.card_held, 0))`,
  ),
  check(
    'Every entry of the cash of an account of the treasury is an item of the same amount.',
    (platform, from) => sql`
    select coalesce(e.account, i.account) || ' in ' || coalesce(e.journal_id, i.journal_id) as offender
    from (select journal_id, account, currency, amount from ledger_entries
          where platform_id = ${platform} and journal_id >= ${from}::uuid and account ~ '^cash:[a-z]') e
    full join (select journal_id, 'cash:' || account as account, currency, amount from ledger_cash_items
               where platform_id = ${platform} and journal_id >= ${from}::uuid) i on i.journal_id = e.journal_id and i.account = e.account
    where (e.currency, e.amount) is distinct from (i.currency, i.amount)`,
  ),
  invariantCheck('The cash of a treasury account over all books equals its open items.', async (db, platform) =>
    platform === SYSTEM_TENANT
      ? (await cashDifferences(db)).map(
          ({ account, currency, cash, open }) => `${account}: ${cash} ${currency} in the books, ${open} open`,
        )
      : [],
  ),
  check(
    'The book of the house alone has bank bookings, and it has no debts to platforms or customers.',
    (platform, from) => sql`
    select distinct account as offender from ledger_entries
    where platform_id = ${platform} and journal_id >= ${from}::uuid
      and split_part(account, ':', 1) = any(${[...(platform === SYSTEM_TENANT ? OF_PLATFORMS : OF_SYSTEM)]}::text[])`,
  ),
  invariantCheck('The whole ledger comes to zero in each currency.', async (db, platform) => {
    const sums = new Map<string, bigint>()
    for (const { currency, amount } of await trialBalance(db, platform))
      sums.set(currency, (sums.get(currency) ?? 0n) + amount)
    return [...sums].filter(([, sum]) => sum !== 0n).map(([currency, sum]) => `${currency} is off by ${sum}`)
  }),
]
