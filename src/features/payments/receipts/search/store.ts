import type { Money } from '../../../../money/money.ts'
import { type Db, type RawBuilder, type RowOf, sql } from '../../../../runtime/db/index.ts'
import { type Look, MOST_FOUND } from '../../../foundation/search/index.ts'
import { RAILS } from '../../payments/index.ts'
import type { KeptReceipt } from '../model.ts'
import { fromRow } from '../store.ts'

/** Receipts `r` of the platforms that are looked at, and those of none where these are looked for. */
async function receiptsWhere(db: Db, look: Look, condition: RawBuilder<unknown>, most: number): Promise<KeptReceipt[]> {
  const { rows } = await sql<RowOf<'receipts'>>`
    select r.* from receipts r where r.environment = ${look.environment} and ${condition}
      and (r.platform_id = any(${[...look.platforms]}::uuid[]) or (${look.isOwnerless} and r.platform_id is null))
    order by r.reported_at desc limit ${most}`.execute(db)
  return rows.map(fromRow)
}

/** What its reporter calls it, with the rail before it or not: the primary key. */
export const receiptsNamed = (db: Db, look: Look, name: string): Promise<KeptReceipt[]> =>
  receiptsWhere(
    db,
    look,
    sql`r.rail = any(${[...RAILS]}::text[]) and r.id = any(${[name, name.slice(name.indexOf(':') + 1)]}::text[])`,
    MOST_FOUND,
  )

/** So many that wait for a decision are looked through, the newest report first. */
const MOST_LOOKED_THROUGH = 2_000

/** Money that waits for a decision, by the index receipts_to_be_decided. */
export const undecidedReceipts = (db: Db, look: Look): Promise<KeptReceipt[]> =>
  receiptsWhere(db, look, sql`r.state in ('UNALLOCATED', 'HELD')`, MOST_LOOKED_THROUGH)

/** On accounts of the treasury, by the index receipts_on_the_treasury; the accounts are found one behind the other. */
export const receiptsOfAmount = (db: Db, look: Look, amounts: readonly Money[]): Promise<KeptReceipt[]> =>
  receiptsWhere(
    db,
    look,
    sql`(r.treasury_account, r.amount, r.currency) in (
      with recursive accounts as (
        (select treasury_account from receipts where treasury_account is not null order by treasury_account limit 1)
        union all
        select (select n.treasury_account from receipts n where n.treasury_account > accounts.treasury_account
          order by n.treasury_account limit 1) from accounts where accounts.treasury_account is not null)
      select accounts.treasury_account, m.amount, m.currency from accounts cross join unnest(
        ${amounts.map(({ amount }) => String(amount))}::bigint[], ${amounts.map(({ currency }) => currency)}::text[]) as m (amount, currency)
      where accounts.treasury_account is not null)`,
    MOST_FOUND,
  )
