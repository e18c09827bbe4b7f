import { type Look, MOST_FOUND } from '#features/search/index.ts'
import type { Money } from '#money/money.ts'
import { type Db, type RawBuilder, type RowOf, sql } from '#runtime/db/index.ts'
import { RAILS } from '../index.ts'
import type { StoredReceipt } from './model.ts'
import { fromRow } from './store.ts'

/** Selects receipts `r` of the searched platforms, and receipts without a platform if the search includes them. */
async function receiptsWhere(db: Db, look: Look, condition: RawBuilder<unknown>): Promise<StoredReceipt[]> {
  const { rows } = await sql<RowOf<'receipts'>>`
    select r.* from receipts r where ${isOf(look)} and ${condition} order by r.reported_at desc limit ${MOST_FOUND}`.execute(
    db,
  )
  return rows.map(fromRow)
}

const isOf = ({ environment, platforms, isOwnerless }: Look) => sql`r.environment = ${environment}
  and (r.platform_id in (select unnest(${[...platforms]}::uuid[])) or (${isOwnerless}::boolean and r.platform_id is null))`

/** Finds receipts by the reporter's id, with or without the rail prefix: the primary key. */
export const receiptsNamed = (db: Db, look: Look, name: string): Promise<StoredReceipt[]> =>
  receiptsWhere(
    db,
    look,
    sql`r.rail = any(${[...RAILS]}::text[]) and r.id = any(${[name, name.slice(name.indexOf(':') + 1)]}::text[])`,
  )

/** The maximum number of undecided receipts that the search reads, newest report first. */
const MOST_LOOKED_THROUGH = 2_000

/** Finds money that waits for a decision and matches a condition, by the index receipts_to_be_decided. */
async function undecidedWhere(db: Db, look: Look, condition: RawBuilder<unknown>): Promise<StoredReceipt[]> {
  const { rows } = await sql<RowOf<'receipts'>>`
    select r.* from (
      select r.* from receipts r where ${isOf(look)} and r.state in ('UNALLOCATED', 'HELD')
      order by r.reported_at desc limit ${MOST_LOOKED_THROUGH}) r
    where ${condition} order by r.reported_at desc limit ${MOST_FOUND}`.execute(db)
  return rows.map(fromRow)
}

const NAMES = ['endToEndId', 'traceNumber', 'transactionHash']
const TEXTS = ['remittanceInformation', 'accountHolderName']
const saidBy = (name: string) => sql`(r.originator ->> ${sql.lit(name)})`
const either = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`

/** Finds undecided receipts by the references of banks on the route. */
export const undecidedNamed = (db: Db, look: Look, name: string): Promise<StoredReceipt[]> =>
  undecidedWhere(db, look, either(NAMES.map((each) => sql`${saidBy(each)} = ${name}`)))

/** Removes accents, like the search words. */
const compared = (name: string) =>
  sql`regexp_replace(normalize(lower(${saidBy(name)}), nfkd), ${'[\\u0300-\\u036f]'}, '', 'g')`

/** Finds undecided receipts whose payer name or text contains each of the words. */
export const undecidedWithWords = (db: Db, look: Look, words: readonly string[]): Promise<StoredReceipt[]> =>
  undecidedWhere(
    db,
    look,
    either(
      TEXTS.map(
        (each) =>
          sql`(select bool_and(position(w in ${compared(each)}) > 0) from unnest(${[...words]}::text[]) as words (w))`,
      ),
    ),
  )

const moneys = (amounts: readonly Money[]) => sql`unnest(
  ${amounts.map(({ amount }) => String(amount))}::bigint[], ${amounts.map(({ currency }) => currency)}::text[]) as m (amount, currency)`

export const undecidedOfAmount = (db: Db, look: Look, amounts: readonly Money[]): Promise<StoredReceipt[]> =>
  undecidedWhere(db, look, sql`(r.amount, r.currency) in (select m.amount, m.currency from ${moneys(amounts)})`)

/**
 * Returns receipts on treasury accounts, by the index receipts_on_the_treasury. Finds the accounts one after the other.
 */
export const receiptsOfAmount = (db: Db, look: Look, amounts: readonly Money[]): Promise<StoredReceipt[]> =>
  receiptsWhere(
    db,
    look,
    sql`(r.treasury_account, r.amount, r.currency) in (
      with recursive accounts as (
        (select treasury_account from receipts where treasury_account is not null order by treasury_account limit 1)
        union all
        select (select n.treasury_account from receipts n where n.treasury_account > accounts.treasury_account
          order by n.treasury_account limit 1) from accounts where accounts.treasury_account is not null)
      select accounts.treasury_account, m.amount, m.currency from accounts cross join ${moneys(amounts)}
      where accounts.treasury_account is not null)`,
  )
