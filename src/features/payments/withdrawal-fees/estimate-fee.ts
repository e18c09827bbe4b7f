import { findAccount, type InternalAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Terms } from '#features/terms/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'
import { findNetworkFeeIn } from '#money/pricing.ts'
import type { Db } from '#runtime/db/index.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { feeTermsOf, type Market } from '../exchange-rates/index.ts'
import { type WithdrawalFees, withdrawalFeesOf } from './rules.ts'

/** Returns the cost of a payout on the network in the network's coin, or refuses with QUOTE_RATE_UNAVAILABLE. */
export const requireNetworkFee = (network: CryptoNetwork, market: Market): Money =>
  market.networkFeeOn(network) ?? refuse('QUOTE_RATE_UNAVAILABLE', `The fee of ${network} is not known at the moment.`)

/**
 * Returns the sender's price of a payout on the network, in minor units of the sending currency. Throws
 * QUOTE_RATE_UNAVAILABLE without a rate.
 */
export function requireNetworkFeeIn(currency: string, network: CryptoNetwork, market: Market): bigint {
  const fee = findNetworkFeeIn(currency, requireNetworkFee(network, market), market.unitsPerUsd)
  return fee?.amount ?? refuse('QUOTE_RATE_UNAVAILABLE', `The network fee has no price in ${currency} at the moment.`)
}

/** A planned withdrawal, which may never happen. */
export interface PlannedWithdrawal {
  accountId: `InternalAccount:${string}`
  currency: string
  network: CryptoNetwork
  amount: bigint
}

/** Prices a withdrawal without a reservation, regardless of the balance (accounts 12). */
export async function estimateFee(
  db: Db,
  platform: PlatformId,
  planned: PlannedWithdrawal,
  { market, terms: operatorTerms }: { market: Market; terms: Terms },
): Promise<WithdrawalFees> {
  const { accountId, currency, network, amount } = planned
  checkAccount(
    (await findAccount(db, platform, accountId)) ??
      refuseUnknown('REFERENCE_NOT_FOUND', { field: 'internalAccountId' }),
    currency,
  )
  const networkFee = requireNetworkFeeIn(currency, network, market)
  // The platform's standing fees apply to conversions only.
  const terms = feeTermsOf(
    { source: currency, destination: currency, rail: '' },
    { terms: operatorTerms, feeConfigs: [] },
  )
  const fees = withdrawalFeesOf({ amount, currency, networkFee }, terms)
  return fees.ok ? fees : refuse('AMOUNT_OUT_OF_RANGE', fees.reason)
}

function checkAccount({ type, currency: held }: InternalAccount, currency: string): void {
  if (type === 'INTERNAL_FIAT')
    refuseField('internalAccountId', 'Only an account that holds a crypto currency can withdraw to a wallet.')
  if (held !== currency) refuseField('currency', `The account holds ${held}.`, 'INVALID_CURRENCY')
}
