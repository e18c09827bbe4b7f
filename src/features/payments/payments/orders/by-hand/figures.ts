import { type Db, sql } from '../../../../../runtime/db/index.ts'
import type { Gauge } from '../../../../../runtime/feature.ts'
import { OPEN_STATES, type OpenState } from './store.ts'

/** Of the orders of each open state how many there are, and how long the one has been in it that has been so longest. */
async function openFigures(db: Db): Promise<{ state: OpenState; count: number; seconds: number }[]> {
  const { rows } = await sql<{ state: OpenState; count: number; seconds: number }>`
    select state, count(*)::int as count, greatest(0, extract(epoch from now() - min(state_since)))::float8 as seconds
    from partner_orders where state in ('held', 'waiting', 'in file', 'handed over') and reference is not null
    group by state`.execute(db)
  return OPEN_STATES.map((state) => rows.find((row) => row.state === state) ?? { state, count: 0, seconds: 0 })
}

const byState = async (db: Db, figure: 'count' | 'seconds') =>
  Object.fromEntries((await openFigures(db)).map((each) => [each.state, each[figure]]))

/** The orders that people carry out. They cost what is open, whatever there was before. */
export const ORDER_GAUGES: readonly Gauge[] = [
  {
    name: 'orders_open',
    help: 'Orders that people carry out, by their state.',
    label: 'state',
    read: (db) => byState(db, 'count'),
  },
  {
    name: 'orders_oldest_seconds',
    help: 'How long the order has been in its state that has been in it longest.',
    label: 'state',
    read: (db) => byState(db, 'seconds'),
  },
]
