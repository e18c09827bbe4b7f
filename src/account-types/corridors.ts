import { isCountry } from '#formats/country.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { AccountTypeEntry, Reach } from './entry.ts'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf, type FiatAccountType, isFiatType } from './index.ts'
import { isInstant, type PaymentRail } from './payment-rails.ts'

/** A currency that can be paid out, and where. */
export interface Corridor extends Reach {
  currency: string
  accountType: FiatAccountType
}

/** The corridors of one type: each of its currencies, wherever its accounts can be paid. */
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

/** Wallets are paid wherever their holders are. */
const WORLDWIDE: Reach = { state: 'live', countries: [] }

/** The routes by which accounts can be paid: all of `CORRIDORS`, and each wallet currency (accounts 7). */
export const COVERAGE: readonly (Omit<Corridor, 'accountType'> & { accountType: AccountType })[] =
  ACCOUNT_TYPE_NAMES.flatMap((type) => {
    const { currencies, corridors } = entryOf(type)
    return corridorsOf(type, { currencies, corridors: isFiatType(type) ? corridors : [WORLDWIDE] })
  })

/** Returns true if accounts can be paid in the country through the corridor. An empty list means all countries. */
export const isPaidIn = ({ countries }: Pick<Reach, 'countries'>, country: string): boolean =>
  countries.length === 0 ? isCountry(country) : countries.includes(country)

/** True when a currency can be paid out in a country, now or once its corridor is open. */
export const isCovered = (country: string, currency: string): boolean =>
  CORRIDORS.some(
    (corridor) =>
      corridor.currency === currency && (corridor.countries.length === 0 || corridor.countries.includes(country)),
  )

/** Whether money can be sent through a corridor; in a country, where the account says one. */
export type IsOpen = (corridor: Corridor, country?: string) => boolean

/** True when a corridor is open as it ships. The sandbox opens the defined ones. */
export const isOpen = ({ state }: Corridor, environment: Environment): boolean =>
  state === 'live' || (state === 'defined' && environment === 'sandbox')

/** In one of its countries, or in this one. */
function isOpenSomewhere(corridor: Corridor, isOpenHere: IsOpen, country?: string): boolean {
  const countries = country === undefined ? corridor.countries : [country]
  return countries.length === 0 ? isOpenHere(corridor) : countries.some((each) => isOpenHere(corridor, each))
}

/** True when an open corridor pays a currency out to accounts of this type, in this country where the account says one. */
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
 * The currencies of all open corridors that are served, with the rail on which each is priced: the first instant one of its first such corridor, else
 * the first one of it (accounts 10 rule 3). Sorted by code.
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

/** The assets that can be paid out to wallets on networks that are served. */
export const payableAssets = (isServed: (network: CryptoNetwork) => boolean): readonly string[] =>
  ACCOUNT_TYPE_NAMES.map(entryOf).flatMap(({ network, currencies }) =>
    network !== undefined && isServed(network) ? currencies : [],
  )

const defaultRail = (rails: readonly PaymentRail[]): PaymentRail | undefined => rails.find(isInstant) ?? rails[0]
