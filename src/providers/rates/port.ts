import type { UnitsPerUsd } from '#money/rates.ts'

/**
 * A source of mid rates. An adapter asks its source in the background, once in every five minutes, stores the answer
 * for a quarter of an hour and answers from that at once.
 */
export interface RateSource {
  /**
   * What the source said in the five minutes that began at `start`, as far as it may be used at `now`. Nothing when it failed; a currency without a
   * price is absent. Refuses with 503 where this process does not know yet what was said in the present five minutes.
   */
  findPrices(start: Date, now: Date): UnitsPerUsd | undefined
  /** False for two currencies with prices that are nevertheless not converted into each other. Left out by a source without such pairs. */
  isQuoted?(sending: string, receiving: string): boolean
}
