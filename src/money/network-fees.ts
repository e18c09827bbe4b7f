import { type Money, money } from './money.ts'
import { convert, findRate, type UnitsPerUsd } from './rates.ts'

/**
 * The network fee as the sender pays it, at mid rates, rounded up to a minor unit of the sending currency (accounts 12).
 * Nothing when a price is missing; a fee of zero needs none.
 */
export function findNetworkFeeIn(currency: string, networkFee: Money, prices: UnitsPerUsd): Money | undefined {
  if (networkFee.amount === 0n) return money(0n, currency)
  const rate = findRate(currency, networkFee.currency, prices)
  return rate && convert(networkFee, rate, 'up')
}
