import type { RequestedFields } from './schemas.ts'

/** Data that institutions exchange about payers and payees: the name in the interface, and the key in messages. */
const KEYS = {
  FULL_NAME: 'name',
  BIRTH_DATE: 'birthDate',
  NATIONALITY: 'nationality',
  PHONE_NUMBER: 'phoneNumber',
  EMAIL: 'email',
  POSTAL_ADDRESS: 'postalAddress',
  TAX_ID: 'taxId',
  REGISTRATION_NUMBER: 'registrationNumber',
  USER_TYPE: 'userType',
  COUNTRY_OF_RESIDENCE: 'countryOfResidence',
  ACCOUNT_IDENTIFIER: 'accountIdentifier',
  FI_LEGAL_ENTITY_NAME: 'fiLegalEntityName',
  FI_ADDRESS: 'fiAddress',
  PURPOSE_OF_PAYMENT: 'purposeOfPayment',
  ULTIMATE_INSTITUTION_COUNTRY: 'ultimateInstitutionCountry',
  IDENTIFIER: 'identifier',
  BUSINESS_TYPE: 'businessType',
  COMPANY_LEGAL_NAME: 'companyLegalName',
  ID_TYPE: 'idType',
  ID_NUMBER: 'idNumber',
} as const

export type PartyField = keyof typeof KEYS

/** Data about a payer or payee. */
export type PartyFields = Partial<Record<PartyField, string>>

/** A field that one side requests from the other. */
export interface FieldRequest {
  field: PartyField
  isMandatory: boolean
}

const isField = (name: string): name is PartyField => Object.hasOwn(KEYS, name)
const FIELDS: readonly PartyField[] = Object.keys(KEYS).filter(isField)
const FIELD_OF = new Map<string, PartyField>(FIELDS.map((field) => [KEYS[field], field]))

/** Every message has separate members for these two. */
const OWN_PLACE = new Set(['identifier', 'compliance'])

/** Returns the fields that a message requests, and its mandatory keys without a name in this interface. */
export function fromRequestedFields(requested: RequestedFields): {
  asked: FieldRequest[]
  unknownMandatoryKeys: string[]
} {
  const further = Object.entries(requested).filter(([key]) => !OWN_PLACE.has(key))
  const asked = further.flatMap(([key, { mandatory: isMandatory }]) => {
    const field = FIELD_OF.get(key)
    return field ? [{ field, isMandatory }] : []
  })
  const unknown = further.filter(([key, { mandatory }]) => mandatory && !FIELD_OF.has(key))
  return { asked, unknownMandatoryKeys: unknown.map(([key]) => key) }
}

export const toRequestedFields = (asked: readonly FieldRequest[]): RequestedFields =>
  Object.fromEntries(asked.map(({ field, isMandatory }) => [KEYS[field], { mandatory: isMandatory }]))

/** Returns the message members for data about a person. */
export const toParty = (fields: PartyFields): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = fields[field]
      return value === undefined ? [] : [[KEYS[field], value]]
    }),
  )

const LONGEST = 500

/**
 * Returns a message's data about a person. Keeps members that have a name in this interface and are texts of at most
 * 500 characters.
 */
export const fromParty = (party: Readonly<Record<string, unknown>>): PartyFields =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = party[KEYS[field]]
      return typeof value === 'string' && value !== '' && value.length <= LONGEST ? [[field, value]] : []
    }),
  )
