import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE } from '#money/fractions.ts'
import { MAX_AMOUNT } from '#money/money.ts'
import { type FeeTerms, price } from '#money/pricing.ts'
import { ExactInteger, toJson } from '#runtime/lib/json.ts'
import { toWire } from './routes.ts'
import { withdrawalFeesOf } from './rules.ts'

const NO_FEES: FeeTerms = {
  serviceFixedFee: 0n,
  serviceVariablePpm: 0n,
  counterpartyFixedFee: 0n,
  platformFixedFee: 0n,
  platformVariableBps: 0n,
}
const usdc = (amount: bigint, networkFee: bigint) => ({ amount, currency: 'USDC', networkFee })

test('charges only the network fee for one dollar on Solana', () => {
  expect(withdrawalFeesOf(usdc(1_000_000n, 750n), NO_FEES)).toEqual({
    ok: true,
    applicationFee: 0n,
    totalFee: 750n,
    netAmount: 999_250n,
  })
})

test("adds the service's fees to the network fee, with its share after fixed fees", () => {
  const terms = { ...NO_FEES, serviceFixedFee: 1_000n, serviceVariablePpm: 2_500n }
  // 0.25 % of 998,250 equals 2,495.625.
  expect(withdrawalFeesOf(usdc(1_000_000n, 750n), terms)).toEqual({
    ok: true,
    applicationFee: 3_496n,
    totalFee: 4_246n,
    netAmount: 995_754n,
  })
})

test('fees that reach the amount leave no estimate', () => {
  expect(withdrawalFeesOf(usdc(750n, 750n), NO_FEES)).toMatchObject({ ok: false, fault: 'fees-exceed-amount' })
  expect(withdrawalFeesOf(usdc(751n, 750n), NO_FEES)).toMatchObject({ netAmount: 1n })
})

test('net amount plus total fee is the amount, and a quote sends the same', () => {
  const amounts = fc.constantFrom(1_000n, 10n ** 7n, MAX_AMOUNT).chain((max) => fc.bigInt({ min: 1n, max }))
  const fees = fc.bigInt({ min: 0n, max: 2_000n })
  const someTerms = fc
    .record({
      serviceFixedFee: fees,
      serviceVariablePpm: fc.bigInt({ min: 0n, max: 900_000n }),
      counterpartyFixedFee: fees,
    })
    .map((terms) => ({ ...NO_FEES, ...terms }))
  let count = 0
  fc.assert(
    fc.property(amounts, fees, someTerms, (amount, networkFee, terms) => {
      const found = withdrawalFeesOf(usdc(amount, networkFee), terms)
      const rate = { ...ONE, from: 'USDC', to: 'USDC' }
      const quote = price({ side: 'SENDING', amount }, rate, {
        ...terms,
        serviceFixedFee: terms.serviceFixedFee + networkFee,
      })
      expect(found.ok).toBe(quote.ok)
      if (!found.ok || !quote.ok) return
      count += 1
      expect(found.netAmount + found.totalFee).toBe(amount)
      expect(found.applicationFee + networkFee).toBe(found.totalFee)
      expect({ totalFee: found.totalFee, netAmount: found.netAmount }).toEqual({
        totalFee: quote.feesIncluded,
        netAmount: quote.totalReceivingAmount,
      })
    }),
    { numRuns: 1_000 },
  )
  expect(count).toBeGreaterThan(300)
})

test('writes a network fee beyond 2^53 digit for digit', () => {
  const networkFee = { amount: 12_345_678_901_234_567_891n, currency: 'ETH' }
  const wire = toWire(networkFee, { ok: true, applicationFee: 0n, totalFee: 1n, netAmount: 1n })
  expect(wire.networkFee).toEqual(new ExactInteger(networkFee.amount))
  expect(toJson(wire)).toContain('"networkFee":12345678901234567891,')
})
