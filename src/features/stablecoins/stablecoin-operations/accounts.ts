import { type ExternalAccount, railsOf } from '#features/external-accounts/index.ts'
import type { LinkRole, LinkTarget, PayoutRail } from '#providers/stablecoin-issuers/port.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Stablecoin } from '../index.ts'
import { refuseAsProvider } from './refusals.ts'

/** An external account in its role in a mint or a burn. */
export interface UsedAccount {
  account: ExternalAccount
  role: LinkRole
  /** Of a payout. */
  rail?: PayoutRail
}

const TYPES: Record<LinkRole, string> = { debit: 'USD_ACCOUNT', payout: 'USD_ACCOUNT', destination: 'SPARK_WALLET' }

/** The account rail that each payout method needs (cards-stablecoins B7). */
const ACCOUNT_RAILS: Record<PayoutRail, ReturnType<typeof railsOf>[number]> = {
  WIRE: 'WIRE',
  ACH_CREDIT: 'ACH',
  SAME_DAY_ACH_CREDIT: 'ACH',
  RTP_CREDIT: 'RTP',
}

/**
 * Rejects accounts that cannot have their roles. Checks their type first, then their status, then missing data
 * (cards-stablecoins B8).
 */
export function checkAccounts(used: readonly UsedAccount[], stablecoin: Stablecoin): void {
  for (const each of used) checkType(each, stablecoin)
  for (const { account } of used)
    if (account.status !== 'ACTIVE')
      refuse('STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED', `The external account is ${account.status}.`, {
        status: account.status,
      })
  for (const { account, rail } of used)
    if (rail === 'WIRE' && !hasAddress(account)) refuseAsProvider('LINK_DATA_MISSING')
}

function checkType({ account, role, rail }: UsedAccount, { baseCurrency }: Stablecoin): void {
  const isOfType = account.accountInfo.accountType === TYPES[role]
  const isPayable = role === 'destination' || account.currency === baseCurrency
  const isReached = rail === undefined || railsOf(account).includes(ACCOUNT_RAILS[rail])
  if (!isOfType || !isPayable || !isReached)
    refuse('STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED', 'The external account cannot be used for this.')
}

/** Wires contain the recipient's address. */
const hasAddress = ({ accountInfo }: ExternalAccount): boolean =>
  valueAt(valueAt(accountInfo, 'beneficiary'), 'address') !== undefined

/** Returns the account in the form that the provider receives. */
export function targetOf({ accountInfo }: ExternalAccount): LinkTarget {
  if (accountInfo.accountType === 'SPARK_WALLET')
    return { kind: 'wallet', network: 'SPARK', address: accountInfo.address }
  if (accountInfo.accountType !== 'USD_ACCOUNT') throw new Error(`A ${accountInfo.accountType} has no part in this.`)
  const { accountNumber, routingNumber, beneficiary } = accountInfo
  const holder = 'legalName' in beneficiary ? beneficiary.legalName : beneficiary.fullName
  return { kind: 'bank account', accountNumber, routingNumber, holder: String(holder) }
}
