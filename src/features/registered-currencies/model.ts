import type { RegisteredCurrency } from '../../money/currencies.ts'

export type { RegisteredCurrency }

/** A stablecoin of a platform as a currency of the service, in one environment. */
export interface CurrencyOfPlatform extends RegisteredCurrency {
  stablecoinId: `Stablecoin:${string}`
}
