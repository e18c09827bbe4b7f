import type { CryptoNetwork } from '../../money/currencies.ts'
import type { Money } from '../../money/money.ts'
import { findNetworkFeeIn } from '../../money/network-fees.ts'
import { simulatedNetworkFees } from '../../providers/network-fees/simulated.ts'
import { refuse } from '../../runtime/errors.ts'
import { unitsPerUsd } from '../exchange-rates/index.ts'

const source = simulatedNetworkFees

/** What a payout on the network costs now, in the coin of the network. */
export const networkFeeOn = (network: CryptoNetwork): Money => source.feeOn(network)

/** The same as the sender pays it, in minor units of the sending currency; or refuses: QUOTE_RATE_UNAVAILABLE. */
export function requireNetworkFeeIn(currency: string, network: CryptoNetwork, now: Date): bigint {
  const fee = findNetworkFeeIn(currency, networkFeeOn(network), unitsPerUsd(now))
  return fee?.amount ?? refuse('QUOTE_RATE_UNAVAILABLE', `The network fee has no price in ${currency} at the moment.`)
}
