import { divide, MAX_AMOUNT, type Money, money } from './money.ts'
import { convert, findRate, type Rate, toReceiving, toSending, type UnitsPerUsd } from './rates.ts'

/** The operator's part of the fees of a payment (payments 3.2). */
export interface ServiceFee {
  /** Fs without a network fee, in minor units of the sending currency. */
  serviceFixedFee: bigint
  /** σ, parts per million of the sending amount. */
  serviceVariablePpm: bigint
  /** Fc, in minor units of the receiving currency. */
  counterpartyFixedFee: bigint
}

/** The terms that decide the fees of a payment. `serviceFixedFee` includes a network fee (payments 3.2). */
export interface FeeTerms extends ServiceFee {
  /** Fp, in minor units of the sending currency. */
  platformFixedFee: bigint
  /** β, basis points of the sending amount. */
  platformVariableBps: bigint
}

/** The fees, all in minor units of the sending currency. */
export interface Fees {
  /** V_s */
  serviceVariableFee: bigint
  /** V_p */
  platformVariableFee: bigint
  /** The fee q: the counterparty's fixed fee in the sending currency. */
  counterpartyFeeInSending: bigint
  /** The fees that do not depend on the amount: Fs + Fp + q. */
  fixedFees: bigint
  feesIncluded: bigint
  /** The platform's part of `feesIncluded`. */
  platformFeesIncluded: bigint
}

export interface Price extends FeeTerms, Fees {
  ok: true
  rate: Rate
  totalSendingAmount: bigint
  totalReceivingAmount: bigint
  /** C: the rest of the sending amount after the fees, to convert at the rate. */
  convertedAmount: bigint
}

const REASONS = {
  'fees-exceed-amount': 'The fees use up the whole sending amount.',
  'nothing-received': 'The amount is too small: the receiver would get 0.',
  'above-maximum': `An amount of the payment would be above ${MAX_AMOUNT} minor units.`,
}

export type PriceFault = keyof typeof REASONS

/**
 * An amount outside the price range: `AMOUNT_OUT_OF_RANGE` on the wire (payments 3.3 rule 5). The reason is for the
 * caller.
 */
export interface OutOfRange {
  ok: false
  fault: PriceFault
  reason: string
}

/** The fixed side, with its amount in minor units of that side's currency. */
export interface LockedAmount {
  side: 'SENDING' | 'RECEIVING'
  amount: bigint
}

/** The denominator for shares of an amount, in parts per million. */
export const MILLION = 1_000_000n
const BASIS_POINTS = 10_000n
const PPM_PER_BASIS_POINT = 100n

/** Computes the price of quotes, indicative rates, receiver lookups and fee estimates (payments 3.3). */
export function price(locked: LockedAmount, rate: Rate, terms: FeeTerms): Price | OutOfRange {
  return locked.side === 'SENDING'
    ? priceSending(locked.amount, rate, terms)
    : priceReceiving(locked.amount, rate, terms)
}

/**
 * A separate function for callers that show fees even if no amount is left to convert. The variable fees are then 0
 * (accounts 10 rule 6).
 */
export function feesOn(totalSendingAmount: bigint, rate: Rate, terms: FeeTerms): Fees {
  const fixed = terms.serviceFixedFee + terms.platformFixedFee
  const base = totalSendingAmount > fixed ? totalSendingAmount - fixed : 0n
  const serviceVariableFee = serviceVariableFeeOn(base, terms)
  const platformVariableFee = platformVariableFeeOn(base, terms)
  const counterpartyFeeInSending = counterpartyFeeOf(rate, terms)
  const fixedFees = fixed + counterpartyFeeInSending
  return {
    serviceVariableFee,
    platformVariableFee,
    counterpartyFeeInSending,
    fixedFees,
    feesIncluded: fixedFees + serviceVariableFee + platformVariableFee,
    platformFeesIncluded: terms.platformFixedFee + platformVariableFee,
  }
}

/** Returns σ and β together, in parts per million of the sending amount. */
export function variablePpm(terms: FeeTerms): bigint {
  return terms.serviceVariablePpm + PPM_PER_BASIS_POINT * terms.platformVariableBps
}

function priceSending(totalSendingAmount: bigint, rate: Rate, terms: FeeTerms): Price | OutOfRange {
  const fees = feesOn(totalSendingAmount, rate, terms)
  const convertedAmount = totalSendingAmount - fees.feesIncluded
  if (convertedAmount <= 0n) return outOfRange('fees-exceed-amount')
  const totalReceivingAmount = toReceiving(convertedAmount, rate, 'down')
  return withinRange({ ok: true, rate, ...terms, ...fees, totalSendingAmount, totalReceivingAmount, convertedAmount })
}

function priceReceiving(totalReceivingAmount: bigint, rate: Rate, terms: FeeTerms): Price | OutOfRange {
  if (totalReceivingAmount <= 0n) return outOfRange('nothing-received')
  if (variablePpm(terms) >= MILLION) return outOfRange('fees-exceed-amount')
  const convertedAmount = toSending(totalReceivingAmount, rate, 'up')
  const base = smallestBaseLeaving(convertedAmount + counterpartyFeeOf(rate, terms), terms)
  const totalSendingAmount = base + terms.serviceFixedFee + terms.platformFixedFee
  const fees = feesOn(totalSendingAmount, rate, terms)
  return withinRange({ ok: true, rate, ...terms, ...fees, totalSendingAmount, totalReceivingAmount, convertedAmount })
}

/**
 * Returns the smallest base of the variable fees that leaves `needed`. The search is linear because the remainder is
 * not monotone: it falls by one if both fees round up together. It rises by at most one a step, so the first hit leaves
 * exactly `needed` (payments 3.3 rule 1).
 */
function smallestBaseLeaving(needed: bigint, terms: FeeTerms): bigint {
  let base = divide((needed - 1n) * MILLION, MILLION - variablePpm(terms), 'down')
  while (base - serviceVariableFeeOn(base, terms) - platformVariableFeeOn(base, terms) < needed) base += 1n
  return base
}

function serviceVariableFeeOn(base: bigint, { serviceVariablePpm }: FeeTerms): bigint {
  return divide(base * serviceVariablePpm, MILLION, 'half-up')
}

function platformVariableFeeOn(base: bigint, { platformVariableBps }: FeeTerms): bigint {
  return divide(base * platformVariableBps, BASIS_POINTS, 'half-up')
}

function counterpartyFeeOf(rate: Rate, { counterpartyFixedFee }: FeeTerms): bigint {
  return toSending(counterpartyFixedFee, rate, 'up')
}

/** The fees need no separate check: they are less than the sending amount. */
function withinRange(priced: Price): Price | OutOfRange {
  if (priced.totalReceivingAmount === 0n) return outOfRange('nothing-received')
  const isTooLarge = priced.totalSendingAmount > MAX_AMOUNT || priced.totalReceivingAmount > MAX_AMOUNT
  return isTooLarge ? outOfRange('above-maximum') : priced
}

function outOfRange(fault: PriceFault): OutOfRange {
  return { ok: false, fault, reason: REASONS[fault] }
}

/**
 * Returns the network fee that the sender pays, at mid rates, rounded up to a minor unit of the sending currency
 * (accounts 12). Returns undefined if a price is missing. A fee of zero needs no price.
 */
export function findNetworkFeeIn(currency: string, networkFee: Money, prices: UnitsPerUsd): Money | undefined {
  if (networkFee.amount === 0n) return money(0n, currency)
  const rate = findRate(currency, networkFee.currency, prices)
  return rate && convert(networkFee, rate, 'up')
}
