import { coalescedRows, type Db, type Statement, scoped, sql, type Tx } from '../runtime/db/index.ts'
import { newUuid, type PlatformId } from '../runtime/ids.ts'
import type { Work } from '../runtime/units/work.ts'
import type { Balances, Book, PostedJournal } from './book.ts'
import type { Hold } from './journal.ts'

type BalanceRow = Omit<Balances, 'accountId' | 'isClosed' | 'updatedAt'> & {
  account_id: string
  is_closed: boolean
  updated_at: Date
}
const fromRow = ({ account_id, is_closed, updated_at, ...parts }: BalanceRow): Balances => ({
  accountId: account_id,
  isClosed: is_closed,
  updatedAt: updated_at,
  ...parts,
})
const COLUMNS = [
  'account_id',
  'currency',
  'available',
  'held',
  'card_held',
  'pending',
  'receivable',
  'is_closed',
  'updated_at',
] as const

export async function insertBalances(
  { tx, platform, now }: Work,
  accounts: readonly { accountId: string; currency: string }[],
): Promise<void> {
  await tx
    .insertInto('ledger_balances')
    .values(
      accounts.map(({ accountId, currency }) => ({
        platform_id: platform,
        account_id: accountId,
        currency,
        updated_at: now,
      })),
    )
    .execute()
}

const lockBalanceRow = coalescedRows<Balances>(async (tx, platform, accountIds) => {
  const { rows } = await sql<BalanceRow>`
    select account_id, currency, available, held, card_held, pending, receivable, is_closed, updated_at from ledger_balances
    where platform_id = ${platform} and account_id = any(${[...accountIds]}) order by account_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.account_id, fromRow(row)]))
})

/** Locks balance rows in the order of their ids. */
export async function lockBalanceRows({ tx, platform }: Work, accountIds: readonly string[]): Promise<Balances[]> {
  const locked = await Promise.all(accountIds.map((id) => lockBalanceRow(tx, platform, id)))
  return locked.filter((balances) => balances !== undefined)
}

export async function findBalances(
  db: Db | Tx,
  platform: PlatformId,
  accountIds: readonly string[],
): Promise<Balances[]> {
  const rows = await scoped(db, platform)
    .selectFrom('ledger_balances')
    .select(COLUMNS)
    .where('account_id', 'in', accountIds.length > 0 ? [...accountIds] : [''])
    .execute()
  return rows.map(fromRow)
}

const findPostedKey = coalescedRows<true>(async (tx, platform, keys) => {
  const { rows } = await sql<{
    key: string
  }>`select key from ledger_journals where platform_id = ${platform} and key = any(${[...keys]})`.execute(tx)
  return new Map(rows.map(({ key }) => [key, true]))
})

/** Which of these journals have been posted before. */
export async function findPostedKeys({ tx, platform }: Work, keys: readonly string[]): Promise<Set<string>> {
  const posted = await Promise.all(keys.map((key) => findPostedKey(tx, platform, key)))
  return new Set(keys.filter((_, index) => posted[index]))
}

const lockOpenHold = coalescedRows<true>(async (tx, platform, ids) => {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_holds where platform_id = ${platform} and id = any(${[...ids]}) and closed_by is null order by id for update`.execute(
    tx,
  )
  return new Map(rows.map(({ id }) => [id, true]))
})

/** Locks holds that are not closed yet; answers which of these they are. */
export async function lockOpenHolds({ tx, platform }: Work, ids: readonly string[]): Promise<string[]> {
  const open = await Promise.all(ids.map((id) => lockOpenHold(tx, platform, id)))
  return ids.filter((_, index) => open[index])
}

/** The statements that write everything that has been posted: one per kind of row. */
export function writesOf(platform: PlatformId, book: Book): Statement[] {
  const posted = book.journals.map((journal) => ({ ...journal, id: newUuid() }))
  const changed = book.changed.map(({ after }) => after)
  const opened = posted.flatMap(({ id, opensHold }) => (opensHold ? [{ ...opensHold, by: id }] : []))
  const closed = posted.flatMap(({ id, closesHold }) => (closesHold ? [{ id: closesHold, by: id }] : []))
  return [
    ...(posted.length > 0 ? [insertionOfJournals(platform, posted)] : []),
    ...(changed.length > 0 ? [updateOfBalances(platform, changed)] : []),
    ...(opened.length > 0 ? [insertionOfHolds(platform, opened)] : []),
    ...(closed.length > 0 ? [closingOfHolds(platform, closed)] : []),
  ]
}

/** A journal that lost a race against its own twin is dropped with its entries. */
function insertionOfJournals(platform: PlatformId, journals: readonly (PostedJournal & { id: string })[]): Statement {
  const lines = journals.flatMap(({ id, entries }) => entries.map((entry) => ({ id, ...entry })))
  return sql`
    with posted as (
      insert into ledger_journals (platform_id, id, key, kind, posted_at)
      select ${platform}::uuid, j.id, j.key, j.kind, j.posted_at
      from unnest(${journals.map(({ id }) => id)}::uuid[], ${journals.map(({ key }) => key)}::text[], ${journals.map(({ kind }) => kind)}::text[],
                  ${journals.map(({ postedAt }) => postedAt.toISOString())}::timestamptz[]) as j (id, key, kind, posted_at)
      on conflict (platform_id, key) do nothing
      returning id)
    insert into ledger_entries (platform_id, journal_id, account, currency, amount)
    select ${platform}::uuid, e.journal_id, e.account, e.currency, e.amount
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ account }) => account)}::text[],
                ${lines.map(({ currency }) => currency)}::text[], ${lines.map(({ amount }) => String(amount))}::bigint[]) as e (journal_id, account, currency, amount)
    join posted on posted.id = e.journal_id`
}

function updateOfBalances(platform: PlatformId, balances: readonly Balances[]): Statement {
  const column = (part: 'available' | 'held' | 'card_held' | 'pending' | 'receivable') =>
    balances.map((each) => String(each[part]))
  return sql`
    update ledger_balances b
    set available = c.available, held = c.held, card_held = c.card_held, pending = c.pending, receivable = c.receivable, is_closed = c.is_closed, updated_at = c.updated_at
    from unnest(${balances.map(({ accountId }) => accountId)}::text[], ${column('available')}::bigint[], ${column('held')}::bigint[],
                ${column('card_held')}::bigint[], ${column('pending')}::bigint[], ${column('receivable')}::bigint[],
                ${balances.map(({ isClosed }) => isClosed)}::boolean[], ${balances.map(({ updatedAt }) => updatedAt.toISOString())}::timestamptz[])
         as c (account_id, available, held, card_held, pending, receivable, is_closed, updated_at)
    where b.platform_id = ${platform} and b.account_id = c.account_id`
}

function insertionOfHolds(platform: PlatformId, holds: readonly (Hold & { by: string })[]): Statement {
  return sql`
    insert into ledger_holds (platform_id, id, account_id, part, amount, opened_by)
    select ${platform}::uuid, h.id, h.account_id, h.part, h.amount, h.opened_by
    from unnest(${holds.map(({ id }) => id)}::text[], ${holds.map(({ accountId }) => accountId)}::text[], ${holds.map(({ part }) => part)}::text[],
                ${holds.map(({ amount }) => String(amount))}::bigint[], ${holds.map(({ by }) => by)}::uuid[]) as h (id, account_id, part, amount, opened_by)`
}

function closingOfHolds(platform: PlatformId, holds: readonly { id: string; by: string }[]): Statement {
  return sql`
    update ledger_holds h set closed_by = c.closed_by
    from unnest(${holds.map(({ id }) => id)}::text[], ${holds.map(({ by }) => by)}::uuid[]) as c (id, closed_by)
    where h.platform_id = ${platform} and h.id = c.id`
}
