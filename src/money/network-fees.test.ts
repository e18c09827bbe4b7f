import { expect, test } from 'vitest'
import { money } from './money.ts'
import { findNetworkFeeIn } from './pricing.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

test('charges a part of a minor unit in full', () => {
  // 0.00075 USD is less than a cent.
  expect(findNetworkFeeIn('USD', money(5_000n, 'SOL'), SANDBOX_UNITS_PER_USD)).toEqual(money(1n, 'USD'))
  // 1.95 USD × 17.25 is 33.6375 MXN.
  expect(findNetworkFeeIn('MXN', money(780_000_000_000_000n, 'ETH'), SANDBOX_UNITS_PER_USD)).toEqual(
    money(3_364n, 'MXN'),
  )
})

test('a fee of zero needs no price, any other one does', () => {
  expect(findNetworkFeeIn('USDT', money(0n, 'XPL'), new Map())).toEqual(money(0n, 'USDT'))
  expect(findNetworkFeeIn('USDT', money(1n, 'XPL'), SANDBOX_UNITS_PER_USD)).toBeUndefined()
})
