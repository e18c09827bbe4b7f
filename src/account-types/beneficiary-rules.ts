import { isPostalCode } from '#formats/country.ts'
import { isE164 } from '#formats/phone.ts'
import type { Sound } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { Address } from './beneficiaries.ts'
import type { FieldCheck } from './entry.ts'

/** The members of all beneficiaries that the rules below read. */
interface Holder {
  beneficiary?: {
    beneficiaryType: 'INDIVIDUAL' | 'BUSINESS'
    address?: Address
    registrationNumber?: string
    taxId?: string
  }
}

const LONGEST_NAME = 140
const OLDEST_BIRTH = '1900-01-01'

const NAME = {
  level: 'L2',
  message: `A name has 1 to ${LONGEST_NAME} characters, one letter at least.`,
  test: isName,
} as const

/** The checks for the beneficiary of every account type, in addition to its schema (accounts 6.7). */
export const BENEFICIARY_CHECKS: readonly FieldCheck<Holder>[] = [
  { field: 'beneficiary.fullName', ...NAME },
  { field: 'beneficiary.legalName', ...NAME },
  {
    field: 'beneficiary.birthDate',
    level: 'L2',
    message: `A birth date must be between ${OLDEST_BIRTH} and today.`,
    test: (day, _, { now }) => day >= OLDEST_BIRTH && day <= now.toISOString().slice(0, OLDEST_BIRTH.length),
  },
  {
    field: 'beneficiary.phoneNumber',
    level: 'L2',
    format: 'e.164',
    message: 'A phone number has 7 to 15 digits.',
    test: isE164,
  },
  {
    field: 'beneficiary.address.postalCode',
    level: 'L2',
    format: 'postal-code',
    message: 'This is not a postal code of the country.',
    test: (code, { beneficiary }) => isPostalCode(beneficiary?.address?.country ?? '', code),
  },
]

function isName(name: string): boolean {
  return [...name.trim()].length <= LONGEST_NAME && /\p{L}/u.test(name)
}

/**
 * Members that must not be empty under L2, in addition to the requirements of the schemas. Without `currencies`, the
 * rule applies to all currencies (accounts 6.7).
 */
const MINIMUM_DATA: readonly { type: 'INDIVIDUAL' | 'BUSINESS'; currencies?: string; members: readonly string[] }[] = [
  {
    type: 'INDIVIDUAL',
    currencies: 'USD EUR GBP',
    members: ['address', 'address.line1', 'address.city', 'address.postalCode'],
  },
  { type: 'BUSINESS', members: ['address', 'address.line1', 'address.postalCode'] },
  { type: 'BUSINESS', currencies: 'EUR NGN ZAR KES TZS RWF ZMW UGX BWP MWK XOF XAF', members: ['registrationNumber'] },
  { type: 'BUSINESS', currencies: 'NGN ZAR KES TZS RWF ZMW UGX BWP MWK XOF XAF', members: ['taxId'] },
]

/**
 * Returns the members that an account in this currency lacks. For an absent object, returns only the object itself.
 * Paths begin below `accountInfo`.
 */
export function faultsOfMissingMembers(currency: string, { beneficiary }: Sound<Holder>): Fault[] {
  if (!beneficiary) return []
  return MINIMUM_DATA.filter(
    ({ type, currencies }) =>
      type === beneficiary.beneficiaryType && (currencies?.split(' ').includes(currency) ?? true),
  )
    .flatMap(({ members }) => members)
    .filter((member) => isMissing(beneficiary, member.split('.')))
    .map((member) => ({
      field: `beneficiary.${member}`,
      message: 'This field is required for the currency of the account.',
    }))
}

function isMissing(object: object, [name = '', ...below]: string[]): boolean {
  const member: unknown = Reflect.get(object, name)
  if (below.length === 0) return member === undefined || (typeof member === 'string' && member.trim() === '')
  return typeof member === 'object' && member !== null && isMissing(member, below)
}
