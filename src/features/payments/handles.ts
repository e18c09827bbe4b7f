import type { AnnouncedNotice, OrderKind } from '#providers/payouts/port.ts'
import { job } from '#runtime/declare/job.ts'
import type { Report } from './orders/by-hand/outcomes.ts'

export interface AboutPayment {
  transactionId: `Transaction:${string}`
}

interface AboutPull extends AboutPayment {
  /** Of the wallet that pays, on its transfer, in hex. */
  walletSignature?: string | undefined
}

export interface AboutOrder {
  transactionId: `Transaction:${string}`
  kind: OrderKind
}

export interface Announced extends AboutPayment {
  announced: [AnnouncedNotice, ...AnnouncedNotice[]]
}

/** Orders of one rail that are sent together. */
export interface CollectedRail {
  rail: string
  /** `2025-10-13T15:00:00.000Z` */
  cutOff: string
}

export const submitPayout = job<AboutPayment>('payments.submit-payout')
export const pullFunds = job<AboutPull>('payments.pull-funds')
export const sendRefund = job<AboutPayment>('payments.send-refund')
/** Applies a partner's notice and enqueues the next one. */
export const applyPartnerNotice = job<Announced>('payments.apply-notice')
/** Ends the payer's time to authorize a payment. */
export const authorizationLapses = job<AboutPayment>('payments.authorization-lapses')
/** Asks the partner to cancel an order. */
export const cancelOrder = job<AboutOrder>('payments.cancel-order')
/**
 * Returns money of a payment between customers of this service to the payment that sent it, when the receiver cannot
 * get it.
 */
export const returnToPayer = job<{ orderKey: string; noticeId: string }>('payments.return-to-payer')
/** Sends a partner all orders of a rail that have waited for its cut-off. */
export const sendCollectedOrders = job<CollectedRail>('payments.send-collected-orders')
/** Sends the post-transaction message to the receiver's institution. */
/** An order that a person would carry out to an account whose holder is the one on a list. */
export interface EndedOrder {
  transactionId: `Transaction:${string}`
  key: string
  accountId: `ExternalAccount:${string}`
  /** Who has confirmed it. */
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
export const paymentNotice = job<AboutPayment>('payments.tell-receiver')
