import type { PaymentRail } from '../../../account-types/payment-rails.ts'
import {
  type ACCOUNT_SHAPES,
  type AccountType,
  type FiatAccountType,
  RAILS,
} from '../../../account-types/shapes/index.ts'
import type { BankDirectory } from '../../../directories/bank-directory.ts'
import type { ColombianDocumentType } from '../../../formats/nit.ts'
import type { CryptoNetwork } from '../../../money/currencies.ts'
import type { Fault } from '../../../runtime/errors.ts'
import type { Sound } from '../../../runtime/route.ts'
import type { Static } from '../../../runtime/schema.ts'
import type { RequestContext } from '../../../runtime/validation.ts'

/** The fields that identify an account of one type. */
export type FieldsOf<Type extends AccountType> = Type extends AccountType
  ? Static<(typeof ACCOUNT_SHAPES)[Type]>
  : never

/** What the holder of an account may say that a rule for one type of account looks at. Each kind of holder has some of it. */
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

/** An account of one type as the rules below see it. */
type Told<Type extends AccountType> = FieldsOf<Type> & HolderFields

/** Fields that, given together, say enough to reach the account. */
export interface FieldSet<Field extends string = string> {
  fields: readonly Field[]
}

export interface RailSet<Field extends string = string> extends FieldSet<Field> {
  rail: PaymentRail
}

/** What must hold for one text of the account beyond its schema. */
export interface FieldCheck<Info, Field extends string = string> {
  /** A dot path below `accountInfo`. */
  field: Field
  /** L1 holds everywhere, L2 only where account numbers are validated strictly (accounts 1.1). */
  level: 'L1' | 'L2'
  /** Answered as `constraint.format`. */
  format?: string
  message: string
  /** Asked only when the field is there and fits its schema; of the rest of the account anything may be missing. */
  test(value: string, info: Sound<Info>, context: RequestContext): boolean
}

/** Who compares the name of the holder with the account (accounts 3.4). */
export type NameCheck = 'rail' | 'receiving institution' | 'nobody'

/** What the service knows about one type of account. */
export interface Variant<Type extends AccountType> {
  currencies: readonly string[]
  /** The ways in which money can reach this account, in the order in which they are shown. None for wallets. */
  rails(info: FieldsOf<Type>): readonly PaymentRail[]
  /** Where it depends on the account how it is reached: one of these must be complete. If none is, the first one is asked for. */
  fieldSets?: readonly FieldSet<keyof FieldsOf<Type> & string>[]
  /** Wallets only: the network on which they are paid. It is never guessed from an address. */
  network?: CryptoNetwork
  /** Absent on wallets, which have no name to compare. */
  nameCheck?: NameCheck
  /** Its last three digits select what happens in sandbox (accounts 11.1). */
  primaryIdentifier(info: FieldsOf<Type>): string
  /** What makes it this account and no other, in canonical form (accounts 4.4). */
  identity(info: FieldsOf<Type>): readonly string[]
  checks: readonly FieldCheck<Told<Type>, (keyof FieldsOf<Type> & string) | `beneficiary.${string}`>[]
  /** Faults of several fields together. Paths begin below `accountInfo`; an empty one is the account as a whole. */
  faults?(info: Sound<Told<Type>>, context: RequestContext): Fault[]
  /** What the service knows about a new account and the request left out. */
  completion?(info: FieldsOf<Type>, banks: BankDirectory): Partial<FieldsOf<Type>>
}

export type Variants = { [Type in AccountType]?: Variant<Type> }

/** Accounts at banks and mobile-money operators; the others are wallets. */
export const isFiatType = (type: AccountType): type is FiatAccountType => type in RAILS

/** The rails of the sets that are complete, in the order of the sets. */
export function railsOfSets<Field extends string>(
  sets: readonly RailSet<Field>[],
  info: { [Name in Field]?: unknown },
): PaymentRail[] {
  const complete = sets.filter(({ fields }) => fields.every((field) => info[field] !== undefined))
  return [...new Set(complete.map(({ rail }) => rail))]
}

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
