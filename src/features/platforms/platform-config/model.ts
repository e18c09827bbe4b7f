import type { Money } from '#money/money.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { CardTokenization2FAConfig, CustomerInfoFieldName, EmbeddedWalletConfig } from './contract.ts'

/** The configuration of a platform in one environment. It is opened together with the platform and never deleted. */
export interface PlatformConfig {
  platform: PlatformId
  /** A regulated platform vouches for its customers. */
  isRegulated: boolean
  /** True if customers must accept the end-user terms before they get accounts and may pay (customers 4.10). */
  isTermsConsentRequired: boolean
  /** Lower case. Absent: addresses use the operator's default domain. */
  umaDomain?: string
  proxyUmaSubdomain?: string
  webhookEndpoint?: string
  supportedCurrencies: readonly SupportedCurrency[]
  embeddedWalletConfig?: Static<typeof EmbeddedWalletConfig>
  cardTokenization2faConfig?: Static<typeof CardTokenization2FAConfig>
  /** The active fees only, one per key of fee type and source currency. */
  feeConfigs: readonly FeeConfig[]
  createdAt: Date
  updatedAt: Date
}

export interface SupportedCurrency {
  code: string
  /** Bounds of one payment, in minor units, both inclusive. */
  minAmount: bigint
  maxAmount: bigint
  directions: readonly ('INCOMING' | 'OUTGOING')[]
  requiredCounterpartyFields: readonly { name: CustomerInfoFieldName; mandatory: boolean }[]
  /** The fields that must be on file before a customer may use the currency. */
  requiredCustomerFields: readonly CustomerInfoFieldName[]
  /** The fields that the other side must send. The quote fails without them. */
  requiredCounterpartyCustomerFields: readonly CustomerInfoFieldName[]
}

/** The fee that the platform takes for a payment between two currencies. */
export interface FeeConfig {
  feeType: 'CROSS_CURRENCY_TRANSACTION'
  sourceCurrency: string
  variableFeeBps: number
  fixedFee: Money
}
