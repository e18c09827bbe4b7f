import type { AnnouncedNotice, OrderKind } from '../../../providers/payouts/port.ts'
import { job } from '../../../runtime/declare/job.ts'

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
/** A partner's notice takes effect, and the next one is expected. */
export const applyPartnerNotice = job<Announced>('payments.apply-notice')
/** The time for the payer to authorize a payment is over. */
export const authorizationLapses = job<AboutPayment>('payments.authorization-lapses')
/** An order is asked back from its partner. */
export const cancelOrder = job<AboutOrder>('payments.cancel-order')
/** Money of a payer of this service, which its receiver could not be given, goes back to the payment that sent it. */
export const returnToPayer = job<{ orderKey: string; noticeId: string }>('payments.return-to-payer')
/** A partner gets all orders of a rail that have waited for its cut-off. */
export const sendCollectedOrders = job<CollectedRail>('payments.send-collected-orders')
/** The institution of a receiver at a UMA address gets the message after its payment. */
export const paymentNotice = job<AboutPayment>('payments.tell-receiver')
