import { type Db, type RowOf, sql, type Tables } from '#runtime/db/index.ts'
import { type CustomerLook, MOST_SHOWN } from './model.ts'

/** The columns that identify the customer. Each table has an index (platform_id, that column, created_at, id). */
interface Columns {
  internal_accounts: 'customer_id'
  external_accounts: 'customer_id'
  cards: 'cardholder_id'
  agents: 'customer_id'
  verifications: 'customer_id'
}

/** Returns the customer's rows, newest first, at most `MOST_SHOWN` and one more. */
export async function rowsOfCustomer<const Table extends keyof Columns & keyof Tables>(
  db: Db,
  { platform, customerId }: CustomerLook,
  table: Table,
  column: Columns[Table],
): Promise<RowOf<Table>[]> {
  const { rows } = await sql<RowOf<Table>>`
    select * from ${sql.table(table)} where platform_id = ${platform} and ${sql.ref(column)} = ${customerId}
    order by created_at desc, id desc limit ${MOST_SHOWN + 1}`.execute(db)
  return rows
}
