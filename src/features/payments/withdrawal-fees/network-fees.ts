import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'
import { findNetworkFeeIn } from '#money/network-fees.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Market } from '../exchange-rates/index.ts'

/** What a payout on the network costs in the coin of the network, or refuses: QUOTE_RATE_UNAVAILABLE. */
export const requireNetworkFee = (network: CryptoNetwork, market: Market): Money =>
  market.networkFeeOn(network) ?? refuse('QUOTE_RATE_UNAVAILABLE', `The fee of ${network} is not known at the moment.`)

/** The price of a payout on the network for the sender, in minor units of the sending currency; or refuses: QUOTE_RATE_UNAVAILABLE. */
export function requireNetworkFeeIn(currency: string, network: CryptoNetwork, market: Market): bigint {
  const fee = findNetworkFeeIn(currency, requireNetworkFee(network, market), market.unitsPerUsd)
  return fee?.amount ?? refuse('QUOTE_RATE_UNAVAILABLE', `The network fee has no price in ${currency} at the moment.`)
}
