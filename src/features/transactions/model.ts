import type { Payment } from '../../ledger/index.ts'
import type { Money } from '../../money/money.ts'
import type { PayoutFailure } from '../../providers/payouts/port.ts'
import type { Static } from '../../runtime/declare/schema.ts'
import type { RateDetails } from './contract/rate-details.ts'

export const OUTGOING_STATUSES = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'EXPIRED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
] as const
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
export type OutgoingStatus = (typeof OUTGOING_STATUSES)[number]
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export const OUTGOING_FAILURES = [
  'QUOTE_EXPIRED',
  'QUOTE_RATE_UNAVAILABLE',
  'QUOTE_EXECUTION_FAILED',
  'FUNDING_AMOUNT_MISMATCH',
  'SCA_NOT_COMPLETED',
  'PAYOUT_RETURNED',
  'LIMIT_EXCEEDED',
  'ACCOUNT_CANNOT_RECEIVE',
  'ACCOUNT_INVALID',
  'COMPLIANCE_REJECTED',
  'LIGHTNING_PAYMENT_FAILED',
  'COUNTERPARTY_POST_TX_FAILED',
] as const
export type OutgoingFailure = (typeof OUTGOING_FAILURES)[number] & (PayoutFailure | string)

/** Where money comes from or goes to, in its wire form. */
export type Party = Record<string, unknown> & { accountId?: string; umaAddress?: string }

export interface Refund {
  reference: string
  initiatedAt: Date
  settledAt?: Date
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  reason: 'TRANSACTION_FAILED' | 'USER_CANCELLATION' | 'TIMEOUT'
}

/** What every payment has, whichever way it goes. */
interface TransactionBase {
  id: `Transaction:${string}`
  direction: 'CREDIT' | 'DEBIT'
  /** The paying or receiving customer; the platform's own id when it is the platform's money. */
  customerId: string
  platformCustomerId: string
  source: Party
  destination: Party
  fees: bigint
  description?: string
  /** The reconciliation reference. */
  reference?: string
  refund?: Refund
  failureReason?: string
  receiptConfirmedAt?: Date
  settledAt?: Date
  createdAt: Date
  updatedAt: Date
}

export interface IncomingTransaction extends TransactionBase {
  type: 'INCOMING'
  status: TransactionStatus
  received: Money
}

/** How the money of an outgoing payment travels: decided when it is quoted, followed when it is executed. */
export interface PaymentRoute {
  /** An account of ours that is debited at once, an embedded wallet whose tokens move first, or a bank account that is pulled from first. */
  source:
    | { kind: 'custodial'; accountId: string }
    | { kind: 'wallet' | 'pull'; accountId: string; accountIdentifier: string; rail: string }
  /** An account of ours that is credited at once, an embedded wallet, or an account outside that a partner pays out to. */
  destination:
    | { kind: 'custodial'; accountId: string; ownerId: string; ownerPlatformCustomerId: string }
    | {
        kind: 'wallet'
        accountId: string
        accountIdentifier: string
        rail: string
        ownerId: string
        ownerPlatformCustomerId: string
      }
    | { kind: 'external'; accountId: string; accountIdentifier: string; rail: string }
  remittanceInformation?: string
}

export interface OutgoingTransaction extends TransactionBase {
  type: 'OUTGOING'
  status: OutgoingStatus
  quoteId?: string
  sent: Money
  received: Money
  platformFees: bigint
  exchangeRate: number
  rateDetails?: Static<typeof RateDetails>
  payment: Payment
  route: PaymentRoute
  /** Until then a pending payment can be executed. */
  expiresAt?: Date
  /** Null when no external rail is used. */
  paymentRail: string | null
  railSelectionMode: 'AUTO' | 'MANUAL' | null
  expectedSettlementAt: Date | null
  settlementTimelineSeconds: number
}

export type Transaction = IncomingTransaction | OutgoingTransaction
