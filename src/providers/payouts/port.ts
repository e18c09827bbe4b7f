import type { AccountInfo } from '#account-types/accounts.ts'
import type { Money } from '#money/money.ts'

/** The reasons of payments 10.2 that a partner can give for a failed delivery. */
export type PayoutFailure =
  | 'QUOTE_EXECUTION_FAILED'
  | 'LIMIT_EXCEEDED'
  | 'ACCOUNT_CANNOT_RECEIVE'
  | 'ACCOUNT_INVALID'
  | 'COMPLIANCE_REJECTED'

/** The sender of money over a rail, with the fields that the rail reports. */
export interface Sender {
  accountHolderName?: string
  accountIdentifier?: string
  bankName?: string
  bankIdentifier?: string
  endToEndId?: string
  traceNumber?: string
}

/**
 * One end of an order:
 * - an external account with its holder
 * - an embedded wallet of this service at its address on the network
 * - the sender of money
 * - a receiver at a UMA address with the invoice of their institution
 */
export type PayableAccount =
  | { kind: 'outside'; info: AccountInfo }
  | { kind: 'own wallet'; address: string }
  | { kind: 'sender'; sender: Sender }
  | { kind: 'uma'; address: string; invoice: string }

/** A document that proves the purpose of a payment. The partner must have it before the order that names it. */
export interface DocumentToTake {
  /** The document's own key. A second document with the same key is the same document. */
  key: string
  /** 1 for the first hand-over. */
  attempt: number
  documentType: string
  fileName: string
  contentType: string
  /** The content of the document. It breaks off with an error if it is incomplete. */
  content: AsyncIterable<Buffer>
}

/** A document by its partner's reference, with the requirement that it fills. */
export interface TakenDocument {
  requirementId: string
  reference: string
}

interface Order {
  /** The order's own key. A second order with the same key is the same order. The partner's events name it. */
  key: string
  rail: string
  amount: Money
  account: PayableAccount
}

/** Money for a delivery. */
export interface PayoutOrder extends Order {
  kind: 'payout'
  remittanceInformation?: string
  /** True if the order belongs to no quote. The sandbox uses another table for transfers. A partner may ignore this. */
  isTransfer?: boolean
  /** Proofs of its purpose. Absent if the payment needs no proof. */
  documents?: readonly TakenDocument[]
}

/** Money for a collection. */
export interface PullOrder extends Order {
  kind: 'pull'
  /** Signature of the paying wallet on its transfer: 64 bytes in hex. */
  walletSignature?: string
}

/** Money for a return to the account from which a pull collected it. */
export interface RefundOrder extends Order {
  kind: 'refund'
}

export type PartnerOrder = PayoutOrder | PullOrder | RefundOrder
export type OrderKind = PartnerOrder['kind']

/**
 * A partner's report about an order. Each partner event has an id, and the service applies it once, even if the partner
 * repeats it. `transactionHash` is the hash of the transfer, if the network that `rail` names has one.
 */
export type PartnerNotice =
  | { kind: 'PAID'; transactionHash?: string }
  | { kind: 'REJECTED'; reason: PayoutFailure; isRefundRefused?: boolean }
  | { kind: 'RETURNED'; charge?: string }
  | { kind: 'CANCELLING' }
  | { kind: 'CANCELLED' }
  | { kind: 'PULLED'; transactionHash?: string }
  | { kind: 'PULL_FAILED' }
  | { kind: 'PULL_RETURNED' }
  | { kind: 'REFUNDED' }
  | { kind: 'REFUND_REFUSED' }

/** A partner event that the partner announces with its acceptance. It counts as received after a delay. */
export interface AnnouncedNotice {
  id: string
  afterMs: number
  notice: PartnerNotice
}

/**
 * A partner that moves money on rails. Success means that the partner accepted the order; partner events report its
 * result. A partner that reports by call-back announces none.
 */
export interface PayoutPartner {
  /**
   * Runs before money moves for an order on this rail about this account, and uses stored data. Throws if it is unknown
   * whether the partner takes orders. A partner that always takes them omits this method.
   */
  checkReached?(rail: string, account: AccountInfo): void
  submit(order: PartnerOrder): Promise<AnnouncedNotice[]>
  /**
   * Cancels a submitted order. CANCELLED (for a pull: PULL_FAILED) means that the partner does not execute it, PAID or
   * PULLED that the cancellation was too late. Announced events of a cancelled order no longer arrive. An order that
   * never arrived counts as cancelled. A partner that cannot cancel omits it.
   */
  cancel?(order: PartnerOrder): Promise<AnnouncedNotice[]>
  /** Returns the partner's name for the document. Omitted by a partner that wants no documents. */
  takeDocument?(document: DocumentToTake): Promise<string>
  /** Absent for a partner that accepts every order immediately. */
  collecting?: Collecting
}

/** The way in which a partner takes orders together, as a file at a cut-off. */
export interface Collecting {
  /**
   * Returns the sending time of orders of this rail that arrive at `now`, or undefined if the rail accepts them
   * immediately. Answers from stored data.
   */
  cutOffOf(rail: string, now: Date): Date | undefined
  /**
   * Accepts all orders or fails. After a failure or a crash they come again under the same keys, without orders that
   * have had an event since then. Returns the announced events, by the keys of the orders.
   */
  submitAll(orders: readonly PartnerOrder[]): Promise<ReadonlyMap<string, AnnouncedNotice[]>>
}
