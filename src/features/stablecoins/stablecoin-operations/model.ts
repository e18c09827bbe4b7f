import type { FailureReason, FundingInstructions, PayoutRail } from '#providers/stablecoin-issuers/port.ts'
import type { Stablecoin } from '../index.ts'
import type { ProviderAccount } from '../stablecoin-provider-accounts/index.ts'

export const OPERATION_TYPES = ['MINT', 'BURN'] as const
export type OperationType = (typeof OPERATION_TYPES)[number]

export const OPERATION_STATUSES = [
  'CREATED',
  'PENDING_FUNDING',
  'PENDING_PROVIDER',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
] as const
export type OperationStatus = (typeof OPERATION_STATUSES)[number]

/** Sources of the money of a mint, the last two reserved. */
export const FUNDING_TYPES = [
  'WIRE',
  'ACH_DEBIT',
  'SAME_DAY_ACH_DEBIT',
  'SERVICE_INTERNAL_ACCOUNT',
  'PROVIDER_INTERNAL_BALANCE',
] as const
/** Sources of the tokens of a burn, the second one reserved. */
export const BURN_SOURCE_TYPES = ['EXTERNAL_ACCOUNT', 'SERVICE_INTERNAL_ACCOUNT', 'PROVIDER_INTERNAL_BALANCE'] as const

/** The supported sources of an operation in this version. */
export type SourceType = 'WIRE' | 'ACH_DEBIT' | 'SAME_DAY_ACH_DEBIT' | 'EXTERNAL_ACCOUNT' | 'PROVIDER_INTERNAL_BALANCE'

export const PAYOUT_RAILS = ['WIRE', 'ACH_CREDIT', 'SAME_DAY_ACH_CREDIT', 'RTP_CREDIT'] as const satisfies PayoutRail[]

export interface OperationSource {
  type: SourceType
  /** Of a debit. */
  externalAccountId?: `ExternalAccount:${string}`
}

export interface OperationDestination {
  accountId: `ExternalAccount:${string}`
  /** Of a burn. */
  rail?: PayoutRail
}

/** The expected payout of a burn and its timing. For guidance only. */
export interface EstimatedDelivery {
  rail: PayoutRail
  /** The amount in the smallest unit of the currency. */
  amount: string
  currency: string
  timing: string
}

/** A mint or a burn (cards-stablecoins B6, B7, B9). */
export interface StablecoinOperation {
  id: `StablecoinOperation:${string}`
  stablecoinId: Stablecoin['id']
  /** The link to the account at the provider. */
  providerAccountId: ProviderAccount['id']
  type: OperationType
  status: OperationStatus
  /** The amount in the token's smallest unit. */
  amount: bigint
  source: OperationSource
  destination: OperationDestination
  fundingInstructions?: FundingInstructions
  estimatedDelivery?: EstimatedDelivery
  /** Only set if the operation waits for funds from outside. */
  expiresAt?: Date
  /** The provider's reference of the operation. */
  providerReference?: string
  providerStatus?: string
  failureReason?: FailureReason
  description?: string
  /** The request that created it, until the service has stored its answer. */
  request?: string
  /** True if the amount sent differs from the operation's amount: the operator must investigate. */
  isFundedWrongly: boolean
  createdAt: Date
  updatedAt: Date
}
