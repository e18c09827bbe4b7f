import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captured } from '#ledger/index.ts'
import { fraction } from '#money/fractions.ts'
import { MAX_AMOUNT, money } from '#money/money.ts'
import { type FeeTerms, type LockedAmount, type Price, price } from '#money/pricing.ts'
import { findRate, type Rate, toReceiving } from '#money/rates.ts'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import { type Line, linesOfOutgoing } from './arithmetic.ts'

const CODES = ['JPY', 'USD', 'EUR', 'USDC', 'BTC']
const PAIRS = CODES.flatMap((from) => CODES.map((to) => [from, to] as const))

const rates = fc
  .record({ pair: fc.constantFrom(...PAIRS), spreadPpm: fc.bigInt({ min: 0n, max: 50_000n }) })
  .map(({ pair: [from, to], spreadPpm }) => findRate(from, to, SANDBOX_UNITS_PER_USD, fraction(spreadPpm, 1_000_000n)))
  .filter((rate): rate is Rate => rate !== undefined)
const amounts = fc.constantFrom(1_000n, 10n ** 9n, MAX_AMOUNT).chain((max) => fc.bigInt({ min: 1n, max }))
const fixedFees = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 500n }))
const terms: fc.Arbitrary<FeeTerms> = fc.record({
  serviceFixedFee: fixedFees,
  serviceVariablePpm: fc.bigInt({ min: 0n, max: 50_000n }),
  counterpartyFixedFee: fixedFees,
  platformFixedFee: fixedFees,
  platformVariableBps: fc.bigInt({ min: 0n, max: 500n }),
})
const sides = fc.constantFrom<LockedAmount['side'][]>('SENDING', 'RECEIVING')

const paymentOf = (priced: Price) => ({
  id: 'Transaction:1',
  sent: money(priced.totalSendingAmount, priced.rate.from),
  received: money(priced.totalReceivingAmount, priced.rate.to),
  fees: priced.feesIncluded,
  serviceFees: priced.serviceFixedFee + priced.serviceVariableFee,
  platformFees: priced.platformFeesIncluded,
  platformFeeAccountId: 'InternalAccount:9',
  counterpartyFee: priced.counterpartyFixedFee,
})

const amountIn = (lines: readonly Line[], line: Line['line']): bigint =>
  lines.find((each) => each.line === line)?.amount.amount ?? 0n

test('adds up from the sent to the received amount to the smallest unit, and equals the journal of the capture', () => {
  let count = 0
  fc.assert(
    fc.property(sides, amounts, rates, terms, (side, amount, rate, feeTerms) => {
      const priced = price({ side, amount }, rate, feeTerms)
      if (!priced.ok) return
      count += 1
      const payment = paymentOf(priced)
      const lines = linesOfOutgoing(payment, rate)
      const of = (line: Line['line']) => amountIn(lines, line)
      const left = of('SENT') - of('SERVICE_FEE') - of('PLATFORM_FEE') - of('COUNTERPARTY_FEE')
      const isConversion = lines.some(({ line }) => line === 'CONVERTED')
      if (isConversion) expect(of('CONVERTED')).toBe(left)
      expect(isConversion ? of('EXCHANGED') : left).toBe(toReceiving(left, rate, 'down'))
      expect((isConversion ? of('EXCHANGED') : left) - of('ROUNDING')).toBe(of('RECEIVED'))
      expect(of('ROUNDING')).toBeGreaterThanOrEqual(0n)
      const entries = captured(payment, { accountId: 'InternalAccount:1' }).entries
      const posted = (account: string) =>
        entries.filter((each) => each.account === account).reduce((sum, each) => sum + each.amount, 0n)
      expect(posted('ia:InternalAccount:1:available')).toBe(of('SENT'))
      expect(posted('fee_income')).toBe(-of('SERVICE_FEE'))
      expect(posted('ia:InternalAccount:9:available')).toBe(-of('PLATFORM_FEE'))
      expect(posted('transit:Transaction:1')).toBe(-of('RECEIVED'))
    }),
    { numRuns: 500 },
  )
  expect(count).toBeGreaterThan(100)
})

test('leaves out fees of zero and the conversion within one currency', () => {
  const euros = money(7_777n, 'EUR')
  const figures = { sent: euros, received: euros, fees: 0n, serviceFees: 0n, platformFees: 0n }
  expect(linesOfOutgoing(figures, { numerator: 1n, denominator: 1n })).toEqual([
    { line: 'SENT', amount: euros },
    { line: 'RECEIVED', amount: euros },
  ])
})
