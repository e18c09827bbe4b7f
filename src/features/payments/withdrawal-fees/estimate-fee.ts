import { findAccount, type InternalAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Terms } from '#features/terms/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Db } from '#runtime/db/index.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { feeTermsOf, type Market } from '../exchange-rates/index.ts'
import { requireNetworkFeeIn } from './network-fees.ts'
import { type WithdrawalFees, withdrawalFeesOf } from './rules.ts'

/** A withdrawal that may never be made. */
export interface PlannedWithdrawal {
  accountId: `InternalAccount:${string}`
  currency: string
  network: CryptoNetwork
  amount: bigint
}

/** Prices a withdrawal without reserving anything, whatever the balance (accounts 12). */
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
  // Standing fees of the platform are taken from conversions only.
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
