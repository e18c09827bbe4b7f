import {
  type ByPlatform,
  bulk,
  bulkInsertion,
  coalescedRows,
  type Db,
  eachPlatform,
  type Left,
  type Statement,
  scoped,
  type Tx,
} from '#runtime/db/index.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { treasuryAccountOf } from './accounts.ts'
import type { Balances, Book, PostedJournal } from './book.ts'
import type { Entry, Hold } from './journal.ts'

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

const lockBalanceRow = coalescedRows(
  ['account'],
  (tx, platform, { account }) =>
    scoped(tx, platform).selectFrom('ledger_balances').select(COLUMNS).where('account_id', '=', account),
  { lock: 'update', isLockedLast: true, read: fromRow },
)

/** Locks balance rows in the order of platforms and accounts. */
export async function lockBalanceRows({ tx, platform }: Work, accountIds: readonly string[]): Promise<Balances[]> {
  const locked = await Promise.all(accountIds.map((account) => lockBalanceRow(tx, platform, { account })))
  return locked.flat()
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

const findPostedKey = coalescedRows(
  ['journal'],
  (tx, platform, { journal }) =>
    scoped(tx, platform).selectFrom('ledger_journals').select('key').where('key', '=', journal),
  { isAssumedAbsent: true },
)

/** Returns the keys of these journals that are already in the ledger. */
export async function findPostedKeys({ tx, platform }: Work, keys: readonly string[]): Promise<Set<string>> {
  const posted = await Promise.all(keys.map((journal) => findPostedKey(tx, platform, { journal })))
  return new Set(posted.flat().map(({ key }) => key))
}

const lockOpenHold = coalescedRows(
  ['hold'],
  (tx, platform, { hold }) =>
    scoped(tx, platform).selectFrom('ledger_holds').select('id').where('id', '=', hold).where('closed_by', 'is', null),
  { lock: 'update', isLockedLast: true },
)

/** Locks open holds. Returns the ids that are open. */
export async function lockOpenHolds({ tx, platform }: Work, ids: readonly string[]): Promise<string[]> {
  const open = await Promise.all(ids.map((hold) => lockOpenHold(tx, platform, { hold })))
  return open.flat().map(({ id }) => id)
}

/** Returns what a unit leaves: balances, the keys of its journals, and holds. */
export const leftBy = (platform: PlatformId, book: Book): Left[] => [
  ...book.changed.map(({ after }) => lockBalanceRow.left(platform, { account: after.accountId }, [after])),
  ...book.journals.map(({ key }) => findPostedKey.left(platform, { journal: key }, [{ key }])),
  ...book.changedHolds.map(([hold, isOpen]) => lockOpenHold.left(platform, { hold }, isOpen ? [{ id: hold }] : [])),
]

type WrittenJournal = PostedJournal & { id: string }

/** Returns the statements that write all postings: one per kind of row. */
export function writesOf(books: ByPlatform<Book>): Statement[] {
  const posted = eachPlatform(books, ({ journals }) => journals.map((journal) => ({ ...journal, id: newUuid() })))
  const each = <Row>(rowsOf: (journal: WrittenJournal) => Row[]) =>
    eachPlatform(posted, (journals) => journals.flatMap(rowsOf))
  return [
    ...insertJournals(posted),
    ...insertEntries(each(({ id, entries }) => entries.map((entry) => ({ by: id, ...entry })))),
    ...insertCashItems(each(cashItemsOf)),
    ...updateBalances(eachPlatform(books, ({ changed }) => changed.map(({ after }) => after))),
    ...insertHolds(each(({ id, opensHold }) => (opensHold ? [{ by: id, ...opensHold }] : []))),
    ...closeHolds(each(({ id, closesHold }) => (closesHold ? [{ by: id, id: closesHold }] : []))),
  ]
}

/** Fails if a journal is already in the ledger: its balances, computed without it, are then invalid too. */
const insertJournals = bulkInsertion<WrittenJournal>('ledger_journals', {
  id: ['uuid', ({ id }) => id],
  key: ['text', ({ key }) => key],
  kind: ['text', ({ kind }) => kind],
  posted_at: ['timestamptz', ({ postedAt }) => postedAt],
})

const insertEntries = bulkInsertion<Entry & { by: string }>('ledger_entries', {
  journal_id: ['uuid', ({ by }) => by],
  account: ['text', ({ account }) => account],
  currency: ['text', ({ currency }) => currency],
  amount: ['bigint', ({ amount }) => amount],
})

/** A cash entry of a treasury account, open until its match. */
interface CashItem {
  journal: WrittenJournal
  account: string
  entry: Entry
}

const cashItemsOf = (journal: WrittenJournal): CashItem[] =>
  journal.entries.flatMap((entry) => {
    const account = treasuryAccountOf(entry.account)
    return account === undefined ? [] : [{ journal, account, entry }]
  })

const insertCashItems = bulkInsertion<CashItem>('ledger_cash_items', {
  journal_id: ['uuid', ({ journal }) => journal.id],
  account: ['text', ({ account }) => account],
  currency: ['text', ({ entry }) => entry.currency],
  amount: ['bigint', ({ entry }) => entry.amount],
  journal_key: ['text', ({ journal }) => journal.key],
  posted_at: ['timestamptz', ({ journal }) => journal.postedAt],
  match_id: ['uuid', ({ journal, account }) => journal.cashMatches?.[account]],
})

const updateBalances = bulk<Balances>(
  {
    account_id: ['text', ({ accountId }) => accountId],
    available: ['bigint', ({ available }) => available],
    held: ['bigint', ({ held }) => held],
    card_held: ['bigint', ({ card_held }) => card_held],
    pending: ['bigint', ({ pending }) => pending],
    receivable: ['bigint', ({ receivable }) => receivable],
    is_closed: ['boolean', ({ isClosed }) => isClosed],
    updated_at: ['timestamptz', ({ updatedAt }) => updatedAt],
  },
  (rows) => `
    update ledger_balances b
    set available = r.available, held = r.held, card_held = r.card_held, pending = r.pending, receivable = r.receivable,
        is_closed = r.is_closed, updated_at = r.updated_at
    from ${rows} where b.platform_id = r.platform_id and b.account_id = r.account_id`,
)

const insertHolds = bulkInsertion<Hold & { by: string }>('ledger_holds', {
  id: ['text', ({ id }) => id],
  account_id: ['text', ({ accountId }) => accountId],
  part: ['text', ({ part }) => part],
  amount: ['bigint', ({ amount }) => amount],
  opened_by: ['uuid', ({ by }) => by],
})

const closeHolds = bulk<{ id: string; by: string }>(
  { id: ['text', ({ id }) => id], closed_by: ['uuid', ({ by }) => by] },
  (rows) => `
    update ledger_holds h set closed_by = r.closed_by from ${rows} where h.platform_id = r.platform_id and h.id = r.id`,
)
