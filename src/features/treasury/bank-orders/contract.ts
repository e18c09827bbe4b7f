import { job } from '#runtime/declare/job.ts'
import type { Report } from './outcomes.ts'

/** An order that a person would carry out to an account whose holder is the one on a list. */
export interface EndedOrder {
  transactionId: `Transaction:${string}`
  key: string
  accountId: `ExternalAccount:${string}`
  /** The person who confirmed it. */
  by: string
}
export const endOrderByHand = job<EndedOrder>('payments.end-order-by-hand')
/** Makes a file of orders that was asked for. A job of the house. */
export const gatherOrderFile = job<{ id: string }>('payments.gather-order-file')
/** The bank has a file: so it has its orders. A job of the house. */
export const handOverOrderFile = job<{ id: string; by: string }>('payments.hand-over-order-file')
/** Applies what a bank has done with orders, as two people have reported it. A job of the house. */
export const applyOutcomes = job<{ reports: readonly Report[]; by: string }>('payments.apply-outcomes')
/** Moves the orders of an account of the treasury that no file has to another one. A job of the house. */
export const moveOpenOrders = job<{ from: string; to: string; by: string }>('payments.move-open-orders')
