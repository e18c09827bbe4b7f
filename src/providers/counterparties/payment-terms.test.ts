import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionOfDouble, millisatoshiFor, millisatoshiPerUnit } from '#uma/conversion.ts'
import { UmaFault } from '#uma/faults.ts'
import type { Conversion, PayAnswer } from '#uma/pay-answer.ts'
import { invoiceOf } from './institution.test-support.ts'
import { toTerms } from './payment-terms.ts'
import type { LockedSide, PaymentRequest } from './port.ts'

const requestOf = (locked: LockedSide): PaymentRequest => ({
  receiver: { address: '$bob@pay.example', umaVersion: '1.0', callback: 'https://pay.example/1' },
  receivingCurrency: { code: 'USD', decimals: 2 },
  locked,
  senderDomain: 'send.example',
  payerIdentifier: '$ana@send.example',
  payer: {},
  payerKycStatus: 'VERIFIED',
  askedOfPayee: [],
  now: new Date(),
})

const answerOf = (
  millisatoshi: bigint,
  conversion: Omit<Conversion, 'currency' | 'decimals'>,
  change = {},
): PayAnswer => ({
  majorVersion: 1,
  invoice: invoiceOf(millisatoshi, change),
  conversion: { currency: 'USD', decimals: 2, ...conversion },
  payee: {},
  payeeUtxos: [],
  backingSignatures: [],
})

const isTaken = (answer: PayAnswer, locked: LockedSide, networks: readonly ('bc' | 'bcrt')[] = ['bcrt']) => {
  try {
    toTerms(answer, requestOf(locked), networks)
    return true
  } catch (fault) {
    if (fault instanceof UmaFault && fault.kind === 'INCONSISTENT') return false
    throw fault
  }
}

const anyAmount = fc.bigInt({ min: 1n, max: 10_000_000_000n })
const anyFee = fc.bigInt({ min: 0n, max: 1_000_000n })
const anyMultiplier = fc.double({ min: 1e-3, max: 1e7, noNaN: true })
const anyOffset = fc.bigInt({ min: 2n, max: 1_000_000n })

test('accepts the figures for a fixed received amount, and rejects a deviation above one millisatoshi', () =>
  fc.assert(
    fc.property(anyAmount, anyMultiplier, anyFee, anyOffset, (amount, multiplier, feeMillisatoshi, offset) => {
      const locked: LockedSide = { side: 'RECEIVING', amount }
      const right = millisatoshiFor(amount, multiplier, feeMillisatoshi)
      fc.pre(right > 0n)
      const conversion = { amount, multiplier, feeMillisatoshi }
      expect(isTaken(answerOf(right, conversion), locked)).toBe(true)
      expect(isTaken(answerOf(right + offset, conversion), locked)).toBe(false)
    }),
    { numRuns: 50 },
  ))

test('accepts any rounding for a fixed sent amount, and rejects a deviation above one unit', () =>
  fc.assert(
    fc.property(anyAmount, anyMultiplier, anyFee, (amount, multiplier, feeMillisatoshi) => {
      const millisatoshi = millisatoshiFor(amount, multiplier, feeMillisatoshi) + millisatoshiPerUnit(multiplier) / 2n
      fc.pre(millisatoshi > 0n)
      const locked: LockedSide = { side: 'SENDING', millisatoshi }
      const receiving = (received: bigint) => answerOf(millisatoshi, { amount: received, multiplier, feeMillisatoshi })
      expect(isTaken(receiving(amount), locked)).toBe(true)
      const units = 2n + 2n * BigInt(Math.ceil(1 / multiplier))
      expect(isTaken(receiving(amount + units), locked)).toBe(false)
    }),
    { numRuns: 50 },
  ))

test.each([
  ['is of the network that money moves on', {}, true],
  ['is of a test network', { network: 'bcrt' }, false],
  ['has expired', { network: 'bc', createdAt: new Date(Date.now() - 301_000) }, false],
])('an invoice that %s is taken: %s', (_, change, taken) => {
  const answer = answerOf(1000n, { amount: 1000n, multiplier: 1, feeMillisatoshi: 0n }, { network: 'bc', ...change })
  expect(isTaken(answer, { side: 'RECEIVING', amount: 1000n }, ['bc'])).toBe(taken)
})

test('gives a double the exact value of its written digits', () => {
  const written = (value: number) => fractionOfDouble(value)
  expect(written(23400.5)).toEqual({ numerator: 46801n, denominator: 2n })
  expect(written(0)).toEqual({ numerator: 0n, denominator: 1n })
  expect(written(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n })
  expect(written(2.5e-7)).toEqual({ numerator: 1n, denominator: 4_000_000n })
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e15, noNaN: true }), (value) => {
      const { numerator, denominator } = fractionOfDouble(value)
      expect(Math.abs(Number(numerator) / Number(denominator) / value - 1)).toBeLessThan(1e-15)
    }),
  )
})
