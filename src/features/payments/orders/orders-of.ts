import type { OrderKind } from '#providers/payouts/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { INCOMING, OUTGOING } from '../kinds.ts'
import { lockRegistered, type Registered, requireTransaction } from '../transactions/index.ts'
import { incomingOrders } from './incoming-orders.ts'
import type { Reader } from './order-sides.ts'
import { outgoingOrders } from './outgoing-orders.ts'
import type { PaymentOrders } from './payment-orders.ts'

const KINDS: Readonly<Record<string, (reader: Reader, registered: Registered) => PaymentOrders>> = {
  [OUTGOING.type]: outgoingOrders,
  [INCOMING.type]: incomingOrders,
}

/** Returns the partner orders of a transaction. Throws if partners move no money for its kind. */
export function ordersOf(reader: Reader, registered: Registered): PaymentOrders {
  const { id, type } = registered
  const found = KINDS[type]
  if (!found) throw new Error(`No partner moves money for ${id}, which is ${type}.`)
  return found(reader, registered)
}

/** Finds the orders like `ordersOf`. Throws 404 TRANSACTION_NOT_FOUND if there is no transaction. */
export const findOrders = async (reader: Reader, transactionId: `Transaction:${string}`): Promise<PaymentOrders> =>
  ordersOf(reader, await requireTransaction(reader.db, reader.platform, transactionId))

/** Like `findOrders`, with the payment locked until the transaction ends. */
export const lockOrders = async (work: Work, transactionId: `Transaction:${string}`): Promise<PaymentOrders> =>
  ordersOf({ db: work.tx, platform: work.platform }, await lockRegistered(work, transactionId))

/**
 * Records that a partner has the order for which its payment waits. Locks the payment: call it only if
 * `awaitsSubmission` is true.
 */
export const noteSubmission = async (
  work: Work,
  { transactionId, kind }: { transactionId: `Transaction:${string}`; kind: OrderKind },
): Promise<void> => (await lockOrders(work, transactionId)).noteSubmitted(work, kind)
