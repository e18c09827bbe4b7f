import type { CryptoNetwork } from '../../money/currencies.ts'
import { findNetworkFeeIn } from '../../money/network-fees.ts'
import { refuse } from '../../runtime/errors.ts'
import type { Market } from '../exchange-rates/index.ts'

/** The price of a payout on the network for the sender, in minor units of the sending currency; or refuses: QUOTE_RATE_UNAVAILABLE. */
export function requireNetworkFeeIn(currency: string, network: CryptoNetwork, market: Market): bigint {
  const fee = findNetworkFeeIn(currency, market.networkFeeOn(network), market.unitsPerUsd)
  return fee?.amount ?? refuse('QUOTE_RATE_UNAVAILABLE', `The network fee has no price in ${currency} at the moment.`)
}
