import type { Static } from '#runtime/declare/schema.ts'
import type { Sound } from '#runtime/http/route.ts'
import type { BusinessBeneficiary, WalletIndividualBeneficiary } from './beneficiaries.ts'
import type { SingleUse } from './entry.ts'
import {
  ACCOUNT_TYPE_NAMES,
  type AccountType,
  entryOf,
  type FiatAccountType,
  type FieldsOf,
  type IndividualOf,
  type OwnedWalletType,
} from './index.ts'

interface Business {
  beneficiary: Static<typeof BusinessBeneficiary>
}
type HolderOf<Type> = Type extends FiatAccountType
  ? Business | { beneficiary: IndividualOf<Type> }
  : Type extends OwnedWalletType
    ? { vaspName?: string } & (Partial<Business> | { beneficiary?: Static<typeof WalletIndividualBeneficiary> })
    : unknown

/** An account of one type with its holder, as sent. */
export type InfoOf<Type extends AccountType> = Type extends AccountType ? FieldsOf<Type> & HolderOf<Type> : never
export type AccountInfo = InfoOf<AccountType>

/**
 * Returns the IBAN, account number, key or address that identifies the account. Its last characters select sandbox
 * outcomes.
 */
export const primaryIdentifierOf = (info: AccountInfo): string => entryOf(info.accountType).primaryIdentifier(info)

/** Returns true if the service can pull money from such an account (accounts 3.1). */
export const isPullable = ({ accountType }: AccountInfo): boolean => entryOf(accountType).isPullable === true

/**
 * Returns the payee of an account for a single payment (accounts 6.6). Undefined: the account accepts several payments.
 */
export const singleUseOf = (info: Sound<AccountInfo>): SingleUse | undefined =>
  info.accountType && entryOf(info.accountType).singleUse?.(info)

/** Returns true if some account on this rail accepts only one payment. */
export const hasSingleUseAccounts = (rail: string): boolean => SINGLE_USE_NETWORKS.has(rail)

const SINGLE_USE_NETWORKS: ReadonlySet<string> = new Set<string>(
  ACCOUNT_TYPE_NAMES.map(entryOf).flatMap(({ singleUse, network }) => (singleUse && network ? [network] : [])),
)
