import { toWireInteger } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { FeeConfig, PlatformConfig, SupportedCurrency } from './model.ts'

export const toWire = (config: PlatformConfig) => ({
  id: platformIdToWire(config.platform),
  umaDomain: config.umaDomain,
  proxyUmaSubdomain: config.proxyUmaSubdomain,
  webhookEndpoint: config.webhookEndpoint,
  supportedCurrencies: config.supportedCurrencies.map(currencyToWire),
  isRegulatedFinancialInstitution: config.isRegulated,
  embeddedWalletConfig: config.embeddedWalletConfig,
  cardTokenization2faConfig: config.cardTokenization2faConfig,
  feeConfigs: config.feeConfigs.map(feeToWire),
  createdAt: toTimestamp(config.createdAt),
  updatedAt: toTimestamp(config.updatedAt),
})

export const currencyToWire = (currency: SupportedCurrency) => ({
  currencyCode: currency.code,
  minAmount: toWireInteger(currency.minAmount),
  maxAmount: toWireInteger(currency.maxAmount),
  requiredCounterpartyFields: [...currency.requiredCounterpartyFields],
  ...(currency.requiredCustomerFields.length > 0 && {
    providerRequiredCustomerFields: [...currency.requiredCustomerFields],
  }),
  ...(currency.requiredCounterpartyCustomerFields.length > 0 && {
    providerRequiredCounterpartyCustomerFields: [...currency.requiredCounterpartyCustomerFields],
  }),
  enabledTransactionTypes: [...currency.directions],
})

export const feeToWire = ({ fixedFee, ...fee }: FeeConfig) => ({
  ...fee,
  fixedFee: { amount: toWireInteger(fixedFee.amount), currency: fixedFee.currency },
})
