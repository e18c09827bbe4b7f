import { byHand, OPEN_STATES, type OrderByHand, type OrderFilter, orderByHand } from '#features/payments/index.ts'
import { type Db, sql } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'

/**
 * Returns a page of orders without a known outcome, of all platforms within reach, oldest first. The cost depends on
 * the open orders only: `partner_orders_of_persons` contains no others.
 */
export async function pageOfOpen(
  db: Db,
  reach: Reach,
  { treasuryAccount, rail, states = OPEN_STATES }: Pick<OrderFilter, 'treasuryAccount' | 'rail' | 'states'>,
  page: PageRequest,
): Promise<Page<OrderByHand>> {
  let open = byHand(db)
    .select(sql<string>`reference`.as('id'))
    .select(sql<Date>`asked_at`.as('created_at'))
    .where('state', 'in', [...states])
    .where('platform_id', 'in', (where) =>
      where.selectFrom('platforms').select('platforms.platform_id').where(isReached(reach)),
    )
  if (treasuryAccount !== undefined) open = open.where('treasury_account', '=', treasuryAccount)
  if (rail !== undefined) open = open.where('rail', '=', rail)
  const query = db.selectFrom(open.as('open')).selectAll()
  const { rows, ...rest } = await findPage(db, query, { ...page, direction: 'asc' })
  return { ...rest, rows: rows.map(orderByHand) }
}
