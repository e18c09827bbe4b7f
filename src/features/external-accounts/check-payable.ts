import { isPayable } from '#account-types/corridors.ts'
import { isFiatType } from '#account-types/index.ts'
import type { Money } from '#money/money.ts'
import type { UnitsPerUsd } from '#money/rates.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isOpenUnder, type Terms } from '../terms/index.ts'
import type { ExternalAccount } from './model.ts'
import { findThreshold } from './requirements/store.ts'
import { checkPayableAmount } from './rules.ts'

/** Refuses an account that is registrable but whose corridor is not open in this environment (accounts 7). */
export function checkCorridor({ environment }: Work, { accountInfo, currency }: ExternalAccount, terms: Terms): void {
  const { accountType } = accountInfo
  if (!isFiatType(accountType)) return
  const account = { accountType, currency, country: countryOf(accountInfo) }
  if (!isPayable(account, isOpenUnder(terms, environment)))
    refuse('INVALID_CURRENCY', `${currency} cannot be paid out to this account yet.`)
}

/** Returns the country of the account if its fields contain one. */
function countryOf(info: ExternalAccount['accountInfo']): string | undefined {
  if ('region' in info) return info.region
  return 'country' in info ? info.country : undefined
}

/** Checks the payment like `checkPayableAmount`, with the platform's threshold. */
export async function checkPayableNow(
  { tx, platform, now }: Work,
  account: ExternalAccount,
  receiving: Money,
  prices: UnitsPerUsd,
): Promise<void> {
  const isUnproven = account.status === 'PENDING_OWNERSHIP_VERIFICATION'
  checkPayableAmount(account, receiving, {
    prices,
    now,
    unprovenAtMost: isUnproven ? await findThreshold(tx, platform) : undefined,
  })
}
