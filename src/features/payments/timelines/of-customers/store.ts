import type { TransactionRow } from '#features/payments/transactions/index.ts'
import { type Db, sql } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** The maximum number of a customer's newest transactions searched for payments. */
const MOST_LOOKED_AT = 1_000

/** Returns payments of a customer, newest first, up to a maximum, by the index transactions_by_customer. */
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
