import type { CARD_TRANSACTION_STATUSES } from '#features/payments/transactions/index.ts'
import type { DecidedKind, Merchant } from '#providers/card-network/port.ts'
import type { ProgramName } from '../index.ts'

export type CardTransactionStatus = (typeof CARD_TRANSACTION_STATUSES)[number]

/** The reasons to decline an authorization (cards-stablecoins A7), in the order of the checks. */
export const DECLINE_REASONS = [
  'CARD_NOT_ACTIVE',
  'CARD_PAUSED',
  'CARD_CLOSED',
  'CARD_EXPIRED',
  'CARDHOLDER_NOT_ELIGIBLE',
  'CURRENCY_NOT_SUPPORTED',
  'SPEND_LIMIT_EXCEEDED',
  'FUNDING_SOURCE_UNAVAILABLE',
  'FUNDING_SOURCE_NOT_AUTHORIZED',
  'INSUFFICIENT_FUNDS',
  'SYSTEM_ERROR',
  'ISSUER_DECLINED',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The answer to the network. */
export type Decision = { isApproved: true } | { isApproved: false; declineReason: DeclineReason }

/** Money debited from the available balance for a transaction, in funding units. Pulls have numbers from 1. */
export interface Pull {
  amount: bigint
  /** The part released without a clearing. */
  released: bigint
  status: 'PENDING' | 'CONFIRMED' | 'FAILED'
}

/** A transfer of tokens between the paying wallet and the service, in funding units. Transfers have numbers from 1. */
export interface TokenTransfer {
  into: 'the wallet' | 'the service'
  amount: bigint
  status: Pull['status']
}

/** An amount returned by a merchant, in units of the card's currency. */
export interface Returned {
  amount: bigint
  isReversed: boolean
}

/** One card payment: an authorization and all its follow-ups (cards-stablecoins A8). */
export interface CardTransaction {
  id: `CardTransaction:${string}`
  cardId: `Card:${string}`
  /** The issuer's token of the transaction. */
  issuerTransactionToken: string
  /** The kind of its first message, or `FORCE_POST` for a clearing without an authorization. */
  begunBy: DecidedKind | 'FORCE_POST' | 'RETURN'
  program: ProgramName
  direction: 'DEBIT' | 'CREDIT'
  merchant: Merchant
  customerId: `Customer:${string}`
  platformCustomerId: string
  /** The funding account, which never changes. */
  accountId: `InternalAccount:${string}`
  /** The binding of the card to that account. It identifies the delegated key of a wallet. */
  fundingSourceId?: `CardFundingSource:${string}`
  /** The currency of the card. The network's amounts are in its minor unit. */
  currency: string
  /** True if the account is an embedded wallet, whose money is tokens on a chain. */
  isFromWallet: boolean
  /** The currency of the account. Pulls, holds and the exception are in its smallest unit. */
  fundingCurrency: string
  authorized: bigint
  /** Absent until the first clearing, or until the network sends no further clearing. */
  settled?: bigint
  /** The number of clearings with an amount above zero. */
  clearings: number
  returns: readonly Returned[]
  pulls: readonly Pull[]
  /** The amount that credits and returns have added to the account, in funding units. */
  credited: bigint
  tokenTransfers: readonly TokenTransfer[]
  /** The held amount without a clearing, and the number of its hold in the ledger. */
  held: { amount: bigint; number: number }
  /** The amount that the network has received and the account has not paid. */
  exception: bigint
  /** True if there has been at least one exception. */
  hasHadException: boolean
  /** True if the card was closed when the exception arose: the service never collects it. */
  isExceptionOurs: boolean
  /** True if no further clearing is due. */
  isClosed: boolean
  /** The number of applied events and pull results. Part of the keys of its journals. */
  steps: number
  declineReason?: DeclineReason
  /** The time at which the service releases the uncleared rest. */
  expiresAt?: Date
  /** The time of the latest pull, clearing, release, return or reversal. */
  lastEventAt?: Date
  /** The time of the authorization. */
  createdAt: Date
  updatedAt: Date
}
