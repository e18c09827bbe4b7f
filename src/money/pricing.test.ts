import { describe, expect, test } from 'vitest'
import { fractionOf } from './fractions.ts'
import { MAX_AMOUNT } from './money.ts'
import { type FeeTerms, feesOn, type LockedAmount, type Price, price } from './pricing.ts'
import { findRate, type Rate, toWireRate } from './rates.ts'
import { SANDBOX_UNITS_PER_USD } from './sandbox-rates.ts'

const free: FeeTerms = {
  serviceFixedFee: 0n,
  serviceVariablePpm: 0n,
  counterpartyFixedFee: 0n,
  platformFixedFee: 0n,
  platformVariableBps: 0n,
}
const variable = (serviceVariablePpm: bigint): FeeTerms => ({ ...free, serviceVariablePpm })
const rateOf = (from: string, to: string, decimalText: string): Rate => ({ ...fractionOf(decimalText), from, to })
const sandboxRate = (from: string, to: string): Rate => findRate(from, to, SANDBOX_UNITS_PER_USD)!
const sending = (amount: bigint): LockedAmount => ({ side: 'SENDING', amount })
const receiving = (amount: bigint): LockedAmount => ({ side: 'RECEIVING', amount })

function priced(locked: LockedAmount, rate: Rate, terms: FeeTerms): Price {
  const result = price(locked, rate, terms)
  if (!result.ok) throw new Error(result.reason)
  return result
}

describe('3.4 examples, digit for digit', () => {
  const euros = sandboxRate('USD', 'EUR')
  const everyFee: FeeTerms = {
    serviceFixedFee: 100n,
    serviceVariablePpm: 3_000n,
    counterpartyFixedFee: 10n,
    platformFixedFee: 50n,
    platformVariableBps: 30n,
  }

  test('A: sender-locked with every fee', () => {
    expect(toWireRate(euros)).toBe(1.08695652173913)
    expect(priced(sending(100_000n), euros, everyFee)).toEqual({
      ok: true,
      rate: { numerator: 25n, denominator: 23n, from: 'USD', to: 'EUR' },
      ...everyFee,
      counterpartyFeeInSending: 11n,
      serviceVariableFee: 300n,
      platformVariableFee: 300n,
      fixedFees: 161n,
      feesIncluded: 761n,
      platformFeesIncluded: 350n,
      convertedAmount: 99_239n,
      totalSendingAmount: 100_000n,
      totalReceivingAmount: 91_299n,
    })
  })

  test('B: receiver-locked with every fee', () => {
    expect(priced(receiving(92_000n), euros, everyFee)).toMatchObject({
      counterpartyFeeInSending: 11n,
      serviceVariableFee: 302n,
      platformVariableFee: 302n,
      feesIncluded: 765n,
      platformFeesIncluded: 352n,
      convertedAmount: 100_000n,
      totalSendingAmount: 100_765n,
      totalReceivingAmount: 92_000n,
    })
  })

  test.each([
    ['USD', 'BTC', '120048.019208', 10_000n, 5_000n, 50n, 9_950n, 82_883n],
    ['BTC', 'USD', '0.00000833', 5_000_000n, 3_000n, 15_000n, 4_985_000n, 598_439n],
    ['USDB', 'USD', '1', 20_000_000n, 3_000n, 60_000n, 19_940_000n, 1_994n],
  ])(
    'C: %s to %s, whose decimals differ',
    (from, to, rate, amount, ppm, feesIncluded, convertedAmount, totalReceivingAmount) => {
      expect(priced(sending(amount), rateOf(from, to, rate), variable(ppm))).toMatchObject({
        feesIncluded,
        convertedAmount,
        totalReceivingAmount,
      })
    },
  )

  test('C: USD to VND, which has no decimals, locked on either side', () => {
    const dong: Rate = { numerator: 1n, denominator: 25_375n, from: 'USD', to: 'VND' }
    expect(toWireRate(dong)).toBe(0.0000394088669950739)
    expect(priced(sending(10_000n), dong, variable(3_000n))).toMatchObject({
      feesIncluded: 30n,
      totalReceivingAmount: 2_529_887n,
    })
    expect(priced(receiving(1_000_001n), dong, variable(3_000n))).toMatchObject({
      convertedAmount: 3_941n,
      feesIncluded: 12n,
      totalSendingAmount: 3_953n,
      totalReceivingAmount: 1_000_001n,
    })
  })

  test('D: one currency on both sides', () => {
    const dollars = sandboxRate('USD', 'USD')
    expect(priced(receiving(5_000n), dollars, variable(1_000n))).toMatchObject({
      totalSendingAmount: 5_005n,
      feesIncluded: 5n,
    })
    expect(priced(sending(5_000n), dollars, variable(1_000n))).toMatchObject({
      totalReceivingAmount: 4_995n,
      feesIncluded: 5n,
    })
  })
})

describe('examples of accounts 10', () => {
  const terms: FeeTerms = {
    serviceFixedFee: 25n,
    serviceVariablePpm: 3_000n,
    counterpartyFixedFee: 0n,
    platformFixedFee: 75n,
    platformVariableBps: 50n,
  }

  test.each([
    ['MXN', 25_000n, 75n, 125n, 300n, 0.0579710144927536, 426_075n],
    ['INR', 10_000n, 30n, 50n, 180n, 0.0121212121212121, 810_150n],
    ['XOF', 25_000n, 75n, 125n, 300n, 0.00165289256198347, 149_435n],
  ])('USD to %s', (to, amount, serviceVariableFee, platformVariableFee, feesIncluded, shown, totalReceivingAmount) => {
    const rate = sandboxRate('USD', to)
    expect(toWireRate(rate)).toBe(shown)
    expect(priced(sending(amount), rate, terms)).toMatchObject({
      serviceVariableFee,
      platformVariableFee,
      fixedFees: 100n,
      feesIncluded,
      totalReceivingAmount,
    })
  })

  test.each(['MXN', 'INR', 'XOF', 'USD'])('spends one dollar to %s on fees', (to) => {
    const rate = sandboxRate('USD', to)
    expect(feesOn(100n, rate, terms)).toMatchObject({ fixedFees: 100n, feesIncluded: 100n })
    expect(price(sending(100n), rate, terms)).toMatchObject({ ok: false, fault: 'fees-exceed-amount' })
  })
})

test('1000.00 USD at 0.92 without fees is exactly 920.00 EUR, in both lock directions', () => {
  const whole = { totalSendingAmount: 100_000n, totalReceivingAmount: 92_000n, feesIncluded: 0n }
  expect(priced(sending(100_000n), sandboxRate('USD', 'EUR'), free)).toMatchObject(whole)
  expect(priced(receiving(92_000n), sandboxRate('USD', 'EUR'), free)).toMatchObject(whole)
})

test('the search steps over the dip where both variable fees round up together', () => {
  // After fees, 99 gives 99, 100 gives only 98, and 101 gives 99 again.
  const dip: FeeTerms = { ...free, serviceVariablePpm: 5_000n, platformVariableBps: 50n }
  const dollars = sandboxRate('USD', 'USD')
  expect(priced(receiving(99n), dollars, dip)).toMatchObject({ totalSendingAmount: 99n, feesIncluded: 0n })
  expect(priced(sending(100n), dollars, dip)).toMatchObject({ totalReceivingAmount: 98n })
  expect(priced(receiving(100n), dollars, dip)).toMatchObject({ totalSendingAmount: 102n, feesIncluded: 2n })
})

const everything: FeeTerms = { ...free, platformVariableBps: 10_000n }

test.each<[string, LockedAmount, [string, string], FeeTerms, string]>([
  [
    'the fixed fees are the whole amount',
    sending(100n),
    ['USD', 'EUR'],
    { ...free, serviceFixedFee: 100n },
    'fees-exceed-amount',
  ],
  [
    'the fixed fees are more than the amount',
    sending(99n),
    ['USD', 'EUR'],
    { ...free, platformFixedFee: 100n },
    'fees-exceed-amount',
  ],
  [
    'the counterparty takes it all',
    sending(10n),
    ['USD', 'EUR'],
    { ...free, counterpartyFixedFee: 10n },
    'fees-exceed-amount',
  ],
  ['the variable fees are 100 % of a sending amount', sending(101n), ['USD', 'EUR'], everything, 'fees-exceed-amount'],
  [
    'the variable fees are 100 % of a receiving amount',
    receiving(101n),
    ['USD', 'EUR'],
    everything,
    'fees-exceed-amount',
  ],
  ['the amount buys less than a minor unit', sending(9n), ['VND', 'USD'], free, 'nothing-received'],
  ['nothing is to be received', receiving(0n), ['USD', 'EUR'], free, 'nothing-received'],
  ['the received amount is too large', sending(MAX_AMOUNT), ['USD', 'MXN'], free, 'above-maximum'],
  ['the sending amount is too large', receiving(MAX_AMOUNT), ['USD', 'EUR'], free, 'above-maximum'],
  [
    'fees lift the sending amount above the maximum',
    receiving(MAX_AMOUNT),
    ['USD', 'USD'],
    variable(1n),
    'above-maximum',
  ],
])('there is no price when %s', (_, locked, [from, to], terms, fault) => {
  expect(price(locked, sandboxRate(from, to), terms)).toEqual({
    ok: false,
    fault,
    reason: expect.stringMatching(/\.$/),
  })
})

test('the largest amount has a price', () => {
  expect(priced(sending(MAX_AMOUNT), sandboxRate('USD', 'USD'), free).totalReceivingAmount).toBe(MAX_AMOUNT)
  expect(priced(receiving(MAX_AMOUNT), sandboxRate('USD', 'USD'), free).totalSendingAmount).toBe(MAX_AMOUNT)
})
