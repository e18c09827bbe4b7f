import type { Fraction } from '../../../money/fractions.ts'
import type { RateSource } from '../../../providers/rates/port.ts'

const WINDOW_MS = 5 * 60_000
/** How many windows old a price may be: it is served until it is fifteen minutes old. */
const AGES = [0, 1, 2]

export interface ServedPrice {
  unitsPerUsd: Fraction
  refreshedAt: Date
}

/** The start of the five minutes in which all callers get the same price. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - (now.getTime() % WINDOW_MS))

/** The newest price of a currency that may still be served; none when the source has failed for too long, or there is no source (accounts 10 rule 4). */
export const servedPrices =
  (source: RateSource | undefined) =>
  (currency: string, now: Date): ServedPrice | undefined => {
    for (const age of AGES) {
      const refreshedAt = new Date(windowStart(now).getTime() - age * WINDOW_MS)
      const unitsPerUsd = source?.findPrices(refreshedAt)?.get(currency)
      if (unitsPerUsd) return { unitsPerUsd, refreshedAt }
    }
    return undefined
  }
