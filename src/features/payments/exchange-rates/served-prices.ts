import type { Fraction } from '#money/fractions.ts'
import { WINDOW_MS, windowStart } from '#money/rates.ts'
import type { RateSource } from '#providers/rates/port.ts'

/** How many windows old a price may be: it is served until it is fifteen minutes old. */
const AGES = [0, 1, 2]

export interface ServedPrice {
  unitsPerUsd: Fraction
  refreshedAt: Date
}

/** The newest price of a currency that may still be served; none when the source has failed for too long, or there is no source (accounts 10 rule 4). */
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
