export const CRYPTO_NETWORKS = [
  'SPARK',
  'LIGHTNING',
  'BITCOIN',
  'SOLANA',
  'BASE',
  'POLYGON',
  'ETHEREUM',
  'ARBITRUM',
  'TRON',
  'PLASMA',
] as const
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number]

/** The service never holds or pays a `fee-asset`: it only names the coin in which a network takes its fee. */
export type CurrencyKind = 'fiat' | 'crypto' | 'fee-asset'

export interface WireCurrency {
  code: string
  name: string
  symbol: string
  /** The decimal places of the minor unit: 2 for USD, 8 for BTC. */
  decimals: number
}

export interface Currency extends WireCurrency {
  kind: CurrencyKind
  /** Only for a token: the fiat currency with which it always converts one to one (payments 3.1). */
  parWith?: string
  /** The networks on which accounts can receive the asset; a payout may know more of them. Empty for fiat. */
  networks: readonly CryptoNetwork[]
}

const fiat = (code: string, name: string, symbol: string, decimals: number): Currency => ({
  code,
  name,
  symbol,
  decimals,
  kind: 'fiat',
  networks: [],
})

const crypto = (
  code: string,
  name: string,
  symbol: string,
  decimals: number,
  ...networks: CryptoNetwork[]
): Currency => ({ code, name, symbol, decimals, kind: 'crypto', networks })

const dollarToken = (code: string, name: string, symbol: string, ...networks: CryptoNetwork[]): Currency => ({
  ...crypto(code, name, symbol, 6, ...networks),
  parWith: 'USD',
})

const feeAsset = (code: string, name: string, decimals: number): Currency => ({
  code,
  name,
  symbol: code,
  decimals,
  kind: 'fee-asset',
  networks: [],
})

/** The currencies that every deployment has, sorted by code within its kind (payments 2.1 and 2.2). */
export const CURRENCIES: readonly Currency[] = [
  fiat('AED', 'UAE Dirham', 'د.إ', 2),
  fiat('ARS', 'Argentine Peso', '$', 2),
  fiat('AUD', 'Australian Dollar', 'A$', 2),
  fiat('BDT', 'Bangladeshi Taka', '৳', 2),
  fiat('BRL', 'Brazilian Real', 'R$', 2),
  fiat('BWP', 'Botswana Pula', 'P', 2),
  fiat('CAD', 'Canadian Dollar', '$', 2),
  fiat('CHF', 'Swiss Franc', 'CHF', 2),
  fiat('CNY', 'Chinese Yuan', '¥', 2),
  fiat('COP', 'Colombian Peso', '$', 2),
  fiat('CZK', 'Czech Koruna', 'Kč', 2),
  fiat('DKK', 'Danish Krone', 'kr', 2),
  fiat('EGP', 'Egyptian Pound', 'E£', 2),
  fiat('EUR', 'Euro', '€', 2),
  fiat('GBP', 'Pound Sterling', '£', 2),
  fiat('GHS', 'Ghanaian Cedi', 'GH₵', 2),
  fiat('GTQ', 'Guatemalan Quetzal', 'Q', 2),
  fiat('HKD', 'Hong Kong Dollar', 'HK$', 2),
  fiat('HTG', 'Haitian Gourde', 'G', 2),
  fiat('HUF', 'Hungarian Forint', 'Ft', 2),
  fiat('IDR', 'Indonesian Rupiah', 'Rp', 2),
  fiat('ILS', 'Israeli New Shekel', '₪', 2),
  fiat('INR', 'Indian Rupee', '₹', 2),
  fiat('JMD', 'Jamaican Dollar', 'J$', 2),
  fiat('JPY', 'Japanese Yen', '¥', 0),
  fiat('KES', 'Kenyan Shilling', 'KSh', 2),
  fiat('MWK', 'Malawian Kwacha', 'MK', 2),
  fiat('MXN', 'Mexican Peso', '$', 2),
  fiat('MYR', 'Malaysian Ringgit', 'RM', 2),
  fiat('NGN', 'Nigerian Naira', '₦', 2),
  fiat('NOK', 'Norwegian Krone', 'kr', 2),
  fiat('NZD', 'New Zealand Dollar', 'NZ$', 2),
  fiat('PHP', 'Philippine Peso', '₱', 2),
  fiat('PKR', 'Pakistani Rupee', '₨', 2),
  fiat('PLN', 'Polish Zloty', 'zł', 2),
  fiat('RON', 'Romanian Leu', 'lei', 2),
  fiat('RWF', 'Rwandan Franc', 'FRw', 0),
  fiat('SAR', 'Saudi Riyal', 'SAR', 2),
  fiat('SEK', 'Swedish Krona', 'kr', 2),
  fiat('SGD', 'Singapore Dollar', 'S$', 2),
  fiat('THB', 'Thai Baht', '฿', 2),
  fiat('TRY', 'Turkish Lira', '₺', 2),
  fiat('TZS', 'Tanzanian Shilling', 'TSh', 2),
  fiat('UGX', 'Ugandan Shilling', 'USh', 0),
  fiat('USD', 'United States Dollar', '$', 2),
  fiat('VND', 'Vietnamese Dong', '₫', 0),
  fiat('XAF', 'Central African CFA Franc', 'FCFA', 0),
  fiat('XOF', 'West African CFA Franc', 'CFA', 0),
  fiat('ZAR', 'South African Rand', 'R', 2),
  fiat('ZMW', 'Zambian Kwacha', 'ZK', 2),

  crypto('BTC', 'Bitcoin', '₿', 8, 'SPARK', 'LIGHTNING', 'BITCOIN'),
  dollarToken('USDB', 'USD Balance', '$', 'SPARK'),
  dollarToken('USDC', 'USD Coin', 'USDC', 'SOLANA', 'BASE', 'POLYGON', 'ETHEREUM'),
  dollarToken('USDT', 'Tether USD', 'USDT', 'ETHEREUM', 'SOLANA', 'TRON', 'PLASMA'),

  feeAsset('ETH', 'Ether', 18),
  feeAsset('POL', 'Polygon Ecosystem Token', 18),
  feeAsset('SOL', 'Solana', 9),
  feeAsset('TRX', 'TRON', 6),
  feeAsset('XPL', 'Plasma', 18),
]

/** Customers hold it in their own embedded wallet, which every customer gets if the platform supports it. */
export const EMBEDDED_WALLET_CURRENCY = 'USDB'
/** The network on which it moves. */
export const EMBEDDED_WALLET_NETWORK: CryptoNetwork = 'SPARK'

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

/** A stablecoin of a platform that is a currency of the service (payments 2.2). */
export interface RegisteredCurrency extends Omit<WireCurrency, 'symbol'> {
  parWith: string
  network: CryptoNetwork
}

/**
 * Makes this process know the currency from now on. The process never forgets it, and its meaning never changes: throws
 * if the code already has another meaning.
 */
export function learnCurrency({ code, name, decimals, parWith, network }: RegisteredCurrency): void {
  const learned: Currency = { ...crypto(code, name, code, decimals, network), parWith }
  const known = BY_CODE.get(code)
  if (!known) BY_CODE.set(code, learned)
  else if (!isSameCurrency(known, learned)) throw new Error(`The code ${code} means another currency.`)
}

/** Names may differ: the first name stays. */
const isSameCurrency = (one: Currency, other: Currency): boolean =>
  one.decimals === other.decimals && one.parWith === other.parWith && one.kind === other.kind

/** Returns true if the code belongs to a currency that every deployment has. */
export const isBuiltInCurrency = (code: string): boolean => CURRENCIES.some((currency) => currency.code === code)

/** Returns the currencies of money that this process knows, by code. The coins of network fees are not among them. */
export const moneyCurrencies = (): WireCurrency[] =>
  [...BY_CODE.values()]
    .filter(({ kind }) => kind !== 'fee-asset')
    .map(({ code }) => toWireCurrency(code))
    .sort((one, other) => (one.code < other.code ? -1 : 1))

export function findCurrency(code: string): Currency | undefined {
  return BY_CODE.get(code)
}

/** For codes validated on input: an unknown one is a bug of the service and throws a plain Error. */
export function currencyOf(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`There is no currency ${code}.`)
  return currency
}

export function isFiat(code: string): boolean {
  return findCurrency(code)?.kind === 'fiat'
}

/**
 * Returns the fiat currency with which this one always converts one to one, or the currency itself if there is none
 * (payments 3.1).
 */
export function parOf(code: string): string {
  return findCurrency(code)?.parWith ?? code
}

/** Returns the minor units in one major unit: 100 for USD, 1 for VND. */
export function minorUnitsPerMajor(code: string): bigint {
  return 10n ** BigInt(currencyOf(code).decimals)
}

/** Returns the `Currency` object of every reply. */
export function toWireCurrency(code: string): WireCurrency {
  const { name, symbol, decimals } = currencyOf(code)
  return { code, name, symbol, decimals }
}
