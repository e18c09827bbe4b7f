import type { TransactionRow } from '#features/payments/transactions/index.ts'
import { type Db, sql } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** Among so many of the newest transactions of a customer payments are looked for. */
const MOST_LOOKED_AT = 1_000

/** Payments of a customer, the newest first, by the index transactions_by_customer: so many at most. */
export async function paymentsOfCustomer(
  db: Db,
  platform: PlatformId,
  customerId: `Customer:${string}`,
  most: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select * from (
      select * from transactions where platform_id = ${platform} and customer_id = ${customerId}
      order by created_at desc, id desc limit ${MOST_LOOKED_AT}) t
    where type in ('OUTGOING', 'INCOMING') order by created_at desc, id desc limit ${most}`.execute(db)
  return rows
}
