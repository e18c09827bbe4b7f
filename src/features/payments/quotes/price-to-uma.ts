import { isDeepStrictEqual } from 'node:util'
import type { Fraction } from '#money/fractions.ts'
import { divide, type Rounding } from '#money/money.ts'
import type { Price } from '#money/pricing.ts'
import type { Rate } from '#money/rates.ts'
import type { LockedSide } from '#providers/counterparties/port.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { findUmaRate, requireRateBetween, type UmaRate } from '../receivers/index.ts'
import { currencyOf, type Findings, type UmaReceiver } from './findings.ts'
import type { WireQuoteRequest } from './model.ts'

/** A price with the conversion that it comes from. */
export interface UmaPrice {
  price: Price
  uma: UmaRate
}

/** The inputs of the price, in addition to the receiver. */
interface Basis extends Pick<Findings, 'source' | 'terms'> {
  request: Locking
  market: Pick<Findings['market'], 'unitsPerUsd' | 'isQuoted'>
}

type Locking = Pick<WireQuoteRequest, 'lockedCurrencySide'>

/**
 * Returns the price at the rate of the receiver's institution, which also sets its fee (payments 8.5). `priceAt`
 * supplies all other fees and the limits.
 */
export function priceToUma(
  { request, source, market, terms }: Basis,
  { currency, agreed }: Pick<UmaReceiver, 'currency' | 'agreed'>,
  priceAt: (rate: Rate, counterpartyFixedFee: bigint) => Price,
): UmaPrice {
  const { multiplier = currency.multiplier, feeMillisatoshi = 0n } = agreed?.terms ?? {}
  const sending = currencyOf(source)
  const found = findUmaRate(sending, { code: currency.code, multiplier }, market, terms)
  const uma = requireRateBetween(found, sending, currency.code)
  const priced = priceAt(uma.rate, toUnits(feeMillisatoshi, uma.perReceivingUnit, 'up'))
  const totalReceivingAmount = agreed
    ? confirmedAmount(request, { price: priced, uma }, agreed)
    : priced.totalReceivingAmount
  checkReceivable(totalReceivingAmount, currency)
  return { price: { ...priced, totalReceivingAmount }, uma }
}

/** Returns the side that is fixed towards the institution: the millisatoshi of the payment, or the received amount. */
export function lockedSideOf({ lockedCurrencySide }: Locking, { price, uma }: UmaPrice): LockedSide {
  return lockedCurrencySide === 'RECEIVING'
    ? { side: 'RECEIVING', amount: price.totalReceivingAmount }
    : { side: 'SENDING', millisatoshi: millisatoshiOf(price, uma) }
}

/**
 * Returns C + q at the service's price. It does not depend on the fee of the institution, which the institution deducts
 * from it.
 */
const millisatoshiOf = (
  { convertedAmount, counterpartyFeeInSending }: Price,
  { perSendingUnit: { numerator, denominator } }: UmaRate,
): bigint => divide((convertedAmount + counterpartyFeeInSending) * numerator, denominator, 'down')

const toUnits = (millisatoshi: bigint, { numerator, denominator }: Fraction, rounding: Rounding): bigint =>
  divide(millisatoshi * denominator, numerator, rounding)

/**
 * Returns the amount that the institution confirms. If the sending side is fixed, the amount may differ by one unit
 * from the result of the institution's own figures; otherwise refuses it. If the service's price has changed since the
 * request, the caller must ask the institution again.
 */
function confirmedAmount(
  request: Locking,
  priced: UmaPrice,
  { terms: { receivingAmount, feeMillisatoshi }, asked }: NonNullable<UmaReceiver['agreed']>,
): bigint {
  if (!isDeepStrictEqual(asked, lockedSideOf(request, priced)))
    refuse('QUOTE_REQUEST_FAILED', "The price has changed while the receiver's institution was asked. Try again.")
  const [expected, tolerance] =
    asked.side === 'RECEIVING'
      ? [asked.amount, 0n]
      : [toUnits(asked.millisatoshi - feeMillisatoshi, priced.uma.perReceivingUnit, 'down'), 1n]
  const difference = receivingAmount - expected
  if (difference > tolerance || -difference > tolerance)
    refuse('INVALID_PAYREQ_RESPONSE', "The receiver's institution confirms another amount than its rate makes.")
  return receivingAmount
}

function checkReceivable(amount: bigint, { code, min, max }: UmaReceiver['currency']): void {
  if (amount < BigInt(min) || amount > BigInt(max))
    refuse('AMOUNT_OUT_OF_RANGE', `The receiver takes ${min} to ${max} of the smallest unit of ${code}.`)
}
