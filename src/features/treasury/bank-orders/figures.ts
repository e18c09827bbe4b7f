import type { Db } from '#runtime/db/index.ts'
import type { Gauge } from '#runtime/kernel/feature.ts'
import { openFigures } from './store.ts'

const byState = async (db: Db, figure: 'count' | 'seconds') =>
  Object.fromEntries((await openFigures(db)).map((each) => [each.state, each[figure]]))

/** The orders that people carry out. The cost depends on the open orders only. */
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
