import { job } from '#runtime/declare/job.ts'
import type { Report } from './outcomes.ts'

/** An order for manual execution to an account whose holder is the party on a list. */
export interface EndedOrder {
  transactionId: `Transaction:${string}`
  key: string
  accountId: `ExternalAccount:${string}`
  /** The person who confirmed it. */
  by: string
}
export const endOrderByHand = job<EndedOrder>('payments.end-order-by-hand')
/** Makes a requested file of orders. A job of the system tenant. */
export const gatherOrderFile = job<{ id: string }>('payments.gather-order-file')
/** Records that the bank has a file, and with it its orders. A job of the system tenant. */
export const handOverOrderFile = job<{ id: string; by: string }>('payments.hand-over-order-file')
/** Applies a bank's outcomes of orders, as two people have reported them. A job of the system tenant. */
export const applyOutcomes = job<{ reports: readonly Report[]; by: string }>('payments.apply-outcomes')
/** Moves the orders of a treasury account that are in no file to another one. A job of the system tenant. */
export const moveOpenOrders = job<{ from: string; to: string; by: string }>('payments.move-open-orders')
