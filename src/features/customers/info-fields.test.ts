import { expect, test } from 'vitest'
import type { CustomerInfoFieldName } from '../platforms/platform-config/index.ts'
import { missingFields, presentFieldsOf } from './info-fields.ts'
import type { Business, Customer, Individual } from './model.ts'

const common = {
  id: 'Customer:one',
  platformCustomerId: 'one',
  status: 'APPROVED',
  currencies: [],
  umaAddress: '$one@uma.localhost',
  contactVerification: {},
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as const
const person = (members: Partial<Individual> = {}): Customer => ({
  ...common,
  type: 'INDIVIDUAL',
  details: {},
  ...members,
})
const company = (members: Partial<Business> = {}): Customer => ({
  ...common,
  type: 'BUSINESS',
  details: {},
  ...members,
})

const sealedTaxNumber = { bytes: Buffer.alloc(1), masterKeyId: 'k' }
const address = { line1: 'x', postalCode: '1', country: 'US' }
const ALWAYS = [
  'USER_TYPE',
  'IDENTIFIER',
  'ACCOUNT_IDENTIFIER',
  'FI_LEGAL_ENTITY_NAME',
  'FI_ADDRESS',
  'ULTIMATE_INSTITUTION_COUNTRY',
]

test.each<[string, Customer, CustomerInfoFieldName[]]>([
  ['nothing', person(), []],
  ['the name of a person', person({ details: { fullName: 'Ana' } }), ['FULL_NAME']],
  ['the name of a business', company({ details: { legalName: 'Lima' } }), ['FULL_NAME', 'COMPANY_LEGAL_NAME']],
  [
    'birth date and nationality',
    person({ details: { birthDate: '1990-01-01', nationality: 'BR' } }),
    ['BIRTH_DATE', 'NATIONALITY'],
  ],
  ['contacts', company({ email: 'a@b.example', phoneNumber: '+14155550123' }), ['EMAIL', 'PHONE_NUMBER']],
  ['an address', person({ address, region: 'US' }), ['POSTAL_ADDRESS', 'COUNTRY_OF_RESIDENCE']],
  ['a region without an address', company({ region: 'US' }), ['COUNTRY_OF_RESIDENCE']],
  [
    'the number of a person',
    person({ details: { idType: 'SSN' }, sealedTaxNumber }),
    ['TAX_ID', 'ID_TYPE', 'ID_NUMBER'],
  ],
  ['the number of a business', company({ sealedTaxNumber }), ['TAX_ID']],
  ['registration', company({ details: { registrationNumber: '7' } }), ['REGISTRATION_NUMBER']],
  ['a line of business', company({ details: { businessType: 'UTILITIES' } }), ['BUSINESS_TYPE']],
])('%s satisfies what it names', (_, customer, names) => {
  expect([...presentFieldsOf(customer)].sort()).toEqual([...ALWAYS, ...names].sort())
})

test('names missing request fields once, and requires no payment purpose of the customer', () => {
  const asked: CustomerInfoFieldName[] = ['FULL_NAME', 'ID_NUMBER', 'TAX_ID', 'PURPOSE_OF_PAYMENT', 'USER_TYPE']
  expect(missingFields(person(), asked)).toEqual(['fullName', 'identifier'])
  expect(missingFields(company(), asked)).toEqual(['businessInfo.legalName', 'identifier', 'businessInfo.taxId'])
})
