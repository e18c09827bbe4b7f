import { MAX_AMOUNT } from '../money/money.ts'
import type { Environment } from '../runtime/environment.ts'
import { isInstant, type PaymentRail } from './payment-rails.ts'
import { type FiatAccountType, RAILS } from './shapes/index.ts'

/** `live` is open everywhere, `defined` in sandbox and where the operator opens it, `announced` nowhere yet (accounts 7). */
export type CorridorState = 'live' | 'defined' | 'announced'

/** A currency that can be paid out, and where. */
export interface Corridor {
  currency: string
  /** ISO 3166-1 alpha-2. None: in any country. */
  countries: readonly string[]
  accountType: FiatAccountType
  state: CorridorState
}

/** The currencies that cross borders by SWIFT where no local corridor is open (accounts 6.5). */
export const SWIFT_CURRENCIES: readonly string[] =
  'AED AUD CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PLN RON SAR SEK SGD THB TRY USD ZAR'.split(' ')

const LOCAL: readonly (readonly [CorridorState, countries: string, currency: string, FiatAccountType])[] = [
  [
    'live',
    'AT BE BG HR CY CZ EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH DK',
    'EUR',
    'EUR_ACCOUNT',
  ],
  ['live', 'DK', 'DKK', 'DKK_ACCOUNT'],
  ['live', 'GB', 'GBP', 'GBP_ACCOUNT'],
  ['live', 'US', 'USD', 'USD_ACCOUNT'],
  ['live', 'MX', 'MXN', 'MXN_ACCOUNT'],
  ['live', 'BR', 'BRL', 'BRL_ACCOUNT'],
  ['live', 'CO', 'COP', 'COP_ACCOUNT'],
  ['live', 'HT', 'HTG', 'HTG_ACCOUNT'],
  ['live', 'IN', 'INR', 'INR_ACCOUNT'],
  ['live', 'CN', 'CNY', 'CNY_ACCOUNT'],
  ['live', 'SG', 'SGD', 'SGD_ACCOUNT'],
  ['live', 'BD', 'BDT', 'BDT_ACCOUNT'],
  ['live', 'PK', 'PKR', 'PKR_ACCOUNT'],
  ['live', 'ID', 'IDR', 'IDR_ACCOUNT'],
  ['live', 'MY', 'MYR', 'MYR_ACCOUNT'],
  ['live', 'PH', 'PHP', 'PHP_ACCOUNT'],
  ['live', 'TH', 'THB', 'THB_ACCOUNT'],
  ['live', 'VN', 'VND', 'VND_ACCOUNT'],
  ['live', 'AE', 'AED', 'AED_ACCOUNT'],
  ['live', 'EG', 'EGP', 'EGP_ACCOUNT'],
  ['live', 'GH', 'GHS', 'GHS_ACCOUNT'],
  ['live', 'NG', 'NGN', 'NGN_ACCOUNT'],
  ['live', 'ZA', 'ZAR', 'ZAR_ACCOUNT'],
  ['live', 'KE', 'KES', 'KES_ACCOUNT'],
  ['live', 'MW', 'MWK', 'MWK_ACCOUNT'],
  ['live', 'RW', 'RWF', 'RWF_ACCOUNT'],
  ['live', 'TZ', 'TZS', 'TZS_ACCOUNT'],
  ['live', 'UG', 'UGX', 'UGX_ACCOUNT'],
  ['live', 'ZM', 'ZMW', 'ZMW_ACCOUNT'],
  ['live', 'BJ CI SN', 'XOF', 'XOF_ACCOUNT'],
  ['live', 'CM', 'XAF', 'XAF_ACCOUNT'],
  ['defined', 'TG', 'XOF', 'XOF_ACCOUNT'],
  ['defined', 'CG', 'XAF', 'XAF_ACCOUNT'],
  ['defined', 'BW', 'BWP', 'BWP_ACCOUNT'],
  ['defined', 'GT', 'GTQ', 'GTQ_ACCOUNT'],
  ['defined', 'JM', 'JMD', 'JMD_ACCOUNT'],
  ['defined', 'SV', 'USD', 'SLV_ACCOUNT'],
  ['defined', 'IL', 'ILS', 'ILS_ACCOUNT'],
  ['defined', 'TR', 'TRY', 'TRY_ACCOUNT'],
  ['announced', 'CA', 'CAD', 'CAD_ACCOUNT'],
  ['announced', 'HK', 'HKD', 'HKD_ACCOUNT'],
]

/** Every corridor, local ones before SWIFT (accounts 7). */
export const CORRIDORS: readonly Corridor[] = [
  ...LOCAL.map(([state, countries, currency, accountType]) => ({
    state,
    countries: countries.split(' '),
    currency,
    accountType,
  })),
  ...SWIFT_CURRENCIES.map(
    (currency) => ({ state: 'live', countries: [], currency, accountType: 'SWIFT_ACCOUNT' }) as const,
  ),
]

/** Whether a currency can be paid out in a country at all, now or once its corridor is open. */
export const isCovered = (country: string, currency: string): boolean =>
  CORRIDORS.some(
    (corridor) =>
      corridor.currency === currency && (corridor.countries.length === 0 || corridor.countries.includes(country)),
  )

/** What one payment through a corridor may send, in minor units of the sending currency, both inclusive (payments 4.3 step 11). */
export const CORRIDOR_LIMITS = { minSendingAmount: 1n, maxSendingAmount: MAX_AMOUNT }

/** Whether money can be sent through a corridor. The sandbox opens the defined ones. */
export const isOpen = ({ state }: Corridor, environment: Environment): boolean =>
  state === 'live' || (state === 'defined' && environment === 'sandbox')

/** Whether an open corridor pays a currency out to accounts of this type, in this country where the account says one. */
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
    .map(({ currency, accountType }) => ({ currency, rail: defaultRail(RAILS[accountType]) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

const defaultRail = (rails: readonly PaymentRail[]): PaymentRail => rails.find(isInstant) ?? (rails[0] as PaymentRail)
