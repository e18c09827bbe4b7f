import type { CryptoNetwork } from './currencies.ts'
import { type Money, money } from './money.ts'
import { convert, findRate, type UnitsPerUsd } from './rates.ts'

/** What one payout costs on each network, in minor units of the coin that the network takes (accounts 12). */
export const SANDBOX_NETWORK_FEES: { readonly [Network in CryptoNetwork]: Money } = {
  SOLANA: money(5_000n, 'SOL'),
  ETHEREUM: money(780_000_000_000_000n, 'ETH'),
  BASE: money(2_000_000_000_000n, 'ETH'),
  ARBITRUM: money(4_000_000_000_000n, 'ETH'),
  POLYGON: money(3_000_000_000_000_000n, 'POL'),
  TRON: money(13_000_000n, 'TRX'),
  PLASMA: money(0n, 'XPL'),
  SPARK: money(0n, 'BTC'),
  LIGHTNING: money(10n, 'BTC'),
  BITCOIN: money(2_820n, 'BTC'),
}

/**
 * The network fee as the sender pays it, at mid rates, rounded up to a minor unit of the sending currency (accounts 12).
 * Nothing when a price is missing; a fee of zero needs none.
 */
export function findNetworkFeeIn(currency: string, networkFee: Money, prices: UnitsPerUsd): Money | undefined {
  if (networkFee.amount === 0n) return money(0n, currency)
  const rate = findRate(currency, networkFee.currency, prices)
  return rate && convert(networkFee, rate, 'up')
}
