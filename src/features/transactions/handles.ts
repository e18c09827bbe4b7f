import type { AnnouncedNotice } from '../../providers/payouts/port.ts'
import { job } from '../../runtime/declare/job.ts'

export interface AboutTransaction {
  transactionId: string
  /** Of the wallet that pays, on its transfer. */
  walletSignature?: string
}

export interface Announced extends AboutTransaction {
  announced: [AnnouncedNotice, ...AnnouncedNotice[]]
}

export const submitPayout = job<AboutTransaction>('transactions.submit-payout')
export const pullFunds = job<AboutTransaction>('transactions.pull-funds')
export const sendRefund = job<AboutTransaction>('transactions.send-refund')
/** A partner's notice takes effect, and the next one is waited for. */
export const applyPartnerNotice = job<Announced>('transactions.apply-notice')
