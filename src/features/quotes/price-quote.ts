import type { CryptoNetwork } from '../../money/currencies.ts'
import { type FeeTerms, type Price, price } from '../../money/pricing.ts'
import { rateDetailsOf } from '../../money/rate-details.ts'
import type { Rate } from '../../money/rates.ts'
import { toWireInteger } from '../../money/wire.ts'
import { refuse, refuseField } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import { FEE_SCHEDULE, feeTermsOf, findQuoteRate, type Market } from '../exchange-rates/index.ts'
import type { PlatformConfig } from '../platform-config/index.ts'
import { requireNetworkFeeIn } from '../withdrawal-fees/index.ts'
import type { WireQuoteRequest } from './model.ts'

/** What is to be priced, once the accounts are known. */
export interface Pricing {
  platform: PlatformId
  sending: string
  receiving: string
  rail: string | undefined
  /** The chain on which a payout to a wallet travels. */
  network: CryptoNetwork | undefined
  request: Pick<WireQuoteRequest, 'lockedCurrencySide' | 'lockedCurrencyAmount' | 'platformFeeOverride'>
  config: PlatformConfig
  market: Market
}

/** Prices a payment, or refuses: QUOTE_RATE_UNAVAILABLE, AMOUNT_OUT_OF_RANGE (payments 4.3 step 11). */
export function priceQuote(pricing: Pricing): Price {
  const { sending, receiving, request, config, market } = pricing
  const rate =
    findQuoteRate(sending, receiving, market) ??
    refuse('QUOTE_RATE_UNAVAILABLE', `There is no rate from ${sending} to ${receiving} at the moment.`)
  const priced = price(
    { side: request.lockedCurrencySide, amount: BigInt(request.lockedCurrencyAmount) },
    rate,
    termsOf(pricing),
  )
  if (!priced.ok) return refuse('AMOUNT_OUT_OF_RANGE', priced.reason)
  checkBounds(priced.totalSendingAmount, sending, config)
  return priced
}

/** The terms that hold for the corridor, with the network fee of a wallet and the override of this quote (payments 3.2). */
function termsOf({
  platform,
  sending,
  receiving,
  rail = '',
  network,
  request: { platformFeeOverride },
  config,
  market,
}: Pricing): FeeTerms {
  const terms = feeTermsOf(
    { source: sending, destination: receiving, rail },
    { platform, schedule: FEE_SCHEDULE, feeConfigs: config.feeConfigs },
  )
  return {
    ...terms,
    serviceFixedFee: terms.serviceFixedFee + (network ? requireNetworkFeeIn(sending, network, market) : 0n),
    ...(platformFeeOverride && {
      platformFixedFee: BigInt(platformFeeOverride.platformFixedFee.amount),
      platformVariableBps: BigInt(platformFeeOverride.platformVariableFeeBps),
    }),
  }
}

/** Refuses an override that the sending currency does not allow. */
export function checkFeeOverride({ platformFeeOverride }: Pricing['request'], sending: string): void {
  if (!platformFeeOverride) return
  if (sending !== 'USD') refuseField('platformFeeOverride', 'Platform fees can be set for payments in USD only.')
  if (platformFeeOverride.platformFixedFee.currency !== sending)
    refuseField('platformFeeOverride.platformFixedFee.currency', 'The fixed fee must be in the sending currency.')
}

function checkBounds(amount: bigint, currency: string, { supportedCurrencies }: PlatformConfig): void {
  const bounds = supportedCurrencies.find(({ code }) => code === currency)
  if (bounds && (amount < bounds.minAmount || amount > bounds.maxAmount)) {
    refuse(
      'AMOUNT_OUT_OF_RANGE',
      `The platform sends from ${bounds.minAmount} to ${bounds.maxAmount} ${currency} at once, in the smallest unit.`,
    )
  }
}

/** The details of the rate as they are shown: on every conversion (payments 3.3 rule 7). */
export function wireRateDetails(priced: Price, market: Market) {
  const { rate } = priced
  const bitcoinRate = rate.from === rate.to ? undefined : findQuoteRate(rate.from, 'BTC', market)
  if (!bitcoinRate) return undefined
  const details = rateDetailsOf(priced, bitcoinRate as Rate)
  return {
    ...details,
    counterpartyFixedFee: toWireInteger(details.counterpartyFixedFee),
    serviceApiFixedFee: toWireInteger(details.serviceApiFixedFee),
    serviceApiVariableFeeAmount: toWireInteger(details.serviceApiVariableFeeAmount),
  }
}
