import { spreadOf, type Terms } from '#features/terms/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'
import { findRate, type Rate, type UnitsPerUsd, windowStart } from '#money/rates.ts'
import type { Providers } from '#providers/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { servedPrices } from './served-prices.ts'

/** The ports that supply prices. */
export type MarketSources = Pick<Providers, 'rates' | 'networkFees'>

/** The prices of currencies and networks at one moment. Quotes and displayed rates use the same prices. */
export interface Market {
  /** Mid rates, without the currencies whose price is missing or too old. */
  unitsPerUsd: UnitsPerUsd
  /** Returns true if the service converts one currency into the other and both have prices. */
  isQuoted(sending: string, receiving: string): boolean
  /**
   * Returns the time of the last refresh of the rate between two currencies, the older one of their prices, in the
   * platform's own time.
   */
  refreshedAt(source: string, destination: string): Date
  /** Returns the payout fee on the network in the network's coin, or undefined without a source of network fees. */
  networkFeeOn(network: CryptoNetwork): Money | undefined
}

/** Returns the market of an environment's platforms, in the platform's own time. Accepts a transaction. */
export function marketAt(
  { rates, networkFees }: MarketSources,
  { environment, now }: { environment: Environment; now: Date },
): Market {
  const findPrice = servedPrices(rates[environment])
  const refreshedAt = (currency: string) => findPrice(currency, now)?.refreshedAt ?? windowStart(now)
  return {
    unitsPerUsd: { get: (currency) => findPrice(currency, now)?.unitsPerUsd },
    isQuoted: (sending, receiving) => rates[environment]?.isQuoted?.(sending, receiving) ?? true,
    refreshedAt: (source, destination) => earlierOf(refreshedAt(source), refreshedAt(destination)),
    networkFeeOn: (network) => networkFees[environment]?.feeOn(network),
  }
}

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * Returns the conversion rate of a quote before fees, or undefined if one of the currencies has no price or the service
 * does not quote them (payments 3.1).
 */
export const findQuoteRate = (
  sending: string,
  receiving: string,
  { unitsPerUsd, isQuoted }: Pick<Market, 'unitsPerUsd' | 'isQuoted'>,
  terms: Terms,
): Rate | undefined =>
  isQuoted(sending, receiving)
    ? findRate(sending, receiving, unitsPerUsd, spreadOf(terms, { sending, receiving }))
    : undefined
