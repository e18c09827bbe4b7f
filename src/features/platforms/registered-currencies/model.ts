import type { RegisteredCurrency } from '#money/currencies.ts'

export type { RegisteredCurrency }

/** A stablecoin of a platform as a currency of the service. In the sandbox several platforms may have a token of one code, which means the same. */
export interface CurrencyOfPlatform extends RegisteredCurrency {
  stablecoinId: `Stablecoin:${string}`
}
