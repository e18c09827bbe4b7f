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

/** Far above the limits of account types, because the sandbox accepts longer values. */
const MOST_CHARACTERS = 1_024
const Line = Type.String({ maxLength: MOST_CHARACTERS, ...READABLE_LINE })

/** Looser than a customer's address, because only some currencies require all of it. */
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

/** Builds the schema of an individual who holds an account of a type without additional requirements (accounts 6.7). */
export const individual = ($id: string) => merge([IndividualBeneficiary], { $id })

/** Builds the same schema for a type with additional requirements. */
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
