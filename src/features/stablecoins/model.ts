import type { ProviderAccount } from './stablecoin-provider-accounts/index.ts'

export const ISSUANCE_STATUSES = ['PENDING_REVIEW', 'PROVISIONING', 'PROVISIONED', 'REJECTED', 'FAILED'] as const
/** Whether mints and burns of the token are possible. The last two are final. */
export type IssuanceStatus = (typeof ISSUANCE_STATUSES)[number]

export const SERVICE_STATUSES = ['NOT_ENABLED', 'PENDING_APPROVAL', 'ENABLING', 'ENABLED', 'DISABLED'] as const
/** Whether the platform may use the token like a currency of the service. */
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]

export const NETWORKS = ['SPARK'] as const
export type StablecoinNetwork = (typeof NETWORKS)[number]

/** A token of a platform that exists at a provider (cards-stablecoins B3, B4). */
export interface Stablecoin {
  id: `Stablecoin:${string}`
  /** The link to the account at the provider. */
  providerAccountId: ProviderAccount['id']
  /** The provider's name for the token. */
  providerTokenIdentifier: string
  network: StablecoinNetwork
  /** The network's name for the token, in lower case. */
  networkTokenIdentifier: string
  name: string
  symbol: string
  decimals: number
  /** The fiat currency of which one unit equals one unit of the token. */
  baseCurrency: string
  issuanceStatus: IssuanceStatus
  serviceStatus: ServiceStatus
  /** The code as a currency of the service, set when the token is first enabled. */
  currency?: string
  createdAt: Date
  updatedAt: Date
}
