import type { Money } from '#money/money.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { AnyPayment, Originator, Rail } from '../index.ts'

/** A receipt: money that a bank, a chain or a node reports. */
export interface Receipt {
  /** The reporter's id of the receipt, identical in every report. */
  id: string
  rail: Rail
  amount: Money
  /** The treasury account that received the money. Absent in the sandbox and on chains. */
  treasuryAccount?: string
  /** The instrument that received the money: an address, an invoice, an account. */
  instrument?: string
  originator: Originator
  /**
   * The time at which the rail accepted it: credited at the bank, settled, or first seen on a chain. In the platform's
   * time.
   */
  acceptedAt: Date
  /** On a chain. 0: only seen. */
  confirmations?: number
  /** True if the reporter requests a review before the credit. */
  isForReview?: boolean
}

/**
 * SEEN: not final yet. HELD: under review. APPLIED: used by its payment or account, or returned. UNALLOCATED: an
 * operator decides. DROPPED: not confirmed.
 */
export const RECEIPT_STATES = ['SEEN', 'HELD', 'APPLIED', 'UNALLOCATED', 'ASSIGNED', 'RETURNED', 'DROPPED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** A receipt with its state. */
export interface StoredReceipt extends Receipt {
  environment: Environment
  state: ReceiptState
  platform?: PlatformId
  /** The payment funded by it, or the incoming payment of money for an account. */
  transactionId?: `Transaction:${string}`
  /** The account that the money is for. */
  accountId?: `InternalAccount:${string}`
  /** A later, different report under the same id. */
  other?: Pick<Receipt, 'amount' | 'treasuryAccount' | 'instrument'>
}

/** The key of a receipt. */
export type ReceiptKey = Pick<StoredReceipt, 'rail' | 'id'>

/** The target of a receipt: a payment that waits for it, or an account. */
export type Target = { transactionId: `Transaction:${string}` } | { accountId: `InternalAccount:${string}` }

/** The result of a report. */
export type Reception =
  | 'applied'
  | 'known already'
  | 'contradicts an earlier report'
  | 'waits for confirmations'
  | 'held for review'
  | 'not credited, goes back'
  | 'unallocated'

/**
 * The result, and the payment that has used the money: the funded payment, or the incoming payment of a deposit or a
 * return.
 */
export interface Received {
  reception: Reception
  payment?: AnyPayment
}
