import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'

/**
 * The fees that networks take for a payout. An adapter refreshes its own copy in the background and answers from it
 * immediately.
 */
export interface NetworkFeeSource {
  /** Returns the fee in minor units of the network's coin: lamports, wei, sun, satoshi. It may exceed 2^53. */
  feeOn(network: CryptoNetwork): Money
}
