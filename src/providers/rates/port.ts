import type { UnitsPerUsd } from '../../money/rates.ts'

/**
 * Where mid rates come from. An adapter keeps its own copy fresh in the background and answers from it at once: it refreshes a price at
 * most every five minutes and, while its source fails, goes on with the last one until that is fifteen minutes old (accounts 10 rule 4).
 */
export interface RateSource {
  /** A currency without a price that may still be served is absent. */
  unitsPerUsd(): UnitsPerUsd
  /** When the prices were refreshed, on the clock that shows `now`. */
  refreshedAt(now: Date): Date
}
