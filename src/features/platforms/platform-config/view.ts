import { toWireInteger } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { FeeConfig, PlatformConfig, SupportedCurrency } from './model.ts'
import type { PlatformRow } from './operator-store.ts'

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

/** `now` is the platform's own time. */
export const forOperators = (row: PlatformRow, now: Date) => ({
  id: `PlatformConfig:${row.platform_id}` as const,
  name: row.name,
  environment: row.environment,
  ...(row.webhook_endpoint !== null && { webhookEndpoint: row.webhook_endpoint }),
  ...(row.suspended_at !== null && {
    suspendedAt: toTimestamp(row.suspended_at),
    ordersContinue: row.orders_continue,
  }),
  now: toTimestamp(now),
  createdAt: toTimestamp(row.created_at),
})
