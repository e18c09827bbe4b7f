import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnitsPerMajor } from '#money/currencies.ts'
import { type Fraction, fraction, reciprocal, times } from '#money/fractions.ts'
import { divide } from '#money/money.ts'
import { type Price, price } from '#money/pricing.ts'
import { type Rate, toWireRate } from '#money/rates.ts'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import type { PaymentTerms } from '#providers/counterparties/port.ts'
import { fractionOfDouble } from '#uma/conversion.ts'
import { lockedSideOf, priceToUma } from './price-to-uma.ts'

/** Currencies with 0, 2, 6 and 8 decimals. */
const CODES = ['JPY', 'VND', 'USD', 'EUR', 'MXN', 'USDC', 'BTC'] as const
const MILLISATOSHI_PER_BITCOIN = 100_000_000_000n

/** Returns the millisatoshi per minor unit from the sandbox table (accounts 10). */
function worthOf(code: string): Fraction {
  const [units, bitcoins] = [SANDBOX_UNITS_PER_USD.get(code), SANDBOX_UNITS_PER_USD.get('BTC')]
  if (!units || !bitcoins) throw new Error(`There is no rate of ${code}.`)
  return times(times(bitcoins, reciprocal(units)), fraction(MILLISATOSHI_PER_BITCOIN, minorUnitsPerMajor(code)))
}

const spreads = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 50_000n }))
const amounts = fc.constantFrom(10_000n, 10n ** 8n, 10n ** 12n).chain((max) => fc.bigInt({ min: 100n, max }))

interface Case {
  side: 'SENDING' | 'RECEIVING'
  amount: bigint
  sending: string
  receiving: string
  fee: bigint
}

const SERVICE_PPM = 3_000n

/** Prices a payment with an institution that applies its own rate and fee. */
function agree({ side, amount, sending, receiving, fee }: Case, spread: bigint) {
  const basis = {
    source: { kind: 'realtime', currency: sending } as const,
    request: { lockedCurrencySide: side },
    market: { unitsPerUsd: SANDBOX_UNITS_PER_USD, isQuoted: () => true },
    terms: { documents: [] },
  }
  const sent = times(worthOf(receiving), fraction(1_000_000n + spread, 1_000_000n))
  const multiplier = toWireRate(sent)
  const currency = { code: receiving, decimals: 0, multiplier, min: '1', max: String(10n ** 30n) }
  const priceAt = (rate: Rate, counterpartyFixedFee: bigint): Price => {
    const fees = { serviceFixedFee: 0n, serviceVariablePpm: SERVICE_PPM, platformFixedFee: 0n, platformVariableBps: 0n }
    const priced = price({ side, amount }, rate, { ...fees, counterpartyFixedFee })
    if (!priced.ok) throw new RangeError(priced.reason)
    return priced
  }
  const expected = priceToUma(basis, { currency }, priceAt)
  const asked = lockedSideOf(basis.request, expected)
  const perReceiving = spread === 0n ? sent : fractionOfDouble(multiplier)
  const received =
    asked.side === 'RECEIVING'
      ? asked.amount
      : divide((asked.millisatoshi - fee) * perReceiving.denominator, perReceiving.numerator, 'half-up')
  if (received <= 0n) throw new RangeError('The fee of the institution leaves nothing.')
  const terms: PaymentTerms = {
    invoice: '',
    paymentHash: '',
    expiresAt: new Date(0),
    amountMillisatoshi: 0n,
    payee: {},
    multiplier,
    feeMillisatoshi: fee,
    receivingAmount: received,
  }
  const final = priceToUma(basis, { currency, agreed: { asked, terms } }, priceAt)
  return { asked, received, perReceiving, perSending: worthOf(sending), ...final }
}

const isAbout = (one: Fraction, other: Fraction) =>
  expect(one.numerator * other.denominator).toBe(other.numerator * one.denominator)

test('prices match the formulas of both sides, for any locked side and decimals', () => {
  let count = 0
  fc.assert(
    fc.property(
      fc.constantFrom('SENDING' as const, 'RECEIVING' as const),
      amounts,
      fc.constantFrom(...CODES),
      fc.constantFrom(...CODES),
      spreads,
      fc.bigInt({ min: 0n, max: 3_000_000n }),
      (side, amount, sending, receiving, spread, fee) => {
        let agreed: ReturnType<typeof agree>
        try {
          agreed = agree({ side, amount, sending, receiving, fee }, spread)
        } catch (error) {
          // An amount that is too small has no price.
          if (error instanceof RangeError) return
          throw error
        }
        count++
        checkFormulas({ side, amount, sending, receiving, fee }, agreed)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(count).toBeGreaterThan(1_000)
})

function checkFormulas(
  { side, amount, sending, receiving, fee }: Case,
  { price: priced, asked, received, perSending, perReceiving }: ReturnType<typeof agree>,
): void {
  const [unit, paidFor] = [minorUnitsPerMajor(receiving), minorUnitsPerMajor(sending)]
  isAbout(priced.rate, times(times(perReceiving, reciprocal(perSending)), fraction(unit, paidFor)))
  expect(priced.totalReceivingAmount).toBe(received)
  expect(priced.counterpartyFixedFee).toBe(divide(fee * perReceiving.denominator, perReceiving.numerator, 'up'))
  const converted = priced.convertedAmount + priced.counterpartyFeeInSending
  expect(priced.totalSendingAmount - priced.serviceVariableFee).toBe(converted)
  if (asked.side === 'SENDING') {
    expect(priced.totalSendingAmount).toBe(amount)
    expect(asked.millisatoshi).toBe(divide(converted * perSending.numerator, perSending.denominator, 'down'))
    return
  }
  expect({ side, totalReceivingAmount: priced.totalReceivingAmount }).toEqual({
    side: 'RECEIVING',
    totalReceivingAmount: amount,
  })
  // The converted amount covers the invoice and the institution's fee.
  const needed = times(fraction(amount, 1n), perReceiving)
  const cost = { numerator: needed.numerator + fee * needed.denominator, denominator: needed.denominator }
  expect(converted * perSending.numerator * cost.denominator >= cost.numerator * perSending.denominator).toBe(true)
}

test('converts at exactly one within a currency if both sides share a source of rates', () => {
  for (const code of CODES) {
    const { price: priced } = agree(
      { side: 'SENDING', amount: 1_000_000n, sending: code, receiving: code, fee: 0n },
      0n,
    )
    expect({ numerator: priced.rate.numerator, denominator: priced.rate.denominator }).toEqual({
      numerator: 1n,
      denominator: 1n,
    })
    expect(priced.totalReceivingAmount).toBe(1_000_000n - 3_000n)
  }
})
