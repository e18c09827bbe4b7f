import { SANDBOX_UNITS_PER_USD } from '../../money/sandbox-rates.ts'
import type { RateSource } from './port.ts'

/** Prices that never change. */
export const simulatedRates: RateSource = { findPrices: () => SANDBOX_UNITS_PER_USD }
