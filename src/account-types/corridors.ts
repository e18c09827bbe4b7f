import { MAX_AMOUNT } from '../money/money.ts'
import type { Environment } from '../runtime/environment.ts'
import type { AccountTypeEntry, Reach } from './entry.ts'
import { ACCOUNT_TYPE_NAMES, entryOf, type FiatAccountType, isFiatType } from './index.ts'
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

/** True when a currency can be paid out in a country, now or once its corridor is open. */
export const isCovered = (country: string, currency: string): boolean =>
  CORRIDORS.some(
    (corridor) =>
      corridor.currency === currency && (corridor.countries.length === 0 || corridor.countries.includes(country)),
  )

/** The least and the most that one payment through a corridor may send, in minor units of the sending currency, both inclusive (payments 4.3 step 11). */
export const CORRIDOR_LIMITS = { minSendingAmount: 1n, maxSendingAmount: MAX_AMOUNT }

/** True when money can be sent through a corridor. The sandbox opens the defined ones. */
export const isOpen = ({ state }: Corridor, environment: Environment): boolean =>
  state === 'live' || (state === 'defined' && environment === 'sandbox')

/** True when an open corridor pays a currency out to accounts of this type, in this country where the account says one. */
export const isPayable = (
  { accountType, currency, country }: { accountType: FiatAccountType; currency: string; country?: string },
  environment: Environment,
): boolean =>
  CORRIDORS.some(
    (corridor) =>
      corridor.accountType === accountType &&
      corridor.currency === currency &&
      isOpen(corridor, environment) &&
      (country === undefined || corridor.countries.length === 0 || corridor.countries.includes(country)),
  )

/**
 * The currencies of all open corridors with the rail on which each is priced: the first instant one of its first open corridor, else its
 * first one (accounts 10 rule 3). Sorted by code.
 */
export function openDestinations(environment: Environment): readonly { currency: string; rail: PaymentRail }[] {
  const first = new Map(
    CORRIDORS.filter((corridor) => isOpen(corridor, environment))
      .toReversed()
      .map((corridor) => [corridor.currency, corridor]),
  )
  return [...first.values()]
    .flatMap(({ currency, accountType }) => {
      const rail = defaultRail(entryOf(accountType).rails)
      return rail ? [{ currency, rail }] : []
    })
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

const defaultRail = (rails: readonly PaymentRail[]): PaymentRail | undefined => rails.find(isInstant) ?? rails[0]
