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

/** What can be paid once only. */
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

/** Who compares the name of the holder with the account (accounts 3.4). */
export type NameCheck = 'rail' | 'receiving institution' | 'none'

/** `live` is open everywhere, `defined` in sandbox and where the operator opens it, `announced` nowhere yet (accounts 7). */
export const CORRIDOR_STATES = ['live', 'defined', 'announced'] as const
export type CorridorState = (typeof CORRIDOR_STATES)[number]

/** What an account itself demands of a payment. */
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
  /** Wallets only: whether it has an owner with keys, who may have to prove it (accounts 3.3). */
  isOwned?: boolean
  currencies: readonly string[]
  /** The rails that can reach accounts of this type, in the order in which they are shown (accounts 6). None for wallets. */
  rails: readonly PaymentRail[]
  /** Those of them that reach this account. Absent: all. */
  railsOf?(info: Fields): readonly PaymentRail[]
  /** Where the currencies can be paid out to accounts of this type. None for wallets. */
  corridors: readonly Reach[]
  /** Whether money can be taken from such an account, by ACH debit (accounts 3.1). */
  isPullable?: boolean
  /** The payee of an account that can be paid once only. Undefined: the account can be paid again. */
  singleUse?(info: Sound<Fields>): SingleUse | undefined
  /** What the account demands of its payment. Undefined: it can be paid any amount at any time. */
  paymentRequest?(info: Fields): PaymentRequest | undefined
  /** The fields of the account that a text alone names. Absent: the text is its address. */
  fromText?(text: string): { readonly [Field in string]?: string }
  /** A small credit to such an account; if it does not come back, the account exists (accounts 3.5). */
  microEntry?(info: Fields): MicroCredit
  /** Where it depends on the account how it is reached: one of these must be complete. If none is, the first one is asked for. */
  fieldSets?: readonly FieldSet<keyof Fields & string>[]
  /** Wallets only: the network on which they are paid. It is never guessed from an address. */
  network?: CryptoNetwork
  /** Absent on wallets, which have no name to compare. */
  nameCheck?: NameCheck
  /** Its last three digits select what happens in sandbox (accounts 11.1). */
  primaryIdentifier(info: Fields): string
  /** What makes it this account and no other, in canonical form (accounts 4.4). */
  identity(info: Fields): readonly string[]
  checks: readonly FieldCheck<Fields & HolderFields, (keyof Fields & string) | `beneficiary.${string}`>[]
  /** Faults of several fields together. Paths begin below `accountInfo`; an empty one is the account as a whole. */
  faults?(info: Sound<Fields & HolderFields>, context: AccountContext): Fault[]
  /** What `faults` demands everywhere, as far as words of JSON Schema can say it: for the schema that callers are shown. */
  conditions?: object
  /** What the service knows about a new account and the request left out. */
  completion?(info: Fields, banks: BankDirectory): Partial<Fields>
  /**
   * An account of the collector in sandbox: at a bank it is paid with a reference, a wallet's address tells whose it is. Mobile money comes to the
   * one number that the collector has at an operator, so there the reference alone tells it. Payers who are shown something else have a
   * `Deposit`. Absent: no money comes in by accounts of this type.
   */
  deposit?: ((seed: CoordinateSeed) => Omit<Fields, 'accountType'>) | Deposit
  /** The rails on which it is paid. Absent: all those of the type. */
  depositRails?: readonly PaymentRail[]
  /** An account that passes the strictest checks. Without a holder of its own, any person may hold it. */
  example: Omit<Fields, 'accountType'> & { beneficiary?: object }
  /** Where individuals cannot hold the account of the example: one that they can hold. */
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

/** Two fields that are given together or not at all: the fault is that of the missing one. */
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
