import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction } from './fractions.ts'
import { MAX_AMOUNT, money } from './money.ts'
import { type FeeTerms, type LockedAmount, type Price, price, variablePpm } from './pricing.ts'
import { convert, findRate, type Rate } from './rates.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

/** Currencies with 0, 2, 6, 8 decimals in all pairs. */
const CODES = ['JPY', 'VND', 'USD', 'MXN', 'USDC', 'USDB', 'BTC']
const PAIRS = CODES.flatMap((from) => CODES.map((to) => [from, to] as const))

const rates = fc
  .record({ pair: fc.constantFrom(...PAIRS), spreadPpm: fc.bigInt({ min: 0n, max: 50_000n }) })
  .map(
    ({ pair: [from, to], spreadPpm }): Rate =>
      findRate(from, to, SANDBOX_UNITS_PER_USD, fraction(spreadPpm, 1_000_000n))!,
  )

/** Small amounts, in which every rounding shows, as often as large ones. */
const amounts = fc.constantFrom(1_000n, 10n ** 9n, MAX_AMOUNT).chain((max) => fc.bigInt({ min: 1n, max }))
const fixedFees = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 500n }))

const terms: fc.Arbitrary<FeeTerms> = fc.record({
  serviceFixedFee: fixedFees,
  serviceVariablePpm: fc.bigInt({ min: 0n, max: 50_000n }),
  counterpartyFixedFee: fixedFees,
  platformFixedFee: fixedFees,
  platformVariableBps: fc.oneof(fc.bigInt({ min: 0n, max: 500n }), fc.bigInt({ min: 0n, max: 10_000n })),
})

const sides = fc.constantFrom<LockedAmount['side'][]>('SENDING', 'RECEIVING')

/** Runs the check on every case with a price. Fails if too few cases have a price. */
function forEveryPrice(check: (price: Price) => void, side: fc.Arbitrary<LockedAmount['side']> = sides): void {
  let count = 0
  fc.assert(
    fc.property(side, amounts, rates, terms, (lockedSide, amount, rate, feeTerms) => {
      const result = price({ side: lockedSide, amount }, rate, feeTerms)
      if (!result.ok) return
      count += 1
      check(result)
    }),
    { numRuns: 1_000 },
  )
  expect(count).toBeGreaterThan(200)
}

const receiverLocked = fc.constant<LockedAmount['side']>('RECEIVING')

test('fees identity: fees equal the sum of their parts, and the rest converts', () => {
  forEveryPrice((price) => {
    const own = price.serviceFixedFee + price.serviceVariableFee
    expect(price.platformFeesIncluded).toBe(price.platformFixedFee + price.platformVariableFee)
    expect(price.feesIncluded).toBe(own + price.platformFeesIncluded + price.counterpartyFeeInSending)
    expect(price.totalSendingAmount).toBe(price.feesIncluded + price.convertedAmount)
  })
})

test('prices every amount up to 9·10^15 with positive totals and fees below the sending amount', () => {
  forEveryPrice((price) => {
    for (const total of [price.totalSendingAmount, price.totalReceivingAmount]) {
      expect(total > 0n && total <= MAX_AMOUNT, String(total)).toBe(true)
    }
    expect(price.platformFeesIncluded).toBeGreaterThanOrEqual(0n)
    expect(price.feesIncluded).toBeGreaterThanOrEqual(price.platformFeesIncluded)
    expect(price.totalSendingAmount).toBeGreaterThan(price.feesIncluded)
  })
})

test('variable fees are shares of the sending amount without the fixed ones, each rounded half up on its own', () => {
  forEveryPrice((price) => {
    const base = price.totalSendingAmount - price.serviceFixedFee - price.platformFixedFee
    const halfUp = (share: bigint, whole: bigint) => (base * share * 2n + whole) / (whole * 2n)
    expect(price.serviceVariableFee).toBe(halfUp(price.serviceVariablePpm, 1_000_000n))
    expect(price.platformVariableFee).toBe(halfUp(price.platformVariableBps, 10_000n))
  })
})

test('a locked amount stays as it is', () => {
  fc.assert(
    fc.property(sides, amounts, rates, terms, (side, amount, rate, feeTerms) => {
      const result = price({ side, amount }, rate, feeTerms)
      fc.pre(result.ok)
      expect(side === 'SENDING' ? result.totalSendingAmount : result.totalReceivingAmount).toBe(amount)
    }),
    { numRuns: 500 },
  )
})

test('sender(receiver(T_r)) ≥ T_r: sending what a receiver-locked price asks for delivers at least the locked amount', () => {
  forEveryPrice((locked) => {
    const again = price({ side: 'SENDING', amount: locked.totalSendingAmount }, locked.rate, locked)
    // With a small receiving unit, the remainder can lift the received amount above the maximum.
    if (again.ok) expect(again.totalReceivingAmount).toBeGreaterThanOrEqual(locked.totalReceivingAmount)
    else expect(again.fault).toBe('above-maximum')
  }, receiverLocked)
})

test('a receiver-locked price converts exactly what the amount needs, and one minor unit less would not do', () => {
  forEveryPrice((locked) => {
    const oneLess = price({ side: 'SENDING', amount: locked.totalSendingAmount - 1n }, locked.rate, locked)
    if (oneLess.ok) expect(oneLess.convertedAmount).toBeLessThan(locked.convertedAmount)
    expect(locked.convertedAmount).toBe(
      convert(money(locked.totalReceivingAmount, locked.rate.to), locked.rate, 'up').amount,
    )
  }, receiverLocked)
})

test('the search ends within the bound of payments 3.3 rule 1', () => {
  forEveryPrice((locked) => {
    const remainder = 1_000_000n - variablePpm(locked)
    const needed = locked.convertedAmount + locked.counterpartyFeeInSending
    const start = (needed * 1_000_000n - 1_000_000n) / remainder
    const steps = locked.totalSendingAmount - locked.serviceFixedFee - locked.platformFixedFee - start
    expect(steps).toBeGreaterThanOrEqual(0n)
    expect(steps).toBeLessThanOrEqual(2_000_000n / remainder + 2n)
  }, receiverLocked)
})
