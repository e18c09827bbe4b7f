import type { Money } from '#money/money.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { CardTokenization2FAConfig, CustomerInfoFieldName, EmbeddedWalletConfig } from './contract.ts'

/** One per platform and environment; opened together with the platform and never deleted. */
export interface PlatformConfig {
  platform: PlatformId
  /** A regulated platform vouches for its customers. */
  isRegulated: boolean
  /** Whether customers must accept the end-user terms before they get accounts and may pay (customers 4.10). */
  isTermsConsentRequired: boolean
  /** Lower case. Absent: addresses use the operator's default domain. */
  umaDomain?: string
  proxyUmaSubdomain?: string
  webhookEndpoint?: string
  supportedCurrencies: readonly SupportedCurrency[]
  embeddedWalletConfig?: Static<typeof EmbeddedWalletConfig>
  cardTokenization2faConfig?: Static<typeof CardTokenization2FAConfig>
  /** Only the active ones, one per key of fee type and source currency. */
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
  /** Must be on file for a customer who is to use the currency. */
  requiredCustomerFields: readonly CustomerInfoFieldName[]
  /** Must come from the other side, or the quote fails. */
  requiredCounterpartyCustomerFields: readonly CustomerInfoFieldName[]
}

/** The fee that the platform takes for a payment between two currencies. */
export interface FeeConfig {
  feeType: 'CROSS_CURRENCY_TRANSACTION'
  sourceCurrency: string
  variableFeeBps: number
  fixedFee: Money
}
