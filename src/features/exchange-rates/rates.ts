import { findRate, type Rate, type UnitsPerUsd } from '../../money/rates.ts'
import { simulatedRates } from '../../providers/rates/simulated.ts'
import { servedPrices, windowStart } from './served-prices.ts'

const findPrice = servedPrices(simulatedRates)

/** The mid rates of the moment, for quotes and for what is shown alike. */
export const unitsPerUsd = (now: Date): UnitsPerUsd => ({ get: (currency) => findPrice(currency, now)?.unitsPerUsd })

/** When the rate between two currencies was refreshed, that is the older of their prices, in the platform's own time. */
export function refreshedAt(source: string, destination: string, now: Date): Date {
  const [one, other] = [source, destination].map(
    (currency) => findPrice(currency, now)?.refreshedAt ?? windowStart(now),
  ) as [Date, Date]
  return one < other ? one : other
}

/** The rate at which a quote converts now, before fees; nothing when one of the two currencies has no price (payments 3.1). */
export const findQuoteRate = (sending: string, receiving: string, now: Date): Rate | undefined =>
  findRate(sending, receiving, unitsPerUsd(now))
