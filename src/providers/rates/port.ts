import type { UnitsPerUsd } from '#money/rates.ts'

/**
 * A source of mid rates. An adapter queries its source in the background, once in every five minutes, stores the answer
 * for a quarter of an hour and answers from that immediately.
 */
export interface RateSource {
  /**
   * Returns the source's prices in the five minutes that began at `start`, if they are valid at `now`. Returns
   * undefined if the source failed. A currency without a price is absent. Refuses with 503 if this process does not
   * know the prices of the current five minutes yet.
   */
  findPrices(start: Date, now: Date): UnitsPerUsd | undefined
  /**
   * Returns false for two currencies that have prices but are not converted into each other. A source without such
   * pairs omits this method.
   */
  isQuoted?(sending: string, receiving: string): boolean
}
