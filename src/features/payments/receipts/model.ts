import type { Money } from '../../../money/money.ts'
import type { Environment } from '../../../runtime/environment.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { AnyPayment, Originator, Rail } from '../payments/index.ts'

/** Money that a bank, a chain or a node reports to have come. */
export interface Receipt {
  /** The reporter's own for this money: it has the same one however often it is reported. */
  id: string
  rail: Rail
  amount: Money
  /** What was paid: an address, an invoice, an account. */
  instrument?: string
  originator: Originator
  /** When the rail accepted it: credited at the bank, settled, or first seen on a chain. In the platform's time. */
  acceptedAt: Date
  /** On a chain; 0 when it has only been seen. */
  confirmations?: number
  /** Whoever reports it wants it to be reviewed before it is credited to an account. */
  isForReview?: boolean
}

/** SEEN: not final yet. HELD: under review. APPLIED: taken by the payment or the account it is for, or given back. UNALLOCATED: an operator decides. DROPPED: it has not come after all. */
export const RECEIPT_STATES = ['SEEN', 'HELD', 'APPLIED', 'UNALLOCATED', 'ASSIGNED', 'RETURNED', 'DROPPED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** A receipt with what has become of it. */
export interface KeptReceipt extends Receipt {
  environment: Environment
  state: ReceiptState
  platform?: PlatformId
  /** The payment that is funded by it, or the incoming one of money for an account. */
  transactionId?: `Transaction:${string}`
  /** Of money for an account. */
  accountId?: `InternalAccount:${string}`
  /** The amount of a later report under the same id. */
  otherAmount?: Money
}

/** By what a receipt is known. */
export type ReceiptKey = Pick<KeptReceipt, 'rail' | 'id'>

/** What money is for: a payment that waits for it, or an account. */
export type Target = { transactionId: `Transaction:${string}` } | { accountId: `InternalAccount:${string}` }

/** What has become of a report. */
export type Reception =
  | 'applied'
  | 'known already'
  | 'contradicts an earlier report'
  | 'waits for confirmations'
  | 'held for review'
  | 'not credited, goes back'
  | 'unallocated'

/** That, and the payment that has taken the money, or the incoming one of money for an account or that goes back. */
export interface Received {
  reception: Reception
  payment?: AnyPayment
}
