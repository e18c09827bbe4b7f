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
  /** False for two currencies with prices that are nevertheless not converted into each other. Left out by a source without such pairs. */
  isQuoted?(sending: string, receiving: string): boolean
}
