import { COVERAGE, isPaidIn } from '#account-types/corridors.ts'
import { type BeneficiaryType, exampleAccount } from '#account-types/examples.ts'
import { type AccountType, entryOf } from '#account-types/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { standaloneSchema } from '#runtime/http/openapi/standalone.ts'
import { newAccountSchema } from '../index.ts'
import type * as contract from './contract.ts'

type Requirements = Static<typeof contract.AccountTypeRequirements>
type Filters = Static<typeof contract.getAccountTypes.query>

/**
 * Returns the account requirements that match all filters, sorted by currency, then type (accounts 8). Unknown codes
 * match no requirement.
 */
export const listAccountTypes = ({ country, currency, customerType }: Filters): Requirements[] =>
  SORTED.filter(
    (coverage) =>
      coverage.currency === (currency ?? coverage.currency) && (country === undefined || isPaidIn(coverage, country)),
  ).map(({ accountType, countries, state, ...coverage }) => ({
    accountType,
    currency: coverage.currency,
    countries: [...countries],
    paymentRails: [...entryOf(accountType).rails],
    coverage: state,
    ...needsOf(accountType, customerType),
  }))

const textOf = ({ currency, accountType }: { currency: string; accountType: AccountType }) =>
  `${currency} ${accountType}`
const SORTED = COVERAGE.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))

type AccountRequirements = Pick<Requirements, 'schema' | 'example'>

/** Caches the requirements, because they never change. */
const MADE = new Map<string, AccountRequirements>()

function needsOf(type: AccountType, holder?: BeneficiaryType): AccountRequirements {
  const key = `${type} ${holder}`
  const needs = MADE.get(key) ?? {
    schema: standaloneSchema(newAccountSchema(type, holder)),
    example: { ...exampleAccount(type, holder) },
  }
  MADE.set(key, needs)
  return needs
}
