import type { PaymentRail } from '#account-types/payment-rails.ts'
import type { Payment } from '#ledger/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'
import type { RateDetails } from '#money/rate-details.ts'
import type { Sender, TakenDocument } from '#providers/payouts/port.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { OwnerId } from '#runtime/lib/ids.ts'
import type { PartyFields } from '#uma/party-fields.ts'
import type {
  INCOMING_FAILURES,
  OUTGOING_FAILURES,
  Refund,
  Transaction,
  TransactionStatus,
  WireDestination,
  WireSource,
} from './transactions/index.ts'

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

/** The open challenge of a payment, as shown to the payer. The issuing feature stores the correct answer. */
export interface AuthorizationChallenge {
  id: `ScaChallenge:${string}`
  factor: 'SMS_OTP' | 'PASSKEY'
  availableFactors: ('SMS_OTP' | 'PASSKEY')[]
  purpose: 'TRANSFER' | 'PAYOUT' | 'CURRENCY_CONVERSION'
  /** An instant such as `2025-10-13T15:00:00.000Z`, like all instants in this file. */
  expiresAt: string
  /** The options that the page passes to the browser. */
  passkeyAssertionOptions?: Record<string, unknown>
}

/** The open challenge that the payer must answer. */
export interface AwaitedAuthorization {
  challenge: AuthorizationChallenge
  /** The deadline for execution or funding of the payment. */
  expiresAt?: string
}

/** A bank rail, a wallet's network, or a transfer between platforms of this deployment. */
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

/**
 * The sender of money over a rail, as far as the rail reports it. The service stores the identifier whole and shows it
 * masked.
 */
export interface Originator extends Sender {
  remittanceInformation?: string
  transactionHash?: string
}

/** Money that a rail has brought for a payment. On a bank's rail a refund goes to its originator. */
export interface Funding {
  rail: Rail
  /** In the sending currency, as a decimal string. */
  amount: string
  originator: Originator
  /** The treasury account that received the money. Absent in the sandbox and on chains. */
  treasuryAccount?: string
  /**
   * The service never returns an asset to the sending wallet: it credits the asset to the payer's account of that asset
   * (payments 6.4).
   */
  returnedInto?: { kind: 'custodial' | 'wallet' } & AccountReference
}

/** Money seen in time on a chain and not final yet: the payment does not expire until the money is final. */
export interface AwaitedFunding {
  receiptId: string
  /** The time at which the payment expires if the money is not confirmed. */
  expiresAt: string
}

/** The invoice and terms of the institution of a receiver at a UMA address. */
export interface UmaAgreement {
  invoice: string
  paymentHash: string
  /** The amount of the invoice, as a decimal text. */
  amountMillisatoshi: string
  /**
   * The amount that leaves the service for the payment, as a decimal string: in satoshi, or in the receiving currency
   * without an invoice.
   */
  settled: { amount: string; currency: string }
  /** The domain from which this service sent the request. */
  senderDomain: string
  /** The institution's address for the post-transaction message. */
  utxoCallback?: string
}

/**
 * A receiver at a UMA address, either of another institution, paid over Lightning, or of a platform of this deployment.
 */
interface AtUmaAddress {
  rail: 'LIGHTNING' | 'UMA'
  address: string
  /** Absent in a dry run, before the request to the institution. */
  agreement?: UmaAgreement
}

/** The route of the money, chosen with the quote and used at the release. */
export interface PaymentRoute {
  /**
   * An internal account with an immediate debit, an embedded wallet whose tokens move first, a bank account with a pull
   * first, or money that the payer sends for this payment.
   */
  source:
    | ({ kind: 'custodial' } & AccountReference)
    | ({ kind: 'wallet' } & AccountOnRail)
    | ({ kind: 'pull' } & ExternalAccountOnRail)
    | { kind: 'realtime'; funding?: Funding; awaited?: AwaitedFunding }
  /**
   * An internal account with an immediate credit, an embedded wallet, or an external account or a receiver at a UMA
   * address that a partner pays.
   */
  destination:
    | ({ kind: 'custodial' } & AccountReference & Owned)
    | ({ kind: 'wallet' } & AccountOnRail & Owned)
    | ({ kind: 'external' } & ExternalAccountOnRail)
    | ({ kind: 'uma' } & AtUmaAddress)
  remittanceInformation?: string
  /** The partner's references of documents that prove the purpose of the payment. */
  documents?: readonly TakenDocument[]
}

/** The parts of a rate. Its fixed fees are among the payment's figures. */
export type RateParts = Omit<RateDetails, 'serviceApiFixedFee' | 'counterpartyFixedFee'>

/** Stored to explain later why the service released the money. */
export interface PassedGates {
  /** The time at which all gates had passed and the payment started. Absent before. */
  at?: string
  /** Findings by the name of the gate, if a gate reports more than a pass. */
  found?: Record<string, string>
}

/** An outgoing payment. The service stores each figure once, in this record; the ledger reads it from the record. */
export interface OutgoingPayment extends Transaction, Payment {
  id: `Transaction:${string}`
  platformFeeAccountId?: `InternalAccount:${string}`
  status: OutgoingStatus
  failureReason?: OutgoingFailure
  source: Extract<WireSource, { sourceType: 'ACCOUNT' | 'REALTIME_FUNDING' }>
  destination: WireDestination
  description?: string
  /** All fees in the sending currency: from the service, the platform and the counterparty. */
  fees: bigint
  /** For display only, not for calculations. */
  exchangeRate: number
  rateDetails?: RateParts
  route: PaymentRoute
  /** The receiver's data from their institution, limited to the data that the platform requests. */
  counterpartyInformation?: PartyFields
  /** Null without an external rail. */
  paymentRail: Static<typeof PaymentRail> | null
  railSelectionMode: 'AUTO' | 'MANUAL' | null
  expectedSettlementAt: Date | null
  settlementTimelineSeconds: number
  cancellation?: Cancellation
  /** The platform must approve the agent's payment before it can be funded. */
  awaitsApproval?: true
  /** Present only while the payment is PENDING_AUTHORIZATION. It expires with the challenge. */
  authorization?: AwaitedAuthorization
  /** True if its money is on hold while its challenge is open. */
  isHeld?: true
  passedGates?: PassedGates
  /** The UTC day whose volume limit it uses. Absent without a limit on its corridor. */
  volumeDay?: string
}

/** An incoming payment, arrived or expected. */
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
  /** The payer's data, limited to the data that the platform requests. */
  counterpartyInformation?: Record<string, unknown>
  /** Money that a rail delivered for an account, or for a payment that cannot use it and refunds it. */
  funding?: Funding
  /** For a deposit that was not immediately spendable: the reason of its hold, present or past. */
  heldFor?: 'FINALITY' | 'REVIEW'
  cancellation?: Cancellation
  /** The bank account of the pull. */
  pulledFrom?: ExternalAccountOnRail
}

/** A cancellation that the platform requested. The partner decides. */
export interface Cancellation {
  requestedAt: string
  /** The reason as received. The service does not interpret it. */
  reason?: string
}

/** The expected amounts of an incoming UMA payment and the progress of its approval. Amounts are decimal strings. */
export interface UmaReceipt {
  /** The institution of the payer. */
  senderDomain: string
  /** The arriving amount and its rail: Lightning, or `UMA` between platforms of this service. */
  settlement: { rail: Rail; currency: string; amount: string }
  /** Its value in the receiving currency, and the fee taken from it. */
  gross: string
  fee: string
  /** The deadline for the arrival of the money. */
  expiresAt: string
  approval: { state: 'OPEN' | 'APPROVED'; until: string }
  /** True if the money has arrived and is under review. */
  isUnderReview?: true
  /** Data about the receiver that the payer's institution requires but the platform's record lacks. */
  mandatoryFields: string[]
  /** Receiver data that the platform sent with its approval. */
  receiverInfo?: Record<string, unknown>
  /** The customer's external account that receives the money. If absent, an internal account receives it. */
  payout?: ExternalAccountOnRail
  /** The payment hash of the invoice. It identifies the payment between institutions. */
  paymentHash?: string
  /** The address of the payer's institution for the post-transaction message. */
  utxoCallback?: string
  /** The payer's payment order, if the payer is a customer of this service. */
  payerOrder?: string
}

export type AnyPayment = OutgoingPayment | IncomingPayment

/** A payment with a refund that has begun or ended. */
export type Refunded<T extends AnyPayment> = T & { refund: Refund }
