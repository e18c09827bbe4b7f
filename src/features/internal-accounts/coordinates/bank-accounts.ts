import type { AccountTypeEntry } from '../../../account-types/entry.ts'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf } from '../../../account-types/index.ts'
import type { Maker } from './maker.ts'

/** An account of the collector that is paid with the reference. */
function makerOf<Fields>(
  accountType: AccountType,
  { deposit, depositRails, rails }: AccountTypeEntry<Fields>,
): Maker | undefined {
  return (
    deposit &&
    ((seed) => [{ accountType, ...deposit(seed), reference: seed.reference, paymentRails: depositRails ?? rails }])
  )
}

function makersOf(type: AccountType): [currency: string, Maker][] {
  const entry = entryOf(type)
  const maker = makerOf(type, entry)
  return maker ? entry.currencies.map((currency) => [currency, maker]) : []
}

/** How the accounts are paid into whose types say it. */
export const BANK_ACCOUNTS: Record<string, Maker> = Object.fromEntries(ACCOUNT_TYPE_NAMES.flatMap(makersOf))
