import type { PartnerOrder } from '../../../../providers/payouts/port.ts'
import type { Db } from '../../../../runtime/db/index.ts'
import type { Environment } from '../../../../runtime/environment.ts'
import { requireTransaction } from '../../transactions/index.ts'
import { leftOrders } from '../store.ts'
import { partneredOf } from './partnered-kinds.ts'

/** Orders without a partner that the operator has not reported yet, sorted by key. */
export async function listLeftOrders(db: Db, environment: Environment, count: number): Promise<PartnerOrder[]> {
  const orders: PartnerOrder[] = []
  for (const { platform, transactionId, kind } of await leftOrders(db, environment, count)) {
    const registered = await requireTransaction(db, platform, transactionId)
    const partnered = partneredOf(registered)
    if (await partnered.isOrderOpen(db, platform, registered, kind))
      orders.push(await partnered.orderOf({ db, platform }, registered, kind))
  }
  return orders
}
