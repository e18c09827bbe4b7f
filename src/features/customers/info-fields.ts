import { CUSTOMER_INFO_FIELD_NAMES, type CustomerInfoFieldName } from '../platforms/platform-config/index.ts'
import type { Customer, CustomerType } from './model.ts'

/** The request field that supplies the data, or another source. */
type Source = string | { readonly [Type in CustomerType]: string } | 'always' | 'quote'

/** The sources of the data that currencies and receivers require (customers 4.4). */
const SOURCES: { readonly [Name in CustomerInfoFieldName]: Source } = {
  FULL_NAME: { INDIVIDUAL: 'fullName', BUSINESS: 'businessInfo.legalName' },
  COMPANY_LEGAL_NAME: 'businessInfo.legalName',
  BIRTH_DATE: 'birthDate',
  NATIONALITY: 'nationality',
  EMAIL: 'email',
  PHONE_NUMBER: 'phoneNumber',
  POSTAL_ADDRESS: 'address',
  COUNTRY_OF_RESIDENCE: 'address.country',
  TAX_ID: { INDIVIDUAL: 'identifier', BUSINESS: 'businessInfo.taxId' },
  ID_TYPE: 'idType',
  ID_NUMBER: 'identifier',
  REGISTRATION_NUMBER: 'businessInfo.registrationNumber',
  BUSINESS_TYPE: 'businessInfo.businessType',
  USER_TYPE: 'always',
  IDENTIFIER: 'always',
  ACCOUNT_IDENTIFIER: 'always',
  // the platform's own record
  FI_LEGAL_ENTITY_NAME: 'always',
  FI_ADDRESS: 'always',
  ULTIMATE_INSTITUTION_COUNTRY: 'always',
  PURPOSE_OF_PAYMENT: 'quote',
}

/** Returns the customer's fields known from stored data. */
export function presentFieldsOf(customer: Customer): Set<CustomerInfoFieldName> {
  const filled = filledFields(customer)
  const isPresent = (name: CustomerInfoFieldName) =>
    SOURCES[name] === 'always' || filled.has(fieldFor(name, customer.type))
  return new Set(CUSTOMER_INFO_FIELD_NAMES.filter(isPresent))
}

/** Returns the request fields that the customer lacks for these data. Omits data that a quote supplies. */
export function missingFields(customer: Customer, asked: readonly CustomerInfoFieldName[]): string[] {
  const present = presentFieldsOf(customer)
  const missing = asked.filter((name) => !present.has(name) && SOURCES[name] !== 'quote')
  return [...new Set(missing.map((name) => fieldFor(name, customer.type)))]
}

function fieldFor(name: CustomerInfoFieldName, type: CustomerType): string {
  const source = SOURCES[name]
  return typeof source === 'string' ? source : source[type]
}

/** Returns the dot paths of all stored data. */
export function filledFields(customer: Customer): Set<string> {
  const { email, phoneNumber, address, region, details, sealedTaxNumber, type } = customer
  const prefix = type === 'BUSINESS' ? 'businessInfo.' : ''
  const values = {
    email,
    phoneNumber,
    address,
    'address.country': address?.country ?? region,
    [type === 'BUSINESS' ? 'businessInfo.taxId' : 'identifier']: sealedTaxNumber,
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [prefix + name, value])),
  }
  return new Set(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [field])))
}
