import type { PaymentRail } from '../../account-types/payment-rails.ts'
import type { Payment } from '../../ledger/index.ts'
import type { CryptoNetwork } from '../../money/currencies.ts'
import type { Money } from '../../money/money.ts'
import type { RateDetails } from '../../money/rate-details.ts'
import type { TakenDocument } from '../../providers/payouts/port.ts'
import type { Static } from '../../runtime/declare/schema.ts'
import type {
  INCOMING_FAILURES,
  OUTGOING_FAILURES,
  Refund,
  Transaction,
  TransactionStatus,
  WireDestination,
  WireSource,
} from '../transactions/index.ts'

export const OUTGOING_STATUSES = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'EXPIRED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
] as const
export type OutgoingStatus = (typeof OUTGOING_STATUSES)[number]
export type OutgoingFailure = (typeof OUTGOING_FAILURES)[number]

/** Of a bank, or the network of a wallet. */
export type Rail = Static<typeof PaymentRail> | CryptoNetwork

interface Place {
  accountId: string
}
interface PlaceOnRail extends Place {
  rail: Rail
}
/** The owner of an account of ours: a customer, or the platform under its own id. */
interface Owned {
  ownerId: string
  ownerPlatformCustomerId: string
}

/** The way of the money: decided when a payment is quoted, followed when it is released. */
export interface PaymentRoute {
  /** An account of ours that is debited at once, an embedded wallet whose tokens move first, or a bank account that is pulled from first. */
  source: ({ kind: 'custodial' } & Place) | ({ kind: 'wallet' | 'pull' } & PlaceOnRail)
  /** An account of ours that is credited at once, an embedded wallet, or an account outside that a partner pays out to. */
  destination:
    | ({ kind: 'custodial' } & Place & Owned)
    | ({ kind: 'wallet' } & PlaceOnRail & Owned)
    | ({ kind: 'external' } & PlaceOnRail)
  remittanceInformation?: string
  /** What the partner has that proves the purpose of the payment. */
  documents?: readonly TakenDocument[]
}

/** The parts of a rate; its fixed fees are among the figures of the payment. */
export type RateParts = Omit<RateDetails, 'serviceApiFixedFee' | 'counterpartyFixedFee'>

/** A payment that leaves an account. Each of its figures stands here once; the ledger reads them here. */
export interface OutgoingPayment extends Transaction, Payment {
  id: `Transaction:${string}`
  status: OutgoingStatus
  failureReason?: OutgoingFailure
  source: Extract<WireSource, { sourceType: 'ACCOUNT' }>
  destination: Extract<WireDestination, { destinationType: 'ACCOUNT' }>
  description?: string
  /** All fees in the sending currency: those of the service, of the platform and of the counterparty. */
  fees: bigint
  /** For display; it enters no arithmetic. */
  exchangeRate: number
  rateDetails?: RateParts
  route: PaymentRoute
  /** Null when no external rail is used. */
  paymentRail: Static<typeof PaymentRail> | null
  railSelectionMode: 'AUTO' | 'MANUAL' | null
  expectedSettlementAt: Date | null
  settlementTimelineSeconds: number
  /** The UTC day whose limited volume it has taken up. Absent: that of its corridor was not limited. */
  volumeDay?: string
}

/** An outgoing payment whose money goes back, or has gone. */
export type Refunded = OutgoingPayment & { refund: Refund }

/** Money that has come, or wants to come. */
export interface IncomingPayment extends Transaction {
  id: `Transaction:${string}`
  status: TransactionStatus
  failureReason?: (typeof INCOMING_FAILURES)[number]
  source?: WireSource
  destination: WireDestination
  description?: string
  received: Money
  fees: bigint
}
