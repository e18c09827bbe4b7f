import { type Look, rowsAt, rowsWhere } from '#features/search/index.ts'
import { type Db, type RowOf, sql } from '#runtime/db/index.ts'
import { findAccountsPaidBy } from './instruments/store.ts'

type Row = RowOf<'internal_accounts'>

/** By the index internal_accounts_by_reference. */
export const accountsWithReference = (db: Db, look: Look, reference: string): Promise<Row[]> =>
  rowsWhere(db, look, 'internal_accounts', sql`r.funding_reference = ${reference}`)

/** By what money is known to be for them: the key of deposit_instruments. */
export async function accountsPaidBy(db: Db, look: Look, instruments: readonly string[]): Promise<Row[]> {
  const paid = await findAccountsPaidBy(db, look.environment, instruments)
  const places = paid.map(({ platform, accountId }) => ({ platform_id: platform, object: accountId }))
  return rowsAt(
    db,
    'internal_accounts',
    places.filter(({ platform_id }) => look.platforms.includes(platform_id)),
  )
}
