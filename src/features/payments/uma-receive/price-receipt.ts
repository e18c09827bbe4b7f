import { receiveFeePpmOf, type Terms } from '#features/terms/index.ts'
import { minorUnitsPerMajor } from '#money/currencies.ts'
import { fraction, times } from '#money/fractions.ts'
import { divide } from '#money/money.ts'
import { MILLION } from '#money/pricing.ts'
import { toWireRate } from '#money/rates.ts'
import type { LockedSide } from '#providers/counterparties/port.ts'
import { fractionOfDouble, millisatoshiFor } from '#uma/conversion.ts'
import { findQuoteRate, type Market } from '../exchange-rates/index.ts'

const MILLISATOSHI_PER_BITCOIN = 100_000_000_000n
const MILLISATOSHI_PER_SATOSHI = 1_000n

/** The largest amount that a message can contain. */
export const MOST_MILLISATOSHI = BigInt(Number.MAX_SAFE_INTEGER)

/** The figures of a payment to a UMA address. They agree with each other. */
export interface ReceiptPrice {
  /** Millisatoshi per smallest unit of the receiving currency, a double as the protocol requires. */
  multiplier: number
  amountMillisatoshi: bigint
  /** The price in satoshi, rounded up. */
  satoshi: bigint
  /** The gross amount, and the receiver's part of it. */
  gross: bigint
  received: bigint
  /** The service's fee, in the receiving currency and in the unit sent to the payer's institution. */
  fee: bigint
  feeMillisatoshi: bigint
}

/** Returns the millisatoshi per smallest unit, or undefined if the currency has no price. */
export function multiplierOf(currency: string, market: Market, terms: Terms): number | undefined {
  const rate = findQuoteRate('BTC', currency, market, terms)
  if (!rate) return undefined
  return toWireRate(times(rate, fraction(MILLISATOSHI_PER_BITCOIN, minorUnitsPerMajor(currency))))
}

/**
 * Prices a receipt, or returns undefined if the currency has no price. Deducts the fee from the receiver's amount
 * (payments 11.3).
 */
export function priceReceipt(
  locked: LockedSide,
  currency: string,
  { market, terms }: { market: Market; terms: Terms },
): ReceiptPrice | undefined {
  const multiplier = multiplierOf(currency, market, terms)
  if (multiplier === undefined) return undefined
  const ppm = receiveFeePpmOf(terms)
  return locked.side === 'RECEIVING'
    ? priced(multiplier, grossFor(locked.amount, ppm), locked.amount)
    : ofMillisatoshi(multiplier, locked.millisatoshi, ppm)
}

/** The fee is a share of the gross amount, even if the net amount is fixed. */
const grossFor = (received: bigint, ppm: bigint) => divide(received * MILLION, MILLION - ppm, 'up')

function priced(multiplier: number, gross: bigint, received: bigint): ReceiptPrice {
  const amountMillisatoshi = millisatoshiFor(gross, multiplier, 0n)
  return withFee(multiplier, amountMillisatoshi, gross, received)
}

function ofMillisatoshi(multiplier: number, amountMillisatoshi: bigint, ppm: bigint): ReceiptPrice {
  const { numerator, denominator } = fractionOfDouble(multiplier)
  const gross = divide(amountMillisatoshi * denominator, numerator, 'down')
  return withFee(multiplier, amountMillisatoshi, gross, gross - divide(gross * ppm, MILLION, 'half-up'))
}

/** Adds the fee. Towards the payer's institution, millisatoshi beyond whole units also count as a fee. */
const withFee = (multiplier: number, amountMillisatoshi: bigint, gross: bigint, received: bigint): ReceiptPrice => ({
  multiplier,
  amountMillisatoshi,
  satoshi: divide(amountMillisatoshi, MILLISATOSHI_PER_SATOSHI, 'up'),
  gross,
  received,
  fee: gross - received,
  feeMillisatoshi: positive(amountMillisatoshi - millisatoshiFor(received, multiplier, 0n)),
})

const positive = (amount: bigint) => (amount > 0n ? amount : 0n)
