import {
  CalendarDate,
  CountryCode,
  merge,
  NAME_LINE,
  READABLE_LINE,
  readable,
  type Static,
  type TObject,
  Type,
} from '#runtime/declare/schema.ts'

/** Far above what account types allow, for the sandbox takes longer ones. */
const MOST_CHARACTERS = 1_024
const Line = Type.String({ maxLength: MOST_CHARACTERS, ...READABLE_LINE })

/** Looser than the address of a customer: only some currencies ask for all of it. */
export const Address = Type.Object(
  {
    line1: Line,
    line2: Type.Optional(Line),
    city: Type.Optional(Line),
    state: Type.Optional(Line),
    postalCode: Line,
    country: CountryCode({ description: 'ISO 3166-1 alpha-2.' }),
  },
  { $id: 'BeneficiaryAddress' },
)
export type Address = Static<typeof Address>

export const countryOfResidence = CountryCode({ description: 'ISO 3166-1 alpha-2.' })
const E164 = /^\+[1-9][0-9]{1,14}$/
const PHONE_NUMBER = {
  format: 'e.164',
  message: 'This is not an E.164 phone number, such as +14155550100.',
  test: (text: string) => E164.test(text),
  pattern: E164.source,
}
export const holderPhoneNumber = Type.String({ check: PHONE_NUMBER, description: 'E.164.' })
const NOT_BLANK = { message: 'This must not be blank.', test: (text: string) => /\S/.test(text), pattern: NAME_LINE }
const name = Type.String({ maxLength: MOST_CHARACTERS, ...readable('line'), check: NOT_BLANK })

/** The fields that every account type requires from a person. */
const IndividualBeneficiary = Type.Object({
  beneficiaryType: Type.Literal('INDIVIDUAL'),
  fullName: name,
  birthDate: Type.Optional(CalendarDate({ description: 'YYYY-MM-DD.' })),
  nationality: Type.Optional(CountryCode({ description: 'ISO 3166-1 alpha-2.' })),
  email: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(holderPhoneNumber),
  countryOfResidence: Type.Optional(countryOfResidence),
  address: Type.Optional(Address),
})

/** The person who holds an account of a type that asks for no more than the others (accounts 6.7). */
export const individual = ($id: string) => merge([IndividualBeneficiary], { $id })

/** The same where the type asks for more. */
export const individualWith = <Extra extends TObject>($id: string, extra: Extra) =>
  merge([IndividualBeneficiary, extra], { $id })

/** The person behind a wallet. */
export const WalletIndividualBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('INDIVIDUAL'),
    fullName: name,
    countryOfResidence,
  },
  { $id: 'WalletIndividualBeneficiary' },
)

/** The business that holds an account or a wallet of any type. */
export const BusinessBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('BUSINESS'),
    legalName: name,
    registrationNumber: Type.Optional(Type.String()),
    taxId: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phoneNumber: Type.Optional(holderPhoneNumber),
    countryOfResidence: Type.Optional(countryOfResidence),
    address: Type.Optional(Address),
  },
  { $id: 'BusinessBeneficiary' },
)
