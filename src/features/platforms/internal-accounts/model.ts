import type { Coordinates } from '#account-types/deposits.ts'

export const ACCOUNT_TYPES = ['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET'] as const
export const ACCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED'] as const
export type InternalAccountType = (typeof ACCOUNT_TYPES)[number]
export type InternalAccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** An account at the service, without its balances, which the ledger has. */
export interface InternalAccount {
  id: `InternalAccount:${string}`
  /** Absent: the platform's own. */
  customerId: `Customer:${string}` | undefined
  type: InternalAccountType
  status: InternalAccountStatus
  currency: string
  coordinates: readonly Coordinates[]
  fundingReference: string
  isPrivate: boolean | undefined
  createdAt: Date
  updatedAt: Date
}
