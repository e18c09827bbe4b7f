import type { OwnerId } from '../../../runtime/ids.ts'
/** The states that incoming and outgoing payments can be shown in. A kind of transactions may have states of its own. */
export const TRANSACTION_STATUSES = [
  'CREATED',
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'REFUNDED',
  'EXPIRED',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export interface Refund {
  reference: string
  initiatedAt: Date
  settledAt?: Date
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  reason: 'TRANSACTION_FAILED' | 'USER_CANCELLATION' | 'TIMEOUT'
}

/** The part that every transaction has, whatever its kind. */
export interface Transaction {
  direction: 'CREDIT' | 'DEBIT'
  /** The paying or receiving customer; the platform's own id when it is the platform's money. */
  customerId: OwnerId
  platformCustomerId: string
  quoteId?: `Quote:${string}`
  /** The agent that has started it. */
  agentId?: `Agent:${string}`
  /** The reconciliation reference. */
  reference?: string
  refund?: Refund
  receiptConfirmedAt?: Date
  /** Until then a transaction that waits can go on; from then on it counts as ended. */
  expiresAt?: Date
  settledAt?: Date
  createdAt: Date
  updatedAt: Date
}

/** A transaction as the register keeps it: what it can be found by and listed with, and the rest as its kind has written it. */
export interface Registered extends Transaction {
  id: `Transaction:${string}` | `CardTransaction:${string}`
  type: string
  status: string
  failureReason?: string
  /** An account or a UMA address. */
  sourceIdentifier?: string
  destinationIdentifier?: string
  /** JSON that only its kind reads. */
  details: unknown
}
