import { isIP } from 'node:net'
import { UmaAddress } from '#features/uma-addresses/index.ts'
import { US_PERSON_NUMBER } from '#formats/us-person-number.ts'
import {
  CalendarDate,
  CountryCode,
  Enum,
  merge,
  PhoneNumber,
  partial,
  ReadableText,
  type Static,
  Text,
  Timestamp,
  type TSchema,
  Type,
} from '#runtime/declare/schema.ts'
import * as enumerations from './enumerations.ts'

const optional = <S extends TSchema>(schema: S) => Type.Optional(schema)
const countries = (description: string) => Type.Optional(Type.Array(CountryCode(), { maxItems: 250, description }))

export const Address = Type.Object(
  {
    line1: ReadableText(255),
    line2: optional(ReadableText(255)),
    city: optional(ReadableText(255)),
    state: optional(ReadableText(255)),
    postalCode: ReadableText(32),
    country: CountryCode(),
  },
  { $id: 'Address' },
)
export type Address = Static<typeof Address>

/** Builds the tag with the customer type of a shape. */
export const typeTag = <const T extends 'INDIVIDUAL' | 'BUSINESS'>(type: T) =>
  Type.Unsafe<T>({
    type: 'string',
    enum: ['INDIVIDUAL', 'BUSINESS'],
    const: type,
    description: 'A type never changes.',
  })

/** The questions to a person in enhanced due diligence. */
const CustomerEdd = Type.Object({
  sourceOfFundsCategories: optional(Type.Array(enumerations.IndividualSourceOfFundsCategory, { maxItems: 50 })),
  sourceOfFundsOtherDescription: optional(
    ReadableText(500, { description: 'Required with the category OTHER, dropped without it.' }),
  ),
  sourceOfWealthCategories: optional(Type.Array(enumerations.SourceOfWealthCategory, { maxItems: 50 })),
  sourceOfWealthOtherDescription: optional(
    ReadableText(500, { description: 'Required with the category OTHER, dropped without it.' }),
  ),
  purposeOfAccount: optional(enumerations.PurposeOfAccount),
  purposeOfAccountOtherDescription: optional(
    ReadableText(500, { description: 'Required with the purpose OTHER, dropped without it.' }),
  ),
  expectedMonthlyTransactionCount: optional(enumerations.ExpectedMonthlyTransactionCount),
  expectedMonthlyTransactionVolume: optional(enumerations.ExpectedMonthlyTransactionVolume),
  annualIncomeRange: optional(enumerations.AnnualIncomeRange),
  netWorthRange: optional(enumerations.NetWorthRange),
  pepStatus: optional(enumerations.PepStatus),
})

/** The members of a person without the identity number. */
export const PersonDetails = merge([
  Type.Object({
    fullName: optional(
      ReadableText(200, {
        description: 'Given and family name: verification refuses a single word.',
      }),
    ),
    birthDate: optional(CalendarDate({ description: 'In the past, not before 1900.' })),
    nationality: optional(CountryCode()),
    idType: optional(enumerations.IndividualIdentificationType),
    countryOfIssuance: optional(CountryCode({ description: 'US, for both types of number.' })),
  }),
  CustomerEdd,
])
export type PersonDetails = Static<typeof PersonDetails>
export const PERSON_FIELDS: ReadonlySet<string> = new Set(Object.keys(PersonDetails.properties))

export const IndividualFields = merge([
  PersonDetails,
  Type.Object({
    customerType: typeTag('INDIVIDUAL'),
    kycStatus: optional(enumerations.KycStatus),
    address: optional(Address),
    identifier: optional(
      Type.String({
        pattern: US_PERSON_NUMBER,
        writeOnly: true,
        description: 'The number of the id type. Stored encrypted and never returned.',
      }),
    ),
  }),
])

const taxId = Text(60, {
  description: 'In the form of the country of the business. Verification checks the check digits.',
})

const BusinessInfoFields = Type.Object({
  legalName: ReadableText(255),
  doingBusinessAs: optional(ReadableText(255)),
  country: CountryCode({ description: 'Country of incorporation.' }),
  registrationNumber: optional(Text(255)),
  incorporatedOn: CalendarDate({ description: 'Not in the future.' }),
  entityType: optional(enumerations.EntityType),
  taxId,
  countriesOfOperation: countries('Countries in which the business operates.'),
  businessType: optional(enumerations.BusinessType),
  purposeOfAccount: optional(enumerations.PurposeOfAccount),
  sourceOfFunds: optional(ReadableText(1000)),
  expectedMonthlyTransactionCount: optional(Enum(enumerations.ExpectedMonthlyTransactionCount.enum)),
  expectedMonthlyTransactionVolume: optional(Enum(enumerations.ExpectedMonthlyTransactionVolume.enum)),
  expectedRecipientJurisdictions: countries('Countries to which it sends money.'),
  naicsCode: optional(
    Type.String({ pattern: '^[0-9]{2,6}$', description: 'North American Industry Classification System.' }),
  ),
  sourceOfFundsCategories: optional(Type.Array(enumerations.SourceOfFundsCategory, { maxItems: 50 })),
  sourceOfFundsOtherDescription: optional(
    ReadableText(500, { description: 'Required with the category OTHER, dropped without it.' }),
  ),
  purposeOfAccountOtherDescription: optional(
    ReadableText(500, { description: 'Required with the purpose OTHER, dropped without it.' }),
  ),
  expectedCounterpartyCountries: countries('Countries of its counterparties.'),
  primaryContactFirstName: optional(ReadableText(250)),
  primaryContactLastName: optional(ReadableText(250)),
})

export const BusinessInfo = merge([BusinessInfoFields], { $id: 'BusinessInfo' })
export const ImportedBusinessInfo = merge([
  BusinessInfoFields,
  Type.Object({ taxId: optional(taxId), incorporatedOn: optional(CalendarDate()) }),
])
export const BusinessInfoUpdate = partial(BusinessInfoFields, { $id: 'BusinessInfoUpdate' })
export const BusinessInfoResponse = merge([partial(BusinessInfoFields), Type.Object({ legalName: Type.String() })], {
  $id: 'BusinessInfoResponse',
})
/** The members of a business without the tax number. */
export type BusinessDetails = Omit<Static<typeof BusinessInfoUpdate>, 'taxId'>

export const BusinessFields = Type.Object({
  customerType: typeTag('BUSINESS'),
  kybStatus: optional(enumerations.KybStatus),
  address: optional(Address),
  businessInfo: optional(BusinessInfoUpdate),
})

const IP_ADDRESS = {
  format: 'ip',
  test: (text: string) => isIP(text) > 0 && !text.includes('%'),
  message: 'This is not an IPv4 or IPv6 address.',
  pattern: '^[0-9a-fA-F:.]+$',
}

/** An IPv4 or IPv6 address, without a zone. */
export const IpAddress = Type.String({ maxLength: 45, check: IP_ADDRESS })

const consentFields = {
  acceptedAt: Timestamp({ description: 'At most five minutes ahead.' }),
  ipAddress: IpAddress,
  termsVersion: Text(32, { description: 'The version that the customer saw, which need not be the newest.' }),
  acceptanceMethod: enumerations.AcceptanceMethod,
}
export const ConsentRequest = Type.Object(consentFields, { $id: 'EndUserTermsConsentRequest' })
export const Consent = Type.Object(consentFields, { $id: 'EndUserTermsConsent' })

const CURRENCY_CODE = '^[A-Z0-9]{2,16}$'

/** Fields of create and update for both types. */
export const contactFields = {
  currencies: optional(
    Type.Array(Type.String({ pattern: CURRENCY_CODE, faultCode: 'INVALID_CURRENCY' }), {
      maxItems: 200,
      uniqueItems: true,
      description: 'Currencies that the platform supports.',
    }),
  ),
  email: optional(Type.String({ format: 'email', maxLength: 254 })),
  phoneNumber: optional(PhoneNumber()),
  umaAddress: optional(UmaAddress({ description: "`$user@domain` at the platform's UMA domain. Kept in lower case." })),
  endUserTermsConsent: optional(ConsentRequest),
}
