import { findCurrency } from '#money/currencies.ts'
import { Enum, type TObject, Type } from '#runtime/declare/schema.ts'
import type { CoordinateSeed } from './coordinate-seed.ts'
import { type Deposit, paymentRails, reference, shownToPayer } from './deposit.ts'
import type { AccountTypeEntry } from './entry.ts'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf, isFiatType } from './index.ts'
import { PAYMENT_ONLY, type PaymentOnly } from './payment-only.ts'

/** One payment method for deposits. `accountType` selects its shape. */
export type Coordinates = { accountType: string } & Record<string, unknown>

type Way = AccountType | keyof typeof PAYMENT_ONLY

/** The wallets for deposits of each asset, in display order. */
const WALLETS: Readonly<Record<string, readonly Way[]>> = {
  BTC: ['SPARK_WALLET', 'LIGHTNING', 'BITCOIN_L1'],
  USDC: ['SOLANA_WALLET', 'BASE_WALLET', 'POLYGON_WALLET', 'ETHEREUM_WALLET'],
  USDT: ['TRON_WALLET', 'ETHEREUM_WALLET', 'PLASMA_WALLET', 'SOLANA_WALLET'],
  USDB: ['SPARK_WALLET'],
}

const assetsIn = (way: Way): string[] => Object.keys(WALLETS).filter((asset) => WALLETS[asset]?.includes(way))

/** Returns the deposit into a collector's bank account with the reference. */
export const intoBank = <Fields>({
  shape,
  rails,
  depositRails = rails,
  deposit,
}: AccountTypeEntry<Fields>): Deposit => ({
  shape: shownToPayer(shape, Type.Object({ paymentRails: paymentRails(rails), reference })),
  coordinates: (seed) => ({
    ...(typeof deposit === 'function' && deposit(seed)),
    reference: seed.reference,
    paymentRails: depositRails,
  }),
})

/** Returns the deposit into a collector's wallet. The address on one network identifies the owner. */
const intoWallet = <Fields>(type: AccountType, { shape, deposit }: AccountTypeEntry<Fields>): Deposit => ({
  shape: shownToPayer(shape, Type.Object({ assetType: Type.Optional(Enum(assetsIn(type))) })),
  coordinates: (seed) => ({ assetType: seed.currency, ...(typeof deposit === 'function' && deposit(seed)) }),
})

function depositOf(type: AccountType): Deposit {
  const entry = entryOf(type)
  if (typeof entry.deposit === 'object') return entry.deposit
  return isFiatType(type) ? intoBank(entry) : intoWallet(type, entry)
}

/** The deposit methods, by the type shown to the payer. */
const DEPOSITS: ReadonlyMap<string, Deposit> = new Map<string, Deposit>([
  ...ACCOUNT_TYPE_NAMES.filter((type) => isFiatType(type) || assetsIn(type).length > 0).map(
    (type) => [type, depositOf(type)] as const,
  ),
  ...Object.entries(PAYMENT_ONLY),
])

/**
 * Returns the deposit methods of a currency: domestic methods first, then methods from abroad. Assets arrive in
 * wallets, and a platform's stablecoin arrives on Spark.
 */
const waysInto = (currency: string): readonly string[] =>
  WALLETS[currency] ?? (findCurrency(currency)?.networks.includes('SPARK') ? ['SPARK_WALLET'] : waysFromBanks(currency))

const waysFromBanks = (currency: string): readonly string[] => [
  ...ACCOUNT_TYPE_NAMES.filter((type) => isPaidInto(type) && entryOf(type).currencies.includes(currency)),
  ...Object.entries<PaymentOnly>(PAYMENT_ONLY).flatMap(([way, { currencies }]) =>
    currencies?.includes(currency) ? [way] : [],
  ),
]

const isPaidInto = (type: AccountType) => isFiatType(type) && entryOf(type).deposit !== undefined

/** The schema shown to payers for each type, including `accountType`. */
export const DEPOSIT_SHAPES: Readonly<Record<string, TObject>> = Object.fromEntries(
  [...DEPOSITS].map(([type, { shape }]) => [type, shape]),
)

/**
 * Returns synthetic coordinates for a sandbox account that pass the strictest checks, in display order (accounts 2.6).
 */
export const sandboxCoordinates = (seed: CoordinateSeed): Coordinates[] =>
  waysInto(seed.currency).flatMap((accountType) => {
    const way = DEPOSITS.get(accountType)
    return way ? [{ accountType, ...way.coordinates(seed) }] : []
  })
