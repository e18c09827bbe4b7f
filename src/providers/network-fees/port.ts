import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'

/**
 * The fees that networks take for a payout. An adapter refreshes its own copy in the background and answers from it
 * immediately.
 */
export interface NetworkFeeSource {
  /** In minor units of the coin that the network takes: lamports, wei, sun, satoshi. They may be beyond 2^53. */
  feeOn(network: CryptoNetwork): Money
}
