import { partial, type TObject, Type, tagged } from '#runtime/declare/schema.ts'
import type { Sound } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { AccountContext } from './context.ts'
import { type Coordinates, DEPOSIT_SHAPES } from './deposits.ts'
import { faultsOfAccount } from './faults.ts'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf, type FieldsOf, isFiatType } from './index.ts'
import { PAYMENT_ONLY } from './payment-only.ts'
import type { PaymentRail } from './payment-rails.ts'

/** A bank account as shown to its payers. */
export interface Collector {
  /** The account's own number, or a number that its bank issued for it. */
  coordinates: Coordinates
  holderName: string
  bankName: string
  bic?: string | undefined
  /** The rails for deposits. Empty: all rails of such accounts. */
  rails: readonly string[]
}

const FIAT_TYPES = ACCOUNT_TYPE_NAMES.filter(isFiatType)

/** The coordinates of a bank account, in the form that external accounts of its type use. */
export const BankCoordinates = Type.Unsafe<Coordinates>(
  tagged('accountType', Object.fromEntries(FIAT_TYPES.map((type) => [type, entryOf(type).shape]))),
)

const isAtBank = (type: string) => type in PAYMENT_ONLY || FIAT_TYPES.some((each) => each === type)

/**
 * A number that a bank issued for one payer: the coordinates shown to payers, without the fields that are equal for
 * all.
 */
export const IssuedCoordinates = Type.Unsafe<Coordinates>(
  tagged(
    'accountType',
    Object.fromEntries(
      Object.entries(DEPOSIT_SHAPES)
        .filter(([type]) => isAtBank(type))
        .map(([type, { properties }]): [string, TObject] => [
          type,
          partial(Type.Omit(Type.Object(properties), ['reference', 'paymentRails'])),
        ]),
    ),
  ),
)

/** Returns the account type if it is a bank account. */
export const bankTypeOf = ({ accountType }: Pick<Coordinates, 'accountType'>): AccountType | undefined =>
  FIAT_TYPES.find((type) => type === accountType)

/**
 * Returns the validation errors of a bank account number that its schema cannot find, as for an external account. A
 * code or address shown to payers instead of a number has no such errors.
 */
export function faultsOfCoordinates(coordinates: Coordinates, context: AccountContext): Fault[] {
  const type = bankTypeOf(coordinates)
  if (
    !type ||
    !Object.keys(coordinates).some((name) => name !== 'accountType' && name in entryOf(type).shape.properties)
  )
    return []
  return faultsOfAccount(entryOf(type), coordinates as Sound<FieldsOf<AccountType>>, {
    ...context,
    isRefused: () => false,
  })
}

/** Returns true if payers into such an account see a reference. */
export const showsReference = ({ accountType }: Pick<Coordinates, 'accountType'>): boolean =>
  'reference' in (DEPOSIT_SHAPES[accountType]?.properties ?? {})

/**
 * Returns the coordinates shown to a payer. Contains only fields of the type's shape, and may lack fields that the
 * account lacks.
 */
export function collectedBy(collector: Collector, reference: string): Coordinates {
  const { coordinates, holderName, bankName, bic } = collector
  const beside: Record<string, unknown> = {
    accountHolderName: holderName,
    bankName,
    swiftCode: bic,
    reference,
    paymentRails: railsInto(collector),
  }
  const names = Object.keys(DEPOSIT_SHAPES[coordinates.accountType]?.properties ?? {})
  const shown = names.map((name) => [name, coordinates[name] ?? beside[name]] as const)
  return {
    accountType: coordinates.accountType,
    ...Object.fromEntries(shown.filter(([, value]) => value !== undefined)),
  }
}

function railsInto({ coordinates, rails }: Collector): readonly PaymentRail[] {
  const type = bankTypeOf(coordinates)
  if (!type) return []
  const { rails: all, depositRails = all } = entryOf(type)
  const served = depositRails.filter((rail) => rails.includes(rail))
  return served.length > 0 ? served : depositRails
}

/** The members that distinguish an account from others. */
const NUMBERS = ['accountNumber', 'clabeNumber', 'vpa', 'phoneNumber', 'pixKey', 'qrCode', 'paymentUrl']
/** The members that identify the bank of an account number, most reliable first. */
const BANKS = ['routingNumber', 'sortCode', 'ifsc', 'bankCode', 'swiftCode', 'bankName']

/** Returns the same key for two coordinates of the same account, regardless of their types. */
export function coordinatesKey(coordinates: Coordinates): string {
  const names =
    'iban' in coordinates ? ['iban'] : [...BANKS.filter((name) => name in coordinates).slice(0, 1), ...NUMBERS]
  return names
    .filter((name) => coordinates[name] !== undefined)
    .map((name) => `${name}=${canonical(name, String(coordinates[name]))}`)
    .join(' ')
}

/** Members with case-sensitive values. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(['qrCode', 'paymentUrl'])
const canonical = (name: string, text: string) =>
  AS_THEY_ARE.has(name) ? text : text.replaceAll(/[\s-]/g, '').toUpperCase()
