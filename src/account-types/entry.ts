import type { BankDirectory } from '#directories/bank-directory.ts'
import type { ColombianDocumentType } from '#formats/nit.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'
import type { Static, TLiteral, TObject } from '#runtime/declare/schema.ts'
import type { Sound } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { AccountContext } from './context.ts'
import type { CoordinateSeed } from './coordinate-seed.ts'
import type { Deposit } from './deposit.ts'
import type { PaymentRail } from './payment-rails.ts'

/** An account that accepts only one payment. */
export interface SingleUse {
  /** Unique across all account types, such as the payment hash of an invoice. */
  payee: string
  /** A sandbox text that identifies no payee outside its platform. */
  isOfPlatform?: true
}

/**
 * Returns the payee of a Lightning invoice. Its receiver can claim a payment hash once, so a second payment is lost.
 * `paymentHash`: 32 bytes in hex.
 */
export const payeeOfInvoice = (paymentHash: string): string => `lightning:${paymentHash}`

/** The holder's members that the rules of single account types read. Each kind of holder has some of them. */
export interface HolderFields {
  beneficiary?: {
    beneficiaryType?: 'INDIVIDUAL' | 'BUSINESS'
    countryOfResidence?: string
    phoneNumber?: string
    registrationNumber?: string
    documentType?: ColombianDocumentType
    documentNumber?: string
  }
}

/** Fields that together are sufficient to reach the account. */
export interface FieldSet<Field extends string = string> {
  fields: readonly Field[]
}

/** A rule for one text of the account that its schema cannot express. */
export interface FieldCheck<Info, Field extends string = string> {
  /** A dot path below `accountInfo`. */
  field: Field
  /** L1 applies everywhere, L2 only with strict validation of account numbers (accounts 1.1). */
  level: 'L1' | 'L2'
  /** Answered as `constraint.format`. */
  format?: string
  message: string
  /** Runs only if the field is present and matches its schema. The rest of the account may be incomplete. */
  test(value: string, info: Sound<Info>, context: AccountContext): boolean
}

/** The party that compares the holder's name with the account (accounts 3.4). */
export type NameCheck = 'rail' | 'receiving institution' | 'none'

/**
 * `live` is open everywhere, `defined` in the sandbox and if the operator opens it, `announced` nowhere yet (accounts
 * 7).
 */
export const CORRIDOR_STATES = ['live', 'defined', 'announced'] as const
export type CorridorState = (typeof CORRIDOR_STATES)[number]

/** The requirements of an account for its payment. */
export interface PaymentRequest {
  expiresAt: Date
  /** The only amount that it accepts, in minor units of its currency. If absent, the payer chooses. */
  amount?: bigint
}

/** An ACH credit of an amount small enough to lose. */
export interface MicroCredit {
  routingNumber: string
  accountNumber: string
  bankAccountType: 'CHECKING' | 'SAVINGS'
  amount: Money
}

/** The countries in which the service can pay accounts of a type. */
export interface Reach {
  state: CorridorState
  /** ISO 3166-1 alpha-2 codes. An empty list means any country. */
  countries: readonly string[]
}

const reach = (state: CorridorState) => (countries: string) => ({ state, countries: countries.split(' ') })
export const live = reach('live')
export const defined = reach('defined')
export const announced = reach('announced')

/** The definition of one account type with these fields. */
export interface AccountTypeEntry<Fields> {
  /** The fields that identify an account. `fieldSets` and `faults` decide which optional fields it needs. */
  shape: TObject
  /** The person who holds such an account. All businesses have one description. Absent on wallets. */
  individual?: TObject
  /** Wallets only: true if the wallet has an owner with keys. The owner may have to prove ownership (accounts 3.3). */
  isOwned?: boolean
  currencies: readonly string[]
  /** The rails that can reach accounts of this type, in display order (accounts 6). None for wallets. */
  rails: readonly PaymentRail[]
  /** Returns the rails that reach this account. If absent, all rails reach it. */
  railsOf?(info: Fields): readonly PaymentRail[]
  /** The countries for payouts in the currencies to accounts of this type. Empty for wallets. */
  corridors: readonly Reach[]
  /** True if the service can pull money from such an account, by ACH debit (accounts 3.1). */
  isPullable?: boolean
  /** Returns the payee of an account for a single payment. Undefined: the account accepts several payments. */
  singleUse?(info: Sound<Fields>): SingleUse | undefined
  /** Returns the account's requirements for its payment. Undefined: it accepts any amount at any time. */
  paymentRequest?(info: Fields): PaymentRequest | undefined
  /** Returns the account's fields from a text alone. If absent, the text is the address. */
  fromText?(text: string): { readonly [Field in string]?: string }
  /** Returns a small credit to such an account. If the credit does not return, the account exists (accounts 3.5). */
  microEntry?(info: Fields): MicroCredit
  /**
   * Alternative field sets, if the account decides its route: one set must be complete. If no set is complete, the
   * error requests the first one.
   */
  fieldSets?: readonly FieldSet<keyof Fields & string>[]
  /** Wallets only: the payment network. The service never guesses it from an address. */
  network?: CryptoNetwork
  /** Absent on wallets, which have no name to compare. */
  nameCheck?: NameCheck
  /** Returns the identifier whose last three digits select the sandbox result (accounts 11.1). */
  primaryIdentifier(info: Fields): string
  /** Returns the values that identify the account uniquely, in canonical form (accounts 4.4). */
  identity(info: Fields): readonly string[]
  checks: readonly FieldCheck<Fields & HolderFields, (keyof Fields & string) | `beneficiary.${string}`>[]
  /**
   * Returns validation errors across several fields. Paths begin below `accountInfo`. An empty path is the account as a
   * whole.
   */
  faults?(info: Sound<Fields & HolderFields>, context: AccountContext): Fault[]
  /** The conditions that `faults` always applies, as far as JSON Schema can express them, for the public schema. */
  conditions?: object
  /** Returns fields of a new account that the service knows and the request omitted. */
  completion?(info: Fields, banks: BankDirectory): Partial<Fields>
  /**
   * The collector's account in the sandbox. Payments to a bank account carry a reference; a wallet's address identifies
   * the owner. A mobile-money operator has only one number of the collector, so the reference alone identifies the
   * owner. Deposits that show payers something else have a `Deposit`. Absent: accounts of this type accept no deposits.
   */
  deposit?: ((seed: CoordinateSeed) => Omit<Fields, 'accountType'>) | Deposit
  /** The rails of the deposit account. Absent: all rails of the type. */
  depositRails?: readonly PaymentRail[]
  /** An account that passes the strictest checks. Without a holder, any person may hold it. */
  example: Omit<Fields, 'accountType'> & { beneficiary?: object }
  /** An example that individuals can hold, if they cannot hold the account in `example`. */
  individualExample?: Omit<Fields, 'accountType'> & { beneficiary?: object }
}

type Shape = TObject & { properties: { accountType: TLiteral<string> } }

/** The part of an entry that a registry needs to find it. */
export interface AnyAccountType {
  shape: Shape
}

/** The entry of an account type at banks or mobile-money operators. */
export interface BankAccountEntry<S extends Shape, Individual extends TObject> extends AccountTypeEntry<Static<S>> {
  shape: S
  individual: Individual
  nameCheck: NameCheck
}

/** The entry of wallets, which accept payments on their network and not by rails. */
export interface WalletEntry<S extends Shape, Owned extends boolean> extends AccountTypeEntry<Static<S>> {
  shape: S
  isOwned: Owned
  network: CryptoNetwork
}

export const bankAccount = <S extends Shape, Individual extends TObject>(entry: BankAccountEntry<S, Individual>) =>
  entry

export const wallet = <S extends Shape, const Owned extends boolean>(entry: WalletEntry<S, Owned>) => entry

/**
 * Returns the errors for two fields that must be present together or absent together. The error names the missing
 * field.
 */
export function faultsOfPair<Info extends object>(
  info: Info,
  one: keyof Info & string,
  other: keyof Info & string,
): Fault[] {
  const missing = (field: keyof Info & string, beside: string): Fault[] =>
    info[field] === undefined ? [{ field, message: `This field is required beside ${beside}.` }] : []
  return info[one] === undefined && info[other] === undefined ? [] : [...missing(one, other), ...missing(other, one)]
}

type NameOf<Entry extends AnyAccountType> = Entry['shape']['properties']['accountType']['const']

/** Entries by their names. */
type Registry<Entries extends readonly AnyAccountType[]> = {
  readonly [Entry in Entries[number] as NameOf<Entry>]: Entry
}

/** Returns the entries by their `accountType`, in the given order. Throws if two have the same name. */
export function registryOf<const Entries extends readonly AnyAccountType[]>(entries: Entries): Registry<Entries> {
  const named = entries.map((entry) => [entry.shape.properties.accountType.const, entry] as const)
  const names = named.map(([name]) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`There is more than one entry of ${repeated.join(', ')}.`)
  return Object.fromEntries(named) as Registry<Entries>
}
