import { expect, test } from 'vitest'
import type { CryptoNetwork } from './currencies.ts'
import { money } from './money.ts'
import { findNetworkFeeIn, SANDBOX_NETWORK_FEES } from './network-fees.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

const feeIn = (currency: string, network: CryptoNetwork) =>
  findNetworkFeeIn(currency, SANDBOX_NETWORK_FEES[network], SANDBOX_UNITS_PER_USD)

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
  expect(SANDBOX_NETWORK_FEES[network]).toEqual(money(amount, asset))
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

test('a part of a minor unit is paid in full', () => {
  // 0.00075 USD is less than a cent.
  expect(feeIn('USD', 'SOLANA')).toEqual(money(1n, 'USD'))
  // 1.95 USD × 17.25 is 33.6375 MXN.
  expect(feeIn('MXN', 'ETHEREUM')).toEqual(money(3_364n, 'MXN'))
})

test('a fee of zero needs no price, any other one does', () => {
  expect(findNetworkFeeIn('USDT', money(0n, 'XPL'), new Map())).toEqual(money(0n, 'USDT'))
  expect(findNetworkFeeIn('USDT', money(1n, 'XPL'), SANDBOX_UNITS_PER_USD)).toBeUndefined()
})
