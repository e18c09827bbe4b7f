import { isCountry } from '#formats/country.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { AccountTypeEntry, Reach } from './entry.ts'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf, type FiatAccountType, isFiatType } from './index.ts'
import { isInstant, type PaymentRail } from './payment-rails.ts'

/** A currency for payouts, with its countries. */
export interface Corridor extends Reach {
  currency: string
  accountType: FiatAccountType
}

/** Returns the corridors of one type: each of its currencies, in all countries of its accounts. */
export function corridorsOf<Type extends string>(
  accountType: Type,
  { currencies, corridors }: Pick<AccountTypeEntry<unknown>, 'currencies' | 'corridors'>,
): (Omit<Corridor, 'accountType'> & { accountType: Type })[] {
  return corridors.flatMap((reach) => currencies.map((currency) => ({ ...reach, currency, accountType })))
}

/** Every corridor, in the order of the types: local ones before SWIFT (accounts 7). */
export const CORRIDORS: readonly Corridor[] = ACCOUNT_TYPE_NAMES.filter(isFiatType).flatMap((type) =>
  corridorsOf(type, entryOf(type)),
)

/** Wallets accept payments in every country. */
const WORLDWIDE: Reach = { state: 'live', countries: [] }

/** The routes for payments to accounts: all of `CORRIDORS`, and each wallet currency (accounts 7). */
export const COVERAGE: readonly (Omit<Corridor, 'accountType'> & { accountType: AccountType })[] =
  ACCOUNT_TYPE_NAMES.flatMap((type) => {
    const { currencies, corridors } = entryOf(type)
    return corridorsOf(type, { currencies, corridors: isFiatType(type) ? corridors : [WORLDWIDE] })
  })

/** Returns true if the corridor pays accounts in the country. An empty list means all countries. */
export const isPaidIn = ({ countries }: Pick<Reach, 'countries'>, country: string): boolean =>
  countries.length === 0 ? isCountry(country) : countries.includes(country)

/** Returns true if a corridor pays the currency out in the country, now or once it is open. */
export const isCovered = (country: string, currency: string): boolean =>
  CORRIDORS.some(
    (corridor) =>
      corridor.currency === currency && (corridor.countries.length === 0 || corridor.countries.includes(country)),
  )

/** Returns true if the service can send money through a corridor, in the account's country if it has one. */
export type IsOpen = (corridor: Corridor, country?: string) => boolean

/** Returns true if a corridor is open by default. The sandbox opens the defined ones. */
export const isOpen = ({ state }: Corridor, environment: Environment): boolean =>
  state === 'live' || (state === 'defined' && environment === 'sandbox')

/** Returns true if the corridor is open in the given country, or in any of its countries if none is given. */
function isOpenSomewhere(corridor: Corridor, isOpenHere: IsOpen, country?: string): boolean {
  const countries = country === undefined ? corridor.countries : [country]
  return countries.length === 0 ? isOpenHere(corridor) : countries.some((each) => isOpenHere(corridor, each))
}

/**
 * Returns true if an open corridor pays a currency out to accounts of this type, in the account's country if it has
 * one.
 */
export const isPayable = (
  { accountType, currency, country }: { accountType: FiatAccountType; currency: string; country?: string },
  isOpenHere: IsOpen,
): boolean =>
  CORRIDORS.some(
    (corridor) =>
      corridor.accountType === accountType &&
      corridor.currency === currency &&
      isOpenSomewhere(corridor, isOpenHere, country) &&
      (country === undefined || corridor.countries.length === 0 || corridor.countries.includes(country)),
  )

/**
 * Returns the currencies of all open, served corridors. The rail that prices a currency is the first instant rail of
 * its first such corridor, else that corridor's first rail (accounts 10 rule 3). Sorted by code.
 */
export function openDestinations(
  isOpenHere: IsOpen,
  isServed: (rail: PaymentRail, currency: string) => boolean,
): readonly { currency: string; rail: PaymentRail }[] {
  const open = CORRIDORS.filter((corridor) => isOpenSomewhere(corridor, isOpenHere)).flatMap(
    ({ currency, accountType }) => {
      const rail = defaultRail(entryOf(accountType).rails.filter((each) => isServed(each, currency)))
      return rail ? [{ currency, rail }] : []
    },
  )
  const first = new Map(open.toReversed().map((destination) => [destination.currency, destination]))
  return [...first.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** Returns the assets that the service can pay out to wallets on served networks. */
export const payableAssets = (isServed: (network: CryptoNetwork) => boolean): readonly string[] =>
  ACCOUNT_TYPE_NAMES.map(entryOf).flatMap(({ network, currencies }) =>
    network !== undefined && isServed(network) ? currencies : [],
  )

const defaultRail = (rails: readonly PaymentRail[]): PaymentRail | undefined => rails.find(isInstant) ?? rails[0]
