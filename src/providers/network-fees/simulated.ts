import type { CryptoNetwork } from '#money/currencies.ts'
import { type Money, money } from '#money/money.ts'
import type { Simulated } from '../adapter.ts'
import type { NetworkFeeSource } from './port.ts'

/** accounts 12 */
const FEES: { readonly [Network in CryptoNetwork]: Money } = {
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

/** Fees that never change. */
export const simulatedNetworkFees: NetworkFeeSource & Simulated = {
  kind: 'simulated',
  feeOn: (network) => FEES[network],
}
