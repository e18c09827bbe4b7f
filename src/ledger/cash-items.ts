import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { JournalCode } from './journal-codes.ts'

/** A cash entry of a treasury account, in the ledger of a platform or of the system tenant. */
export interface CashItem {
  platform: PlatformId
  journalId: string
  /** The account's id in the treasury document. */
  account: string
  currency: string
  /** The amount of the entry: debits are positive. */
  amount: bigint
  /** From its journal: subject, code and number. */
  subject: string
  code: JournalCode
  sequence: number
  postedAt: Date
  /** Absent while the item is open. */
  matchId?: string
}

export interface CashItemRow {
  platform_id: PlatformId
  journal_id: string
  account: string
  currency: string
  amount: bigint
  journal_key: string
  sequence: number
  posted_at: Date
  match_id: string | null
}

/** The columns of `CashItemRow`, from a table with the alias `i` in the statement. */
export const CASH_ITEM_COLUMNS = sql.raw(
  "i.platform_id, i.journal_id, i.account, i.currency, i.amount, i.journal_key, substring(i.journal_key from '[0-9]+$')::int as sequence, i.posted_at, i.match_id",
)

/** Converts a row to an item. */
export function toCashItem({ journal_key, match_id, ...row }: CashItemRow): CashItem {
  const [, subject = '', code] = /^(.*):(\w+):(\d+)$/s.exec(journal_key) ?? []
  return {
    platform: row.platform_id,
    journalId: row.journal_id,
    account: row.account,
    currency: row.currency,
    amount: row.amount,
    subject,
    code: code as JournalCode,
    sequence: row.sequence,
    postedAt: row.posted_at,
    ...(match_id !== null && { matchId: match_id }),
  }
}

/** Returns the items of all journals of a book about one subject, oldest first. */
export async function cashItemsAbout(db: Db | Tx, platform: PlatformId, subject: string): Promise<CashItem[]> {
  const { rows } = await sql<CashItemRow>`
    select ${CASH_ITEM_COLUMNS} from ledger_cash_items i
    where i.platform_id = ${platform} and i.journal_key between ${`${subject}:`} and ${`${subject}:ZZ`}
    order by i.journal_id`.execute(db)
  return rows.map(toCashItem).filter((item) => item.subject === subject)
}

/** Returns the items of one match. */
export async function cashItemsOfMatch(db: Db | Tx, matchId: string): Promise<CashItem[]> {
  const { rows } = await sql<CashItemRow>`
    select ${CASH_ITEM_COLUMNS} from ledger_cash_items i where i.match_id = ${matchId} order by i.journal_id`.execute(
    db,
  )
  return rows.map(toCashItem)
}

/** Adds open items to a match. The caller has made sure that they sum to zero. Throws if an item is no longer open. */
export async function matchCashItems({ tx }: Work, items: readonly CashItem[], matchId: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update ledger_cash_items i set match_id = ${matchId}
    from unnest(${items.map(({ platform }) => platform)}::uuid[], ${items.map(({ journalId }) => journalId)}::uuid[],
                ${items.map(({ account }) => account)}::text[]) as m (platform_id, journal_id, account)
    where i.platform_id = m.platform_id and i.journal_id = m.journal_id and i.account = m.account and i.match_id is null`.execute(
    tx,
  )
  if (numAffectedRows !== BigInt(items.length)) throw new Error('The items have been matched in the meantime.')
}

/** Reopens the items of a match. */
export async function reopenCashItems({ tx }: Work, matchId: string): Promise<void> {
  await sql`update ledger_cash_items set match_id = null where match_id = ${matchId}`.execute(tx)
}
