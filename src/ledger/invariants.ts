import { type Db, sql, type Tx } from '../runtime/db/index.ts'
import type { PlatformId } from '../runtime/ids.ts'
import type { InvariantCheck } from '../runtime/invariants.ts'
import { trialBalance } from './reading.ts'

type Finder = (platform: PlatformId) => ReturnType<typeof sql<{ offender: string }>>

const check = (invariant: string, query: Finder): InvariantCheck => ({
  invariant,
  find: async (db: Db | Tx, platform: PlatformId) =>
    (await query(platform).execute(db)).rows.map(({ offender }) => offender),
})

/** The sums of the entries of each part of each internal account. Credits are negative there. */
const partSums = (platform: PlatformId) => sql`
  select account, currency, -sum(amount) as amount from ledger_entries where platform_id = ${platform} and account like 'ia:%' group by account, currency`

/** What the balance rows say, in the same form. */
const partBalances = (platform: PlatformId) => sql`
  select 'ia:' || b.account_id || ':' || part.name as account, b.currency, part.amount::numeric as amount
  from ledger_balances b, lateral (values ('available', b.available), ('held', b.held), ('card_held', b.card_held), ('pending', b.pending)) as part (name, amount)
  where b.platform_id = ${platform} and part.amount <> 0`

/** The invariants of payments 18.5 that concern the ledger alone. */
export const LEDGER_CHECKS: readonly InvariantCheck[] = [
  check(
    'Every journal balances in each currency.',
    (platform) => sql`
    select journal_id || ' ' || currency as offender from ledger_entries where platform_id = ${platform}
    group by journal_id, currency having sum(amount) <> 0`,
  ),
  check(
    'Every journal has entries.',
    (platform) => sql`
    select j.key as offender from ledger_journals j where j.platform_id = ${platform}
    and not exists (select from ledger_entries e where e.platform_id = j.platform_id and e.journal_id = j.id)`,
  ),
  check(
    'Every entry belongs to a journal.',
    (platform) => sql`
    select distinct e.journal_id::text as offender from ledger_entries e where e.platform_id = ${platform}
    and not exists (select from ledger_journals j where j.platform_id = e.platform_id and j.id = e.journal_id)`,
  ),
  check(
    'The balances of internal accounts equal their entries.',
    (platform) => sql`
    select coalesce(e.account, b.account) || ' ' || coalesce(e.amount, 0) || ' in entries, ' || coalesce(b.amount, 0) || ' in its row' as offender
    from (select * from (${partSums(platform)}) s where amount <> 0) e full join (${partBalances(platform)}) b on b.account = e.account and b.currency = e.currency
    where coalesce(e.amount, 0) <> coalesce(b.amount, 0)`,
  ),
  check(
    'The receivables of internal accounts equal their entries.',
    (platform) => sql`
    select b.account_id as offender from ledger_balances b
    left join (select account, sum(amount) as amount from ledger_entries where platform_id = ${platform} and account like 'receivable:%' group by account) e
      on e.account = 'receivable:' || b.account_id
    where b.platform_id = ${platform} and b.receivable <> coalesce(e.amount, 0)`,
  ),
  check(
    'The open holds of an account are what it holds.',
    (platform) => sql`
    select b.account_id as offender from ledger_balances b
    left join (select account_id, sum(amount) filter (where part = 'held') as held, sum(amount) filter (where part = 'card_held') as card_held
               from ledger_holds where platform_id = ${platform} and closed_by is null group by account_id) h on h.account_id = b.account_id
    where b.platform_id = ${platform} and (b.held <> coalesce(h.held, 0) or b.card_held <> coalesce(h.card_held, 0))`,
  ),
  {
    invariant: 'The whole ledger comes to zero in each currency.',
    async find(db, platform) {
      const sums = new Map<string, bigint>()
      for (const { currency, amount } of await trialBalance(db, platform))
        sums.set(currency, (sums.get(currency) ?? 0n) + amount)
      return [...sums].filter(([, sum]) => sum !== 0n).map(([currency, sum]) => `${currency} is off by ${sum}`)
    },
  },
]
