import type { PaymentRail } from '../../../account-types/payment-rails.ts'
import type { Payment } from '../../../ledger/index.ts'
import type { CryptoNetwork } from '../../../money/currencies.ts'
import type { Money } from '../../../money/money.ts'
import type { RateDetails } from '../../../money/rate-details.ts'
import type { Sender, TakenDocument } from '../../../providers/payouts/port.ts'
import type { Static } from '../../../runtime/declare/schema.ts'
import type { OwnerId } from '../../../runtime/ids.ts'
import type { PartyFields } from '../../../uma/party-fields.ts'
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

/** What the payer of a payment is asked, as it is shown. The right answer is kept by the feature that asks. */
export interface AuthorizationChallenge {
  id: `ScaChallenge:${string}`
  factor: 'SMS_OTP' | 'PASSKEY'
  availableFactors: ('SMS_OTP' | 'PASSKEY')[]
  purpose: 'TRANSFER' | 'PAYOUT' | 'CURRENCY_CONVERSION'
  /** `2025-10-13T15:00:00.000Z`, like every instant here. */
  expiresAt: string
  /** What the page hands to the browser. */
  passkeyAssertionOptions?: Record<string, unknown>
}

/** The payer is asked to authorize the payment. */
export interface AwaitedAuthorization {
  challenge: AuthorizationChallenge
  /** Until when the payment could be executed, or can be funded. */
  expiresAt?: string
}

/** Of a bank, the network of a wallet, or between platforms of this deployment. */
export type Rail = Static<typeof PaymentRail> | CryptoNetwork | 'UMA'

interface AccountReference {
  accountId: `InternalAccount:${string}`
}
interface AccountOnRail extends AccountReference {
  rail: Rail
}
interface ExternalAccountOnRail {
  accountId: `ExternalAccount:${string}`
  rail: Rail
}
/** The owner of an account within the service: a customer, or the platform under its own id. */
interface Owned {
  ownerId: OwnerId
  ownerPlatformCustomerId: string
}

/** The sender of money over a rail, as far as the rail reports it; the identifier is kept whole and shown masked. */
export interface Originator extends Sender {
  remittanceInformation?: string
  transactionHash?: string
}

/** Money that a rail has brought for a payment: on a bank's rail it goes back to its originator if it must. */
export interface Funding {
  rail: Rail
  /** In the sending currency, as a decimal text. */
  amount: string
  originator: Originator
  /** An asset never goes back to the wallet that sent it: it goes into the payer's account of that asset (payments 6.4). */
  returnedInto?: { kind: 'custodial' | 'wallet' } & AccountReference
}

/** Money that was seen in time on a chain and is not final yet: the payment does not expire until it is. */
export interface AwaitedFunding {
  receiptId: string
  /** When the payment expires if the money does not come after all. */
  expiresAt: string
}

/** What the institution of a receiver at a UMA address has agreed to. */
export interface UmaAgreement {
  invoice: string
  paymentHash: string
  /** Of the invoice, as a decimal text. */
  amountMillisatoshi: string
  /** What leaves us for it, as a decimal text: satoshi, or the receiving currency where no invoice travels. */
  settled: { amount: string; currency: string }
  /** The domain of this service in whose name it was asked. */
  senderDomain: string
  /** Where it takes the message about how it was paid. */
  utxoCallback?: string
}

/** A receiver at a UMA address: of another institution, paid over Lightning, or of a platform of this deployment. */
interface AtUmaAddress {
  rail: 'LIGHTNING' | 'UMA'
  address: string
  /** Absent in a quote that is only tried out, before the institution is asked. */
  agreement?: UmaAgreement
}

/** The route of the money: chosen with the quote, used at the release. */
export interface PaymentRoute {
  /**
   * An internal account that is debited at once, an embedded wallet whose tokens move first, a bank account that is pulled from first, or money that
   * the payer sends for this payment.
   */
  source:
    | ({ kind: 'custodial' } & AccountReference)
    | ({ kind: 'wallet' } & AccountOnRail)
    | ({ kind: 'pull' } & ExternalAccountOnRail)
    | { kind: 'realtime'; funding?: Funding; awaited?: AwaitedFunding }
  /** An internal account that is credited at once, an embedded wallet, or an external account or a receiver at a UMA address that a partner pays. */
  destination:
    | ({ kind: 'custodial' } & AccountReference & Owned)
    | ({ kind: 'wallet' } & AccountOnRail & Owned)
    | ({ kind: 'external' } & ExternalAccountOnRail)
    | ({ kind: 'uma' } & AtUmaAddress)
  remittanceInformation?: string
  /** What the partner has that proves the purpose of the payment. */
  documents?: readonly TakenDocument[]
}

/** The parts of a rate; its fixed fees are among the figures of the payment. */
export type RateParts = Omit<RateDetails, 'serviceApiFixedFee' | 'counterpartyFixedFee'>

/** A payment that leaves an account. Each of its figures stands here once; the ledger reads them here. */
export interface OutgoingPayment extends Transaction, Payment {
  id: `Transaction:${string}`
  platformFeeAccountId?: `InternalAccount:${string}`
  status: OutgoingStatus
  failureReason?: OutgoingFailure
  source: Extract<WireSource, { sourceType: 'ACCOUNT' | 'REALTIME_FUNDING' }>
  destination: WireDestination
  description?: string
  /** All fees in the sending currency: those of the service, of the platform and of the counterparty. */
  fees: bigint
  /** For display; it enters no arithmetic. */
  exchangeRate: number
  rateDetails?: RateParts
  route: PaymentRoute
  /** What the receiver's institution has answered about the receiver, as far as the platform asks for it. */
  counterpartyInformation?: PartyFields
  /** Null when no external rail is used. */
  paymentRail: Static<typeof PaymentRail> | null
  railSelectionMode: 'AUTO' | 'MANUAL' | null
  expectedSettlementAt: Date | null
  settlementTimelineSeconds: number
  cancellation?: Cancellation
  /** The platform has to approve the agent's payment before it can be funded. */
  awaitsApproval?: true
  /** Only while it is PENDING_AUTHORIZATION, and expires with the challenge. */
  authorization?: AwaitedAuthorization
  /** Its money was set aside before it is taken, for as long as the payer is asked. */
  isHeld?: true
  /** The UTC day whose limited volume it has taken up. Absent: that of its corridor was not limited. */
  volumeDay?: string
}

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
  uma?: UmaReceipt
  /** About the payer, as far as the platform wants to know it. */
  counterpartyInformation?: Record<string, unknown>
  /** Money that a rail has brought for an account, or for a payment which could not use it and gives it back. */
  funding?: Funding
  /** Of money for an account that could not be spent at once: what it is held for, or was. */
  heldFor?: 'FINALITY' | 'REVIEW'
  cancellation?: Cancellation
  /** The bank account from which it is pulled. */
  pulledFrom?: ExternalAccountOnRail
}

/** Asked for by the platform; the partner decides. */
export interface Cancellation {
  requestedAt: string
  /** As it was given; it means nothing here. */
  reason?: string
}

/** What an incoming UMA payment is to bring, and how far its approval has come. Amounts are decimal texts. */
export interface UmaReceipt {
  /** The institution of the payer. */
  senderDomain: string
  /** What arrives, and on what: Lightning, or `UMA` between platforms of this service. */
  settlement: { rail: Rail; currency: string; amount: string }
  /** What that is worth in the receiving currency, and the fee that is taken from it. */
  gross: string
  fee: string
  /** Until then the money can come. */
  expiresAt: string
  approval: { state: 'OPEN' | 'APPROVED'; until: string }
  /** The money has come and is being looked at. */
  isUnderReview?: true
  /** What the payer's institution requires about the receiver and the platform's record lacks. */
  mandatoryFields: string[]
  /** Given by the platform with its approval. */
  receiverInfo?: Record<string, unknown>
  /** The customer's account outside that gets the money; absent: an internal account does. */
  payout?: ExternalAccountOnRail
  /** Of the invoice; by it the payment is found between institutions. */
  paymentHash?: string
  /** Where the payer's institution takes the message about the channels that were used. */
  utxoCallback?: string
  /** The order of the payer, where that is a customer of this service. */
  payerOrder?: string
}

export type AnyPayment = OutgoingPayment | IncomingPayment

/** A payment whose money goes back, or has gone. */
export type Refunded<T extends AnyPayment> = T & { refund: Refund }
