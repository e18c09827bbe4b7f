import { BUSINESS, PERSON, WALLET_HOLDERS } from './example-holders.ts'
import { type AccountType, entryOf, isFiatType } from './index.ts'

export const BENEFICIARY_TYPES = ['INDIVIDUAL', 'BUSINESS'] as const
export type BeneficiaryType = (typeof BENEFICIARY_TYPES)[number]

const HOLDERS = { INDIVIDUAL: PERSON, BUSINESS }

/**
 * Returns the `accountInfo` of an account that passes the strictest checks, held by a beneficiary of the given kind if
 * there is one. Its end selects no outcome in the sandbox, so all operations with it succeed there (accounts 11).
 */
export function exampleAccount(type: AccountType, holder?: BeneficiaryType): object {
  const { example, individualExample, isOwned } = entryOf(type)
  const { beneficiary, ...fields } = (holder === 'INDIVIDUAL' && individualExample) || example
  const account = { accountType: type, ...fields }
  if (isFiatType(type)) return { ...account, beneficiary: holderOf(beneficiary, holder) }
  return isOwned && holder ? { ...account, beneficiary: WALLET_HOLDERS[holder] } : account
}

/** Returns the example's holder, unless the caller requests the other kind. */
function holderOf(beneficiary: object | undefined, holder: BeneficiaryType | undefined): object {
  const isOfKind = beneficiary && 'beneficiaryType' in beneficiary && beneficiary.beneficiaryType === holder
  return isOfKind || (beneficiary && !holder) ? beneficiary : HOLDERS[holder ?? 'INDIVIDUAL']
}
