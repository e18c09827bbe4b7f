import type { PaymentRail } from '#account-types/payment-rails.ts'
import { networkOf, railsOf } from '#features/external-accounts/index.ts'
import { corridorLimitsOf, railLimitsOf, type Terms } from '#features/terms/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import { type FeeTerms, type Price, price } from '#money/pricing.ts'
import type { Rate } from '#money/rates.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { feeTermsOf, findQuoteRate } from '../exchange-rates/index.ts'
import { checkBounds, checkLargestAmount } from '../index.ts'
import { requireRateBetween, type UmaRate } from '../receivers/index.ts'
import { requireNetworkFeeIn } from '../withdrawal-fees/index.ts'
import { type ChosenRail, chooseRail } from './choose-rail.ts'
import { currencyOf, type Findings } from './findings.ts'
import type { WireQuoteRequest } from './model.ts'
import { priceToUma } from './price-to-uma.ts'
import { wantedRailOf } from './served-rails.ts'

/** The price of a payment and its route to an external account. */
export interface Priced {
  price: Price
  /** Absent for internal accounts and wallets. */
  rail?: ChosenRail
  /** The network of an external wallet. */
  network?: CryptoNetwork
  /** The conversion for a UMA address. */
  uma?: UmaRate
}

/** The rail or network, which determines the fees. */
interface Way {
  rail?: PaymentRail
  network?: CryptoNetwork
}

/** The findings that determine fees and limits. */
type FeeBasis = Pick<Findings, 'request' | 'isWholeBalance' | 'config' | 'terms' | 'market'>

/** The findings that determine a price. */
type Basis = FeeBasis & Pick<Findings, 'source' | 'destination' | 'isCarried'>

/** Prices a payment. Throws QUOTE_RATE_UNAVAILABLE or AMOUNT_OUT_OF_RANGE (payments 4.3 step 11). */
export function priceQuote(findings: Basis): Priced {
  const { request, destination, terms, isCarried } = findings
  if (destination.kind === 'uma')
    return priceToUma(findings, destination, (rate, counterpartyFixedFee) =>
      priceOf(findings, rate, {}, counterpartyFixedFee),
    )
  const rate = requireRate(findings)
  const priceBy = (way: Way) => priceOf(findings, rate, way)
  if (destination.kind === 'internal') return { price: priceBy({}) }
  const rails = railsOf(destination.account)
  const network = networkOf(destination.account)
  if (rails.length === 0) return { price: priceBy({ network }), network }
  // Only if the rail depends on the delivered amount is a price needed to choose it. The chosen rail may have other
  // fees.
  const delivered = () => priceBy({}).totalReceivingAmount
  const currency = rate.to
  const carried = rails.filter((each) => isCarried({ kind: 'payout', rail: each, currency, amount: delivered }))
  const rail = chooseRail(carried, {
    wanted: wantedRailOf(request),
    delivered,
    limitsOf: (each) => railLimitsOf(terms, each, currency),
  })
  return { price: priceBy({ rail: rail.rail }), rail }
}

function requireRate({
  source,
  destination,
  market,
  terms,
}: Pick<Findings, 'source' | 'destination' | 'market' | 'terms'>): Rate {
  const [sending, receiving] = [currencyOf(source), currencyOf(destination)]
  return requireRateBetween(findQuoteRate(sending, receiving, market, terms), sending, receiving)
}

function priceOf(findings: FeeBasis, rate: Rate, way: Way, counterpartyFixedFee?: bigint): Price {
  const { request, config, terms, isWholeBalance } = findings
  const { lockedCurrencySide, lockedCurrencyAmount } = request
  const locked = { side: lockedCurrencySide, amount: BigInt(lockedCurrencyAmount) }
  const feeTerms = termsOf(findings, rate, way)
  const priced = price(locked, rate, {
    ...feeTerms,
    ...(counterpartyFixedFee !== undefined && { counterpartyFixedFee }),
  })
  if (!priced.ok) {
    const isFundsTooFew = isWholeBalance && priced.fault !== 'above-maximum'
    return refuse(isFundsTooFew ? 'INSUFFICIENT_FUNDS' : 'AMOUNT_OUT_OF_RANGE', priced.reason)
  }
  checkBounds(priced.totalSendingAmount, rate.from, config)
  checkCorridorLimits(priced.totalSendingAmount, rate, terms)
  return priced
}

/** Returns the terms of the corridor, with a wallet's network fee and the override of this quote (payments 3.2). */
function termsOf(
  { request: { platformFeeOverride }, config: { feeConfigs }, market, terms: operatorTerms }: FeeBasis,
  { from, to }: Rate,
  { rail, network }: Way,
): FeeTerms {
  const terms = feeTermsOf({ source: from, destination: to, rail }, { terms: operatorTerms, feeConfigs })
  return {
    ...terms,
    serviceFixedFee: terms.serviceFixedFee + (network ? requireNetworkFeeIn(from, network, market) : 0n),
    ...(platformFeeOverride && {
      platformFixedFee: BigInt(platformFeeOverride.platformFixedFee.amount),
      platformVariableBps: BigInt(platformFeeOverride.platformVariableFeeBps),
    }),
  }
}

/** Rejects an override that the sending currency does not allow. */
export function checkFeeOverride({ platformFeeOverride }: WireQuoteRequest, sending: string): void {
  if (!platformFeeOverride) return
  if (sending !== 'USD') refuseField('platformFeeOverride', 'Platform fees can be set for payments in USD only.')
  if (platformFeeOverride.platformFixedFee.currency !== sending)
    refuseField('platformFeeOverride.platformFixedFee.currency', 'The fixed fee must be in the sending currency.')
}

function checkCorridorLimits(amount: bigint, { from, to }: Rate, terms: Terms): void {
  const { minimum } = corridorLimitsOf(terms, { sending: from, receiving: to })
  if (amount < minimum)
    refuse('AMOUNT_OUT_OF_RANGE', `A payment from ${from} to ${to} sends at least ${minimum}, in the smallest unit.`)
  checkLargestAmount(amount, { sending: from, receiving: to }, terms)
}
