import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import type { Simulated } from '../adapter.ts'
import type { RateSource } from './port.ts'

/** Kwacha to gourdes: the pair with which the sandbox simulates a missing rate. */
const UNQUOTED = { sending: 'MWK', receiving: 'HTG' }

/** Prices that never change. */
export const simulatedRates: RateSource & Simulated = {
  kind: 'simulated',
  findPrices: () => SANDBOX_UNITS_PER_USD,
  isQuoted: (sending, receiving) => sending !== UNQUOTED.sending || receiving !== UNQUOTED.receiving,
}
