import type { AccountInfo } from '#account-types/accounts.ts'

export const STATUSES = [
  'PENDING',
  'ACTIVE',
  'PENDING_OWNERSHIP_VERIFICATION',
  'UNVERIFIED',
  'UNDER_REVIEW',
  'INACTIVE',
] as const
export type ExternalAccountStatus = (typeof STATUSES)[number]

export const OWNERSHIP_TYPES = ['FIRST_PARTY', 'THIRD_PARTY'] as const
export type OwnershipType = (typeof OWNERSHIP_TYPES)[number]

export const NAME_RESULTS = [
  'MATCHED',
  'PARTIAL_MATCH',
  'NOT_MATCHED',
  'UNSUPPORTED',
  'CHECKED_BY_RECEIVING_FI',
  'PENDING',
] as const
/** The result of the name comparison with the account. Informational: it never blocks (accounts 3.4). */
export type NameResult = (typeof NAME_RESULTS)[number]

export type { AccountInfo }

export interface ExternalAccount {
  id: `ExternalAccount:${string}`
  /** Absent for accounts of the platform. */
  customerId?: `Customer:${string}`
  status: ExternalAccountStatus
  currency: string
  accountInfo: AccountInfo
  platformAccountId?: string
  ownershipType?: OwnershipType
  /**
   * True if incoming UMA payments of the customer go to this account, while it is active and in the receiving currency
   * (accounts 4.5).
   */
  isDefaultUmaDeposit: boolean
  /** Absent on wallets. */
  nameCheck?: { result: NameResult; fullName?: string }
  /** The validation of the account for ACH pulls (accounts 3.5). Present only on pullable accounts. */
  pullValidation?: 'PENDING' | 'VALIDATED' | 'FAILED'
  createdAt: Date
  updatedAt: Date
}

/** A request to register an account. */
export interface NewExternalAccount {
  customerId?: `Customer:${string}`
  currency: string
  platformAccountId?: string
  ownershipType?: OwnershipType
  defaultUmaDepositAccount?: boolean
  /** A request may contain `platformAccountId` both inside and outside the account (accounts 4.2). */
  accountInfo: AccountInfo & { platformAccountId?: string }
}
