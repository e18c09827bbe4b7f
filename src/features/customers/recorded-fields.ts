import type { MasterKey } from '#crypto/sealing.ts'
import type { CustomerInfoFieldName } from '../platforms/platform-config/index.ts'
import type { Address } from './contract.ts'
import { type Business, type Customer, type Individual, nameOf } from './model.ts'
import { openTaxNumber } from './tax-number.ts'

/** The recorded data about a person, by the names that receivers use to require it. */
export type RecordedFields = Partial<Record<CustomerInfoFieldName, string>>
type Known = { [Name in CustomerInfoFieldName]?: string | undefined }

/** Returns all recorded customer data that a receiver can request (customers 4.4). */
export function recordedFieldsOf(customer: Customer, masterKey: MasterKey): RecordedFields {
  const taxNumber = openTaxNumber(masterKey, customer)
  const identifier = customer.type === 'INDIVIDUAL' ? taxNumber : undefined
  return { ...unsealedFieldsOf(customer), ...known({ TAX_ID: taxNumber, ID_NUMBER: identifier }) }
}

/** Like `recordedFieldsOf`, without sealed numbers. */
export function unsealedFieldsOf(customer: Customer): RecordedFields {
  const { type, email, phoneNumber, address, region, umaAddress } = customer
  return known({
    USER_TYPE: type,
    IDENTIFIER: umaAddress,
    ACCOUNT_IDENTIFIER: umaAddress,
    FULL_NAME: nameOf(customer),
    EMAIL: email,
    PHONE_NUMBER: phoneNumber,
    POSTAL_ADDRESS: address && inOneLine(address),
    COUNTRY_OF_RESIDENCE: address?.country ?? region,
    ...(customer.type === 'INDIVIDUAL' ? ofPerson(customer) : ofBusiness(customer)),
  })
}

const ofPerson = ({ details }: Individual): Known => ({
  BIRTH_DATE: details.birthDate,
  NATIONALITY: details.nationality,
  ID_TYPE: details.idType,
})

const ofBusiness = ({ details }: Business): Known => ({
  COMPANY_LEGAL_NAME: details.legalName,
  REGISTRATION_NUMBER: details.registrationNumber,
  BUSINESS_TYPE: details.businessType,
})

const inOneLine = ({ line1, line2, city, state, postalCode, country }: Address): string =>
  [line1, line2, city, state, postalCode, country].filter((part) => part).join(', ')

const known = (values: Known): RecordedFields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
