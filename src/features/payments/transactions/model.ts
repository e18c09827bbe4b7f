import type { OwnerId } from '#runtime/lib/ids.ts'
/** The shown states of incoming and outgoing payments. A kind of transactions may add states. */
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

/** The members of every transaction of any kind. */
export interface Transaction {
  direction: 'CREDIT' | 'DEBIT'
  /** The paying or receiving customer, or the platform's own id for the platform's money. */
  customerId: OwnerId
  platformCustomerId: string
  quoteId?: `Quote:${string}`
  /** The agent that started the transaction. */
  agentId?: `Agent:${string}`
  /** The reconciliation reference. */
  reference?: string
  refund?: Refund
  receiptConfirmedAt?: Date
  /** The time at which a waiting transaction expires. */
  expiresAt?: Date
  settledAt?: Date
  createdAt: Date
  updatedAt: Date
}

/** A stored transaction: the columns for finding and listing it, and all other data in the form of its kind. */
export interface Registered<Details extends object = object> extends Transaction {
  id: `Transaction:${string}` | `CardTransaction:${string}`
  type: string
  status: string
  failureReason?: string
  /** An account or a UMA address. */
  sourceIdentifier?: string
  destinationIdentifier?: string
  /** JSON that only the transaction's kind reads. */
  details: Details
}
