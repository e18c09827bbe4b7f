import { byHand, OPEN_STATES, type OpenState, type OrderByHand, orderByHand } from '#features/payments/index.ts'
import { type Db, sql, type Tx } from '#runtime/db/index.ts'

/** Returns the order that a bank or the operator names. */
export async function findByReference(db: Db | Tx, reference: string): Promise<OrderByHand | undefined> {
  const row = await byHand(db).where('reference', '=', reference).executeTakeFirst()
  return row && orderByHand(row)
}

/** Returns the existing orders among these references, by reference. */
export async function findByReferences(
  db: Db | Tx,
  references: readonly string[],
): Promise<ReadonlyMap<string, OrderByHand>> {
  const rows = await byHand(db)
    .where((where) => where('reference', '=', where.fn.any(where.val([...references]))))
    .execute()
  return new Map(rows.map(orderByHand).map((order) => [order.reference, order]))
}

/** Returns the total of the account's orders that its bank has, or will get with a file already made. */
export async function committedFrom(db: Db | Tx, treasuryAccount: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from partner_orders
    where treasury_account = ${treasuryAccount} and state in ('in file', 'handed over')`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}

/** Returns the reason that prevents the closure of an account: its orders with an unknown outcome. */
export async function ordersUsing(db: Db | Tx, treasuryAccount: string): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from partner_orders
    where treasury_account = ${treasuryAccount} and state in ('held', 'waiting', 'in file', 'handed over')`.execute(db)
  const count = rows[0]?.count ?? 0
  return count === 0 ? [] : [count === 1 ? '1 order is open' : `${count} orders are open`]
}

/** Returns, for each open state, the number of orders and how long the longest-waiting order has been in it. */
export async function openFigures(db: Db): Promise<{ state: OpenState; count: number; seconds: number }[]> {
  const { rows } = await sql<{ state: OpenState; count: number; seconds: number }>`
    select state, count(*)::int as count, greatest(0, extract(epoch from now() - min(state_since)))::float8 as seconds
    from partner_orders where state in ('held', 'waiting', 'in file', 'handed over') and reference is not null
    group by state`.execute(db)
  return OPEN_STATES.map((state) => rows.find((row) => row.state === state) ?? { state, count: 0, seconds: 0 })
}
