import { type IsOpen, openDestinations, payableAssets } from '#account-types/corridors.ts'
import type { PaymentRail } from '#account-types/payment-rails.ts'
import type { FeeConfig } from '#features/platforms/platform-config/index.ts'
import { serviceFeeOf, spreadOf, type Terms } from '#features/terms/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import { MAX_AMOUNT, money } from '#money/money.ts'
import { type FeeTerms, feesOn } from '#money/pricing.ts'
import { convert, findRate, type Rate, type UnitsPerUsd } from '#money/rates.ts'

/**
 * Two currencies and the rail that prices the payout. Without a rail, the money stays on accounts or goes to a wallet.
 */
export interface Pair {
  source: string
  destination: string
  rail?: PaymentRail
}

export interface RateFilter {
  sources: readonly string[]
  sourceCurrency?: string
  destinationCurrency?: readonly string[]
}

/** The corridors, rails and networks available for payments. */
export interface Payable {
  isOpen: IsOpen
  /** `currency` is the bank account's currency, and absent for a network. */
  isServed(this: void, way: PaymentRail | CryptoNetwork, currency?: string): boolean
}

/**
 * Returns the pairs for which a platform can make quotes. Includes the same currency on both sides only if both filters
 * name it (accounts 10 rule 2).
 */
export function pairsOf({ sources, sourceCurrency, destinationCurrency }: RateFilter, payable: Payable): Pair[] {
  const destinations = destinationsOf(sources, payable).filter(
    ({ currency }) => destinationCurrency?.includes(currency) ?? true,
  )
  const areBothNamed = sourceCurrency !== undefined && destinationCurrency !== undefined
  return sources
    .filter((source) => sourceCurrency === undefined || source === sourceCurrency)
    .sort()
    .flatMap((source) => destinations.map(({ currency, ...way }) => ({ source, destination: currency, ...way })))
    .filter(({ source, destination }) => source !== destination || areBothNamed)
}

/**
 * Returns currencies paid to banks, assets paid to wallets, and currencies of accounts with the service. Sorted by
 * code.
 */
function destinationsOf(sources: readonly string[], { isOpen, isServed }: Payable) {
  const railed = openDestinations(isOpen, isServed)
  const unrailed = new Set([...payableAssets((network) => isServed(network)), ...sources])
  for (const { currency } of railed) unrailed.delete(currency)
  return [...railed, ...[...unrailed].map((currency) => ({ currency }))].sort((one, other) =>
    one.currency < other.currency ? -1 : 1,
  )
}

export interface Tariff {
  terms: Terms
  /** The permanent fees of the platform. */
  feeConfigs: readonly FeeConfig[]
}

/** Returns all fees of a pair. The standing platform fee applies to conversions only (payments 3.2). */
export function feeTermsOf(
  { source, destination, rail = '' }: { source: string; destination: string; rail?: string },
  { terms, feeConfigs }: Tariff,
): FeeTerms {
  const standing =
    source === destination ? undefined : feeConfigs.find(({ sourceCurrency }) => sourceCurrency === source)
  return {
    ...serviceFeeOf(terms, { sending: source, receiving: destination, rail }),
    platformFixedFee: standing?.fixedFee.amount ?? 0n,
    platformVariableBps: BigInt(standing?.variableFeeBps ?? 0),
  }
}

/** The figures of a quote over the same amount, in minor units. */
export interface IndicativeRate extends Pair {
  rate: Rate
  sendingAmount: bigint
  /** 0 if the fees use up the amount. */
  receivingAmount: bigint
  fixedFees: bigint
  totalFees: bigint
}

/**
 * Returns undefined if one of the currencies has no price at the moment, or if the fees or the receiver's amount would
 * exceed the amount range.
 */
export function findIndicativeRate(
  pair: Pair,
  sendingAmount: bigint,
  tariff: Tariff,
  prices: UnitsPerUsd,
): IndicativeRate | undefined {
  const rate = findRate(
    pair.source,
    pair.destination,
    prices,
    spreadOf(tariff.terms, { sending: pair.source, receiving: pair.destination }),
  )
  if (!rate) return undefined
  const { fixedFees, feesIncluded: totalFees } = feesOn(sendingAmount, rate, feeTermsOf(pair, tariff))
  const receivingAmount = receivedOf(sendingAmount - totalFees, rate)
  if (totalFees > MAX_AMOUNT || receivingAmount > MAX_AMOUNT) return undefined
  return { ...pair, rate, sendingAmount, receivingAmount, fixedFees, totalFees }
}

/** Converts like a quote, but without its limits: the sent amount may exceed a quote's maximum (accounts 10 rule 7). */
const receivedOf = (remainder: bigint, rate: Rate): bigint =>
  remainder > 0n ? convert(money(remainder, rate.from), rate, 'down').amount : 0n
