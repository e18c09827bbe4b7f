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

/** An account that can be paid only once. */
export interface SingleUse {
  /** Unique over all types of accounts: the payment hash of an invoice. */
  payee: string
  /** A text of the sandbox that names no payee outside of its platform. */
  isOfPlatform?: true
}

/** A Lightning invoice. Its receiver can claim a payment hash once, so a second payment is lost. `paymentHash`: 32 bytes in hex. */
export const payeeOfInvoice = (paymentHash: string): string => `lightning:${paymentHash}`

/** The members of a holder that rules for single types of account look at. Each kind of holder has some of them. */
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

/** Fields that, given together, say enough to reach the account. */
export interface FieldSet<Field extends string = string> {
  fields: readonly Field[]
}

/** A rule for one text of the account that its schema cannot express. */
export interface FieldCheck<Info, Field extends string = string> {
  /** A dot path below `accountInfo`. */
  field: Field
  /** L1 holds everywhere, L2 only where account numbers are validated strictly (accounts 1.1). */
  level: 'L1' | 'L2'
  /** Answered as `constraint.format`. */
  format?: string
  message: string
  /** Asked only when the field is there and fits its schema; of the rest of the account anything may be missing. */
  test(value: string, info: Sound<Info>, context: AccountContext): boolean
}

/** The party that compares the holder's name with the account (accounts 3.4). */
export type NameCheck = 'rail' | 'receiving institution' | 'none'

/** `live` is open everywhere, `defined` in sandbox and where the operator opens it, `announced` nowhere yet (accounts 7). */
export const CORRIDOR_STATES = ['live', 'defined', 'announced'] as const
export type CorridorState = (typeof CORRIDOR_STATES)[number]

/** The requirements of an account for its payment. */
export interface PaymentRequest {
  expiresAt: Date
  /** The only amount that it takes, in minor units of its currency. Absent: the payer chooses. */
  amount?: bigint
}

/** An ACH credit, so small that it may be lost. */
export interface MicroCredit {
  routingNumber: string
  accountNumber: string
  bankAccountType: 'CHECKING' | 'SAVINGS'
  amount: Money
}

/** Where accounts of a type can be paid. */
export interface Reach {
  state: CorridorState
  /** ISO 3166-1 alpha-2. None: in any country. */
  countries: readonly string[]
}

const reach = (state: CorridorState) => (countries: string) => ({ state, countries: countries.split(' ') })
export const live = reach('live')
export const defined = reach('defined')
export const announced = reach('announced')

/** All that the service knows about one type of account whose fields are these. */
export interface AccountTypeEntry<Fields> {
  /** The fields that identify an account. Which of the optional ones it needs is decided by `fieldSets` and `faults`. */
  shape: TObject
  /** The person who holds such an account; a business is described in one way for all. Absent on wallets. */
  individual?: TObject
  /** Wallets only: true if the wallet has an owner with keys. The owner may have to prove ownership (accounts 3.3). */
  isOwned?: boolean
  currencies: readonly string[]
  /** The rails that can reach accounts of this type, in the order in which they are shown (accounts 6). None for wallets. */
  rails: readonly PaymentRail[]
  /** Those of them that reach this account. Absent: all. */
  railsOf?(info: Fields): readonly PaymentRail[]
  /** The countries in which the currencies can be paid out to accounts of this type. Empty for wallets. */
  corridors: readonly Reach[]
  /** Whether money can be taken from such an account, by ACH debit (accounts 3.1). */
  isPullable?: boolean
  /** The payee of an account that can be paid once only. Undefined: the account can be paid again. */
  singleUse?(info: Sound<Fields>): SingleUse | undefined
  /** Returns the account's requirements for its payment. Undefined: it accepts any amount at any time. */
  paymentRequest?(info: Fields): PaymentRequest | undefined
  /** The fields of the account that a text alone names. Absent: the text is its address. */
  fromText?(text: string): { readonly [Field in string]?: string }
  /** A small credit to such an account; if it does not come back, the account exists (accounts 3.5). */
  microEntry?(info: Fields): MicroCredit
  /**
   * Alternative field sets, if the account decides how it is reached: one set must be complete. If no set is complete,
   * the error asks for the first one.
   */
  fieldSets?: readonly FieldSet<keyof Fields & string>[]
  /** Wallets only: the network on which they are paid. It is never guessed from an address. */
  network?: CryptoNetwork
  /** Absent on wallets, which have no name to compare. */
  nameCheck?: NameCheck
  /** Its last three digits select what happens in sandbox (accounts 11.1). */
  primaryIdentifier(info: Fields): string
  /** Returns the values that identify the account uniquely, in canonical form (accounts 4.4). */
  identity(info: Fields): readonly string[]
  checks: readonly FieldCheck<Fields & HolderFields, (keyof Fields & string) | `beneficiary.${string}`>[]
  /** Faults of several fields together. Paths begin below `accountInfo`; an empty one is the account as a whole. */
  faults?(info: Sound<Fields & HolderFields>, context: AccountContext): Fault[]
  /** The conditions that `faults` always applies, as far as JSON Schema can express them, for the public schema. */
  conditions?: object
  /** Returns fields of a new account that the service knows and the request omitted. */
  completion?(info: Fields, banks: BankDirectory): Partial<Fields>
  /**
   * An account of the collector in sandbox: at a bank it is paid with a reference, a wallet's address tells whose it is. Mobile money comes to the
   * one number that the collector has at an operator, so there the reference alone tells it. Payers who are shown something else have a
   * `Deposit`. Absent: no money comes in by accounts of this type.
   */
  deposit?: ((seed: CoordinateSeed) => Omit<Fields, 'accountType'>) | Deposit
  /** The rails on which the deposit account is paid. Absent: all rails of the type. */
  depositRails?: readonly PaymentRail[]
  /** An account that passes the strictest checks. Without a holder of its own, any person may hold it. */
  example: Omit<Fields, 'accountType'> & { beneficiary?: object }
  /** An example that individuals can hold, if they cannot hold the account in `example`. */
  individualExample?: Omit<Fields, 'accountType'> & { beneficiary?: object }
}

type Shape = TObject & { properties: { accountType: TLiteral<string> } }

/** The part of an entry by which a registry finds it. */
export interface AnyAccountType {
  shape: Shape
}

/** The entry of accounts at banks or mobile-money operators. */
export interface BankAccountEntry<S extends Shape, Individual extends TObject> extends AccountTypeEntry<Static<S>> {
  shape: S
  individual: Individual
  nameCheck: NameCheck
}

/** The entry of wallets, which are paid on their network and not by rails. */
export interface WalletEntry<S extends Shape, Owned extends boolean> extends AccountTypeEntry<Static<S>> {
  shape: S
  isOwned: Owned
  network: CryptoNetwork
}

export const bankAccount = <S extends Shape, Individual extends TObject>(entry: BankAccountEntry<S, Individual>) =>
  entry

export const wallet = <S extends Shape, const Owned extends boolean>(entry: WalletEntry<S, Owned>) => entry

/**
 * Returns the errors for two fields that must be given together or both be omitted. The error names the missing field.
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

/** The entries by the value of `accountType` that chooses each, in the order given. Two of one name are a mistake. */
export function registryOf<const Entries extends readonly AnyAccountType[]>(entries: Entries): Registry<Entries> {
  const named = entries.map((entry) => [entry.shape.properties.accountType.const, entry] as const)
  const names = named.map(([name]) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`There is more than one entry of ${repeated.join(', ')}.`)
  return Object.fromEntries(named) as Registry<Entries>
}
