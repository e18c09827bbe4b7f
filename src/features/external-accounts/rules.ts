import * as accountTypes from '#account-types/accounts.ts'
import type { AccountContext } from '#account-types/context.ts'
import type { AccountTypeEntry, PaymentRequest } from '#account-types/entry.ts'
import { faultOf } from '#account-types/faults.ts'
import { ACCOUNT_TYPE_NAMES, entryOf, fingerprintOfAccount } from '#account-types/index.ts'
import type { PaymentRail } from '#account-types/payment-rails.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import { type Money, money } from '#money/money.ts'
import { convert, findRate, type UnitsPerUsd } from '#money/rates.ts'
import type { Sound } from '#runtime/http/route.ts'
import { type Fault, refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { accountNumber } from '../search/index.ts'
import type { AccountInfo, ExternalAccount, ExternalAccountStatus, NewExternalAccount } from './model.ts'

type WithInfo = Pick<ExternalAccount, 'accountInfo'>

/**
 * Returns the IBAN, account number, key or address that identifies the account. Its last characters select sandbox
 * outcomes.
 */
export const primaryIdentifierOf = ({ accountInfo }: WithInfo): string => accountTypes.primaryIdentifierOf(accountInfo)

/**
 * Returns the payee of a single-payment account, in the form of `single_use_payees`. Undefined: the account accepts
 * several payments.
 */
export function singleUsePayeeOf({ accountInfo }: Sound<WithInfo>, platform: PlatformId): string | undefined {
  const { payee, isOfPlatform } = (accountInfo && accountTypes.singleUseOf(accountInfo)) ?? {}
  return isOfPlatform ? `${payee} ${platform}` : payee
}

/** Returns true if the account accepts only one payment. */
export const isSingleUse = ({ accountInfo }: WithInfo): boolean => accountTypes.singleUseOf(accountInfo) !== undefined

/**
 * Returns the same hex text for two requests that name the same account, regardless of their other data (accounts 4.4).
 */
export const fingerprintOf = (info: AccountInfo): string => fingerprintOfAccount(entryOf(info.accountType), info)

/** Returns the rails that reach the account, in the order in which a payment tries them. Empty for wallets. */
export const railsOf = ({ accountInfo }: WithInfo): readonly PaymentRail[] =>
  reachingRails(entryOf(accountInfo.accountType), accountInfo)

const reachingRails = <Info>({ rails, railsOf }: AccountTypeEntry<Info>, info: Info) => railsOf?.(info) ?? rails

/** Returns the payment network of a wallet. */
export const networkOf = ({ accountInfo }: WithInfo): CryptoNetwork | undefined =>
  entryOf(accountInfo.accountType).network

/** Returns the name of the person or business behind the account, if known. */
export function holderNameOf(info: AccountInfo): string | undefined {
  const holder = 'beneficiary' in info ? info.beneficiary : undefined
  return holder && (holder.beneficiaryType === 'BUSINESS' ? holder.legalName : holder.fullName)
}

/** The holder of an account and the last characters of its number, as far as known. */
export interface Holder {
  name?: string
  ending: string
  /** The country of an IBAN. */
  country?: string
}

const SHOWN_OF_NUMBER = 4
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/i

/** Returns the country of an IBAN. Undefined for other numbers. */
export const countryOfIban = (number: string): string | undefined =>
  IBAN.test(number) ? number.slice(0, 2).toUpperCase() : undefined

/** Returns the holder for lists. Undefined for an erased account, of which only the type is left. */
export function holderOf(info: AccountInfo): Holder | undefined {
  if (Object.keys(info).length <= 1) return undefined
  const name = holderNameOf(info)
  const number = accountNumber(primaryIdentifierOf({ accountInfo: info }))
  const country = countryOfIban(number)
  return {
    ...(name !== undefined && { name }),
    ending: number.slice(-SHOWN_OF_NUMBER),
    ...(country !== undefined && { country }),
  }
}

type Declared = Sound<Pick<NewExternalAccount, 'accountInfo' | 'ownershipType'>>

/** Returns true for wallets whose owner a platform may have to verify (accounts 3.3). */
export const hasDeclarableOwner = ({ accountType }: Sound<AccountInfo>): boolean =>
  accountType !== undefined && entryOf(accountType).isOwned === true

/** Returns true if the holder has the wallet's keys: the account names no provider. */
export const isSelfCustody = (info: Sound<AccountInfo>): boolean =>
  hasDeclarableOwner(info) && !('vaspName' in info && info.vaspName)

/** Returns true for accounts that ACH debits can pull from (accounts 3.1). */
export const isPullableType = (type: AccountInfo['accountType']): boolean => entryOf(type).isPullable === true

/**
 * Returns the validation errors of a request without the required data about a wallet's owner, for a platform with
 * counterparty requirements (accounts 3.3).
 */
export function faultsOfOwnership({ accountInfo, ownershipType }: Declared): Fault[] {
  if (!accountInfo || !hasDeclarableOwner(accountInfo)) return []
  const lacksType = isSelfCustody(accountInfo) && !ownershipType
  const lacksBeneficiary = ownershipType === 'THIRD_PARTY' && !('beneficiary' in accountInfo && accountInfo.beneficiary)
  return [
    ...(lacksType ? [{ field: 'ownershipType', message: 'This field is required for a self-custody wallet.' }] : []),
    ...(lacksBeneficiary
      ? [{ field: 'accountInfo.beneficiary', message: 'This field is required for a wallet of another person.' }]
      : []),
  ]
}

/**
 * Returns the status of a cleared account: if the platform requires ownership, the customer's own wallet still needs a
 * proof.
 */
export function clearedStatus(
  { accountInfo, ownershipType }: Pick<ExternalAccount, 'accountInfo' | 'ownershipType'>,
  isOwnerAsked: boolean,
): ExternalAccountStatus {
  return isOwnerAsked && isSelfCustody(accountInfo) && ownershipType === 'FIRST_PARTY'
    ? 'PENDING_OWNERSHIP_VERIFICATION'
    : 'ACTIVE'
}

/**
 * The maximum payment to a wallet before its proof of ownership, unless the operator sets another limit (accounts 3.3).
 */
const UNPROVEN_AT_MOST = money(100_000n, 'EUR')

/**
 * Refuses a payment for its amount: above the threshold to a wallet with unproven ownership, to an expired invoice, or
 * with another amount than the invoice's (accounts 3.3 and 6.6). `prices` are mid rates.
 */
export function checkPayableAmount(
  account: ExternalAccount,
  receiving: Money,
  { prices, now, unprovenAtMost = UNPROVEN_AT_MOST }: { prices: UnitsPerUsd; now: Date; unprovenAtMost?: Money },
): void {
  if (account.status === 'PENDING_OWNERSHIP_VERIFICATION' && !isWithin(unprovenAtMost, receiving, prices)) {
    refuse(
      'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
      'The ownership of the wallet has to be proven before so much is paid to it.',
    )
  }
  const request = paymentRequestOf(account)
  if (request) checkRequest(request, receiving, now)
}

/** Returns the account's own requirements for a payment. Undefined: it accepts any amount at any time. */
export const paymentRequestOf = ({ accountInfo }: WithInfo): PaymentRequest | undefined =>
  entryOf(accountInfo.accountType).paymentRequest?.(accountInfo)

function isWithin(threshold: Money, receiving: Money, prices: UnitsPerUsd): boolean {
  const rate = findRate(receiving.currency, threshold.currency, prices)
  return rate !== undefined && convert(receiving, rate, 'up').amount <= threshold.amount
}

function checkRequest({ expiresAt, amount }: PaymentRequest, receiving: Money, now: Date): void {
  if (now >= expiresAt) refuse('INVALID_BANK_ACCOUNT', 'The invoice has expired. Ask the receiver for a new one.')
  if (amount !== undefined && amount !== receiving.amount) {
    refuse(
      'AMOUNT_OUT_OF_RANGE',
      `The invoice asks for ${amount} ${receiving.currency}, in the smallest unit. Send exactly this amount.`,
    )
  }
}

/** Returns the wallet type of the network, which validates a text that names a receiver without an account. */
const walletOn = (network: CryptoNetwork) =>
  ACCOUNT_TYPE_NAMES.map((type) => entryOf(type)).find((entry) => entry.network === network)

/** Returns the currencies that wallets on a network accept (accounts 6.6). */
export const currenciesOn = (network: CryptoNetwork): readonly string[] => walletOn(network)?.currencies ?? []

/**
 * Returns the validation errors of a text as a receiver on a network. They equal the errors of a wallet account with
 * this text (accounts 5.9 to 5.13).
 */
export function faultsOfReceiver(network: CryptoNetwork, text: string, context: AccountContext): Fault[] {
  const wallet = walletOn(network)
  const info = wallet?.fromText?.(text) ?? { address: text }
  return (wallet?.checks ?? []).flatMap((check) => faultOf(check, info, context))
}
