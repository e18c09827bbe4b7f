import type { UnitsPerUsd } from '../../money/rates.ts'

/**
 * A source of mid rates. An adapter asks its source in the background, once in every five minutes, stores the answer
 * for a quarter of an hour and answers from that at once.
 */
export interface RateSource {
  /** What the source said in the five minutes that began at `start`. Nothing when it failed; a currency without a price is absent. */
  findPrices(start: Date): UnitsPerUsd | undefined
  /** False for two currencies with prices that are nevertheless not converted into each other. Left out by a source without such pairs. */
  isQuoted?(sending: string, receiving: string): boolean
}
