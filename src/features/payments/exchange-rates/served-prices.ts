import type { Fraction } from '#money/fractions.ts'
import { WINDOW_MS, windowStart } from '#money/rates.ts'
import type { RateSource } from '#providers/rates/port.ts'

/** The possible ages of a price in windows: the service uses it until it is fifteen minutes old. */
const AGES = [0, 1, 2]

export interface ServedPrice {
  unitsPerUsd: Fraction
  refreshedAt: Date
}

/**
 * Returns the newest usable price of a currency. Undefined if the source has failed for too long, or there is no source
 * (accounts 10 rule 4).
 */
export const servedPrices =
  (source: RateSource | undefined) =>
  (currency: string, now: Date): ServedPrice | undefined => {
    for (const age of AGES) {
      const refreshedAt = new Date(windowStart(now).getTime() - age * WINDOW_MS)
      const unitsPerUsd = source?.findPrices(refreshedAt, now)?.get(currency)
      if (unitsPerUsd) return { unitsPerUsd, refreshedAt }
    }
    return undefined
  }
