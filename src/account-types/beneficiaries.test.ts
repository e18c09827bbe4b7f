import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { BusinessBeneficiary, WalletIndividualBeneficiary } from './beneficiaries.ts'
import { ACCOUNT_TYPE_NAMES, ACCOUNT_TYPES, type FiatAccountType, isFiatType } from './index.ts'

const ajv = new Ajv({ strict: false })

const address = { line1: '1 Main Street', postalCode: '94105', country: 'US' }
const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe' }
const full = { ...person, address, phoneNumber: '+14155550100', countryOfResidence: 'US' }

/** The members that an individual must have in addition to a name. Every other account type requires only the name. */
const REQUIRED: { [Type in FiatAccountType]?: string[] } = {
  AED_ACCOUNT: ['address'],
  EUR_ACCOUNT: ['countryOfResidence'],
  GTQ_ACCOUNT: ['countryOfResidence', 'phoneNumber'],
  ILS_ACCOUNT: ['address'],
  JMD_ACCOUNT: ['address', 'phoneNumber'],
  TRY_ACCOUNT: ['address'],
}

const types = ACCOUNT_TYPE_NAMES.filter(isFiatType)

test.each(types)('an individual of %s must have what the account type asks for, and no more', (type) => {
  const optional = ['address', 'phoneNumber', 'countryOfResidence']
  const without = (member: string) => ({ ...full, [member]: undefined })
  const missed = optional.filter((member) => !ajv.validate(ACCOUNT_TYPES[type].individual, without(member)))
  expect(missed.sort()).toEqual(REQUIRED[type] ?? [])
  expect(ajv.validate(ACCOUNT_TYPES[type].individual, { ...full, fullName: undefined })).toBe(false)
})

test('a person is no business and a business no person', () => {
  const business = { beneficiaryType: 'BUSINESS', legalName: 'Acme Ltd' }
  expect(ajv.validate(BusinessBeneficiary, business)).toBe(true)
  expect(ajv.validate(BusinessBeneficiary, { beneficiaryType: 'BUSINESS', fullName: 'Jane Doe' })).toBe(false)
  expect(
    ajv.validate(BusinessBeneficiary, { beneficiaryType: 'BUSINESS', businessInfo: { legalName: 'Acme Ltd' } }),
  ).toBe(false)
  expect(ajv.validate(ACCOUNT_TYPES.USD_ACCOUNT.individual, business)).toBe(false)
})

test('an address, where given, has a first line, a postal code and a country', () => {
  const { individual } = ACCOUNT_TYPES.USD_ACCOUNT
  expect(ajv.validate(individual, { ...person, address })).toBe(true)
  const without = (member: string) => ({ ...person, address: { ...address, [member]: undefined } })
  const missed = Object.keys(address).filter((member) => !ajv.validate(individual, without(member)))
  expect(missed).toEqual(['line1', 'postalCode', 'country'])
})

test('the person behind a wallet has a country of residence', () => {
  expect(ajv.validate(WalletIndividualBeneficiary, { ...person, countryOfResidence: 'US' })).toBe(true)
  expect(ajv.validate(WalletIndividualBeneficiary, person)).toBe(false)
})

test('a Colombian identity document is of a known type', () => {
  const { individual } = ACCOUNT_TYPES.COP_ACCOUNT
  expect(ajv.validate(individual, { ...person, documentType: 'NIT', documentNumber: '9003731153' })).toBe(true)
  expect(ajv.validate(individual, { ...person, documentType: 'DNI', documentNumber: '9003731153' })).toBe(false)
})
