import { expect, test } from 'vitest'
import type { CryptoNetwork } from '#money/currencies.ts'
import { money } from '#money/money.ts'
import { findNetworkFeeIn } from '#money/pricing.ts'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import { simulatedNetworkFees } from './simulated.ts'

const feeIn = (currency: string, network: CryptoNetwork) =>
  findNetworkFeeIn(currency, simulatedNetworkFees.feeOn(network), SANDBOX_UNITS_PER_USD)

test.each([
  ['SOLANA', 'SOL', 5_000n, 750n],
  ['ETHEREUM', 'ETH', 780_000_000_000_000n, 1_950_000n],
  ['BASE', 'ETH', 2_000_000_000_000n, 5_000n],
  ['ARBITRUM', 'ETH', 4_000_000_000_000n, 10_000n],
  ['POLYGON', 'POL', 3_000_000_000_000_000n, 1_500n],
  ['TRON', 'TRX', 13_000_000n, 3_250_000n],
  ['PLASMA', 'XPL', 0n, 0n],
  ['SPARK', 'BTC', 0n, 0n],
] as const)('a payout on %s costs its figure in %s and in dollar tokens', (network, asset, amount, microUnits) => {
  expect(simulatedNetworkFees.feeOn(network)).toEqual(money(amount, asset))
  expect(feeIn('USDC', network)).toEqual(money(microUnits, 'USDC'))
  expect(feeIn('USDT', network)).toEqual(money(microUnits, 'USDT'))
})

test.each([
  ['LIGHTNING', 10n, 1n],
  ['BITCOIN', 2_820n, 282n],
] as const)('a bitcoin payout on %s costs %i satoshi, or %i cents', (network, satoshi, cents) => {
  expect(feeIn('BTC', network)).toEqual(money(satoshi, 'BTC'))
  expect(feeIn('USD', network)).toEqual(money(cents, 'USD'))
})
