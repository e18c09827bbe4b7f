import { hash } from 'node:crypto'
import type { Static, TObject } from '#runtime/declare/schema.ts'
import { AED_ACCOUNT } from './entries/aed-account.ts'
import { BDT_ACCOUNT } from './entries/bdt-account.ts'
import { BRL_ACCOUNT } from './entries/brl-account.ts'
import { CAD_ACCOUNT } from './entries/cad-account.ts'
import { CNY_ACCOUNT } from './entries/cny-account.ts'
import { COP_ACCOUNT } from './entries/cop-account.ts'
import { DKK_ACCOUNT } from './entries/dkk-account.ts'
import { EGP_ACCOUNT } from './entries/egp-account.ts'
import { EUR_ACCOUNT } from './entries/eur-account.ts'
import { ARBITRUM_WALLET, BASE_WALLET, ETHEREUM_WALLET, PLASMA_WALLET, POLYGON_WALLET } from './entries/evm-wallets.ts'
import { GBP_ACCOUNT } from './entries/gbp-account.ts'
import { GHS_ACCOUNT } from './entries/ghs-account.ts'
import { GTQ_ACCOUNT } from './entries/gtq-account.ts'
import { HKD_ACCOUNT } from './entries/hkd-account.ts'
import { HTG_ACCOUNT } from './entries/htg-account.ts'
import { IDR_ACCOUNT } from './entries/idr-account.ts'
import { ILS_ACCOUNT } from './entries/ils-account.ts'
import { INR_ACCOUNT } from './entries/inr-account.ts'
import { JMD_ACCOUNT } from './entries/jmd-account.ts'
import { LIGHTNING } from './entries/lightning.ts'
import {
  BWP_ACCOUNT,
  KES_ACCOUNT,
  MWK_ACCOUNT,
  RWF_ACCOUNT,
  TZS_ACCOUNT,
  UGX_ACCOUNT,
  XAF_ACCOUNT,
  XOF_ACCOUNT,
  ZMW_ACCOUNT,
} from './entries/mobile-money.ts'
import { MXN_ACCOUNT } from './entries/mxn-account.ts'
import { MYR_ACCOUNT } from './entries/myr-account.ts'
import { NGN_ACCOUNT } from './entries/ngn-account.ts'
import { PHP_ACCOUNT } from './entries/php-account.ts'
import { PKR_ACCOUNT } from './entries/pkr-account.ts'
import { SGD_ACCOUNT } from './entries/sgd-account.ts'
import { SLV_ACCOUNT } from './entries/slv-account.ts'
import { SOLANA_WALLET } from './entries/solana-wallet.ts'
import { SPARK_WALLET } from './entries/spark-wallet.ts'
import { SWIFT_ACCOUNT } from './entries/swift-account.ts'
import { THB_ACCOUNT } from './entries/thb-account.ts'
import { TRON_WALLET } from './entries/tron-wallet.ts'
import { TRY_ACCOUNT } from './entries/try-account.ts'
import { USD_ACCOUNT } from './entries/usd-account.ts'
import { VND_ACCOUNT } from './entries/vnd-account.ts'
import { ZAR_ACCOUNT } from './entries/zar-account.ts'
import type { AccountTypeEntry } from './entry.ts'
import { registryOf } from './entry.ts'

/**
 * Every account type. A new one needs an entry and a line in this list: requests, responses, checks and corridors
 * follow from it.
 */
export const ENTRIES = [
  USD_ACCOUNT,
  EUR_ACCOUNT,
  DKK_ACCOUNT,
  GBP_ACCOUNT,
  CAD_ACCOUNT,
  ILS_ACCOUNT,
  TRY_ACCOUNT,
  MXN_ACCOUNT,
  BRL_ACCOUNT,
  COP_ACCOUNT,
  GTQ_ACCOUNT,
  HTG_ACCOUNT,
  JMD_ACCOUNT,
  SLV_ACCOUNT,
  AED_ACCOUNT,
  BDT_ACCOUNT,
  HKD_ACCOUNT,
  IDR_ACCOUNT,
  INR_ACCOUNT,
  MYR_ACCOUNT,
  PHP_ACCOUNT,
  SGD_ACCOUNT,
  THB_ACCOUNT,
  VND_ACCOUNT,
  CNY_ACCOUNT,
  PKR_ACCOUNT,
  EGP_ACCOUNT,
  NGN_ACCOUNT,
  ZAR_ACCOUNT,
  GHS_ACCOUNT,
  BWP_ACCOUNT,
  KES_ACCOUNT,
  MWK_ACCOUNT,
  RWF_ACCOUNT,
  TZS_ACCOUNT,
  UGX_ACCOUNT,
  ZMW_ACCOUNT,
  XAF_ACCOUNT,
  XOF_ACCOUNT,
  SWIFT_ACCOUNT,
  ETHEREUM_WALLET,
  BASE_WALLET,
  POLYGON_WALLET,
  ARBITRUM_WALLET,
  PLASMA_WALLET,
  SOLANA_WALLET,
  TRON_WALLET,
  SPARK_WALLET,
  LIGHTNING,
] as const

/** The entries by their names. */
export const ACCOUNT_TYPES = registryOf(ENTRIES)

export type AccountType = keyof typeof ACCOUNT_TYPES
export const ACCOUNT_TYPE_NAMES: readonly AccountType[] = ENTRIES.map(({ shape }) => shape.properties.accountType.const)

type Entries = typeof ACCOUNT_TYPES
/** Account types at banks and mobile-money operators. All other types are wallets. */
export type FiatAccountType = {
  [Type in AccountType]: Entries[Type] extends { individual: object } ? Type : never
}[AccountType]
/** Wallet types whose owner has the keys. */
export type OwnedWalletType = {
  [Type in AccountType]: Entries[Type] extends { isOwned: true } ? Type : never
}[AccountType]

export const isFiatType = (type: AccountType): type is FiatAccountType => 'individual' in ACCOUNT_TYPES[type]

/** The fields that identify an account of one type. */
export type FieldsOf<Type extends AccountType> = Type extends AccountType ? Static<Entries[Type]['shape']> : never

/** The person who holds an account of one type. */
export type IndividualOf<Type extends FiatAccountType> = Entries[Type] extends {
  individual: infer Individual extends TObject
}
  ? Static<Individual>
  : never

const BY_TYPE: { readonly [Type in AccountType]: AccountTypeEntry<FieldsOf<Type>> } = ACCOUNT_TYPES

/** Returns the entry of a type, typed for accounts of that type. */
export const entryOf = <Type extends AccountType>(type: Type): AccountTypeEntry<FieldsOf<Type>> => BY_TYPE[type]

/** Returns the same hex text for two equal accounts of a type, regardless of their other data (accounts 4.4). */
export function fingerprintOfAccount<Fields extends { accountType: string }>(
  { identity }: AccountTypeEntry<Fields>,
  info: Fields,
): string {
  return hash('sha256', JSON.stringify([info.accountType, ...identity(info)]))
}
