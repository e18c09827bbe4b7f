import type { AccountInfo } from '../../account-types/accounts.ts'
import type { Money } from '../../money/money.ts'

/** Why a partner did not deliver; the reasons of payments 10.2 that a partner can give. */
export type PayoutFailure =
  | 'QUOTE_EXECUTION_FAILED'
  | 'LIMIT_EXCEEDED'
  | 'ACCOUNT_CANNOT_RECEIVE'
  | 'ACCOUNT_INVALID'
  | 'COMPLIANCE_REJECTED'

/** One end of an order: an account outside with its holder, or an embedded wallet of this service at its address on the network. */
export type PayableAccount = { kind: 'outside'; info: AccountInfo } | { kind: 'own wallet'; address: string }

/** Money to be delivered. */
export interface PayoutOrder {
  /** The order's own: a second one with the same key is the same order. */
  key: string
  rail: string
  amount: Money
  account: PayableAccount
  remittanceInformation?: string
}

/** Money to be collected, or to be given back to where it was collected. */
export interface PullOrder extends Omit<PayoutOrder, 'remittanceInformation'> {
  /** Of the wallet that pays, on its transfer: 64 bytes in hex. */
  walletSignature?: string
}

/**
 * What a partner reports about an order. Each notice has an id and is applied once, however often it comes. `transactionHash` is that of the
 * transfer where the network that `rail` names keeps one.
 */
export type PartnerNotice =
  | { kind: 'PAID'; transactionHash?: string }
  | { kind: 'REJECTED'; reason: PayoutFailure; isRefundRefused?: boolean }
  | { kind: 'RETURNED'; charge?: string }
  | { kind: 'CANCELLING' }
  | { kind: 'CANCELLED' }
  | { kind: 'PULLED'; transactionHash?: string }
  | { kind: 'PULL_FAILED' }
  | { kind: 'REFUNDED' }
  | { kind: 'REFUND_REFUSED' }

/** A notice that the partner has announced along with its acceptance, to be taken as received after a while. */
export interface AnnouncedNotice {
  id: string
  afterMs: number
  notice: PartnerNotice
}

/**
 * A partner that moves money on rails. An answer means that the order was taken; what becomes of it is told by notices. A partner that reports by
 * call-back announces none.
 */
export interface PayoutPartner {
  submit(order: PayoutOrder): Promise<AnnouncedNotice[]>
  pull(order: PullOrder): Promise<AnnouncedNotice[]>
  /** Gives money back to the account it was collected from. */
  refund(order: PullOrder): Promise<AnnouncedNotice[]>
}
