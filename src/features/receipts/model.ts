import type { Money } from '../../money/money.ts'
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
}

/** SEEN: not final yet. APPLIED: taken by the payment it is for, or given back. UNALLOCATED: an operator decides. DROPPED: it has not come after all. */
export const RECEIPT_STATES = ['SEEN', 'APPLIED', 'UNALLOCATED', 'ASSIGNED', 'RETURNED', 'DROPPED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** What has become of a report. */
export type Reception = 'applied' | 'known already' | 'waits for confirmations' | 'unallocated'

/** That, and the payment that has taken the money, or the incoming one of money that goes back. */
export interface Received {
  reception: Reception
  payment?: AnyPayment
}
