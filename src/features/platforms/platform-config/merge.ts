import type { Static } from '#runtime/declare/schema.ts'
import type { PlatformConfigUpdate, PlatformCurrencyConfig, FeeConfig as WireFee } from './contract.ts'
import type { FeeConfig, PlatformConfig, SupportedCurrency } from './model.ts'
import { feeKey } from './rules.ts'

/**
 * Returns the configuration after a change (customers 2.2). The sub-domain belongs to the domain, and another function
 * assigns it.
 */
export function merged(before: PlatformConfig, update: PlatformConfigUpdate): PlatformConfig {
  const {
    umaDomain,
    webhookEndpoint,
    supportedCurrencies,
    embeddedWalletConfig: wallet,
    cardTokenization2faConfig: card,
    feeConfigs,
  } = update
  return {
    ...before,
    umaDomain: umaDomain?.toLowerCase() ?? before.umaDomain,
    webhookEndpoint: webhookEndpoint === undefined ? before.webhookEndpoint : (webhookEndpoint ?? undefined),
    supportedCurrencies:
      supportedCurrencies?.map((currency) => replacing(before, currency)) ?? before.supportedCurrencies,
    embeddedWalletConfig: wallet ? { ...before.embeddedWalletConfig, ...wallet } : before.embeddedWalletConfig,
    cardTokenization2faConfig: card
      ? mergedCardConfig(before.cardTokenization2faConfig, card)
      : before.cardTokenization2faConfig,
    feeConfigs: mergedFees(before.feeConfigs, (feeConfigs ?? []).map(feeFromWire)),
  }
}

type CardConfig = NonNullable<PlatformConfig['cardTokenization2faConfig']>

function mergedCardConfig(before: CardConfig | undefined, sent: CardConfig): CardConfig {
  return {
    ...before,
    ...sent,
    ...(sent.email && { email: { ...before?.email, ...sent.email } }),
    ...(sent.sms && { sms: { ...before?.sms, ...sent.sms } }),
  }
}

/** Sent fees replace fees with the same key. A fee without any part removes its key. */
function mergedFees(before: readonly FeeConfig[], sent: readonly FeeConfig[]): FeeConfig[] {
  const fees = new Map([...before, ...sent].map((fee) => [feeKey(fee), fee]))
  return [...fees.values()].filter(({ variableFeeBps, fixedFee }) => variableFeeBps > 0 || fixedFee.amount > 0n)
}

type WireCurrency = Static<typeof PlatformCurrencyConfig>

/** The operator maintains the providers' requirements, which survive a new list. */
function replacing({ supportedCurrencies }: PlatformConfig, currency: WireCurrency): SupportedCurrency {
  const stored = supportedCurrencies.find(({ code }) => code === currency.currencyCode)
  return {
    ...currencyFromWire(currency),
    requiredCustomerFields: stored?.requiredCustomerFields ?? [],
    requiredCounterpartyCustomerFields: stored?.requiredCounterpartyCustomerFields ?? [],
  }
}

export const currencyFromWire = (currency: WireCurrency): SupportedCurrency => ({
  code: currency.currencyCode,
  minAmount: BigInt(currency.minAmount),
  maxAmount: BigInt(currency.maxAmount),
  directions: currency.enabledTransactionTypes,
  requiredCounterpartyFields: currency.requiredCounterpartyFields,
  requiredCustomerFields: currency.providerRequiredCustomerFields ?? [],
  requiredCounterpartyCustomerFields: currency.providerRequiredCounterpartyCustomerFields ?? [],
})

export const feeFromWire = ({ fixedFee, ...fee }: Static<typeof WireFee>): FeeConfig => ({
  ...fee,
  fixedFee: { amount: BigInt(fixedFee.amount), currency: fixedFee.currency },
})
