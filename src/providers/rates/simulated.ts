import { SANDBOX_UNITS_PER_USD } from '../../money/sandbox-rates.ts'
import type { RateSource } from './port.ts'

const WINDOW_MS = 300_000

/** Prices that never change, as if refreshed at the start of every five minutes. */
export const simulatedRates: RateSource = {
  unitsPerUsd: () => SANDBOX_UNITS_PER_USD,
  refreshedAt: (now) => new Date(now.getTime() - (now.getTime() % WINDOW_MS)),
}
