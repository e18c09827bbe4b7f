import { expect, test } from 'vitest'
import { fraction } from './fractions.ts'
import { type FeeTerms, type Price, price } from './pricing.ts'
import { rateDetailsOf } from './rate-details.ts'
import { findRate, type Rate, toWireRate } from './rates.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

const sandboxRate = (from: string, to: string): Rate => findRate(from, to, SANDBOX_UNITS_PER_USD)!

const terms: FeeTerms = {
  serviceFixedFee: 100n,
  serviceVariablePpm: 3_000n,
  counterpartyFixedFee: 10n,
  platformFixedFee: 50n,
  platformVariableBps: 30n,
}

function pricedSending(amount: bigint, rate: Rate): Price {
  const result = price({ side: 'SENDING', amount }, rate, terms)
  if (!result.ok) throw new Error(result.reason)
  return result
}

test('a cent buys ten thousand millisatoshi at 100,000 dollars for a bitcoin, less the variable fees', () => {
  expect(rateDetailsOf(pricedSending(100_000n, sandboxRate('USD', 'EUR')), sandboxRate('USD', 'BTC'))).toEqual({
    serviceApiMultiplier: 9_940,
    serviceApiFixedFee: 100n,
    serviceApiVariableFeeRate: 0.003,
    serviceApiVariableFeeAmount: 300n,
    counterpartyMultiplier: 0.000092,
    counterpartyFixedFee: 10n,
  })
})

test('a satoshi is a thousand millisatoshi on either side', () => {
  const selling = rateDetailsOf(pricedSending(100_000n, sandboxRate('BTC', 'USD')), sandboxRate('BTC', 'BTC'))
  expect({
    serviceApiMultiplier: selling.serviceApiMultiplier,
    counterpartyMultiplier: selling.counterpartyMultiplier,
  }).toEqual({ serviceApiMultiplier: 994, counterpartyMultiplier: 0.0001 })
  const buying = rateDetailsOf(pricedSending(100_000n, sandboxRate('USD', 'BTC')), sandboxRate('USD', 'BTC'))
  expect({
    serviceApiMultiplier: buying.serviceApiMultiplier,
    counterpartyMultiplier: buying.counterpartyMultiplier,
  }).toEqual({ serviceApiMultiplier: 9_940, counterpartyMultiplier: 0.001 })
})

test.each([
  ['MXN', 'EUR'],
  ['USDC', 'VND'],
  ['JPY', 'USDT'],
])('the two multipliers lead from %s to %s', (from, to) => {
  const price = pricedSending(10_000_000n, sandboxRate(from, to))
  const details = rateDetailsOf(price, sandboxRate(from, 'BTC'))
  // The fixed fees are separate: 150 before the conversion, 10 after it.
  const receivedPerSent = toWireRate(fraction(price.totalReceivingAmount + 10n, 10_000_000n - 150n))
  expect((details.serviceApiMultiplier * details.counterpartyMultiplier) / receivedPerSent).toBeCloseTo(1, 4)
})
