import { openText, type SealedText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { EEA_COUNTRIES } from '#directories/countries.ts'
import type { Customer } from './model.ts'

/** Seals a tax number to the customer with this id. It does not open in another customer's row. */
export const sealTaxNumber = (masterKey: MasterKey, customerId: `Customer:${string}`, number: string): SealedText =>
  sealText(masterKey, contextOf(customerId), number)

/** Returns the identifier of a person or the tax number of a business, as sent. */
export function openTaxNumber(
  masterKey: MasterKey,
  { id, sealedTaxNumber }: Pick<Customer, 'id' | 'sealedTaxNumber'>,
): string | undefined {
  return sealedTaxNumber && openText(masterKey, contextOf(id), sealedTaxNumber)
}

const contextOf = (customerId: `Customer:${string}`) => `customers.sealed_tax_number ${customerId}`

/** Returns the canonical form, in which two spellings of a number are equal. */
export const canonicalTaxNumber = (number: string): string => number.replace(/[ ./-]/g, '').toUpperCase()

const EEA_FORM = /^([A-Z]{2})?[A-Z0-9]{5,14}$/

/** The formats of business tax numbers by country, in canonical form (customers 4.5). */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ...EEA_COUNTRIES.map((country) => [country, EEA_FORM] as const),
  // EIN, or the SSN or ITIN of a sole proprietor
  ['US', /^(EIN)?\d{9}$/],
  // CNPJ
  ['BR', /^[0-9A-Z]{12}\d{2}$/],
  // BN, with or without a program account
  ['CA', /^\d{9}(R[A-Z]\d{4})?$/],
  // RFC of an entity or of a sole proprietor
  ['MX', /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/],
  // PAN or GSTIN
  ['IN', /^([A-Z]{5}\d{4}[A-Z]|\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])$/],
  // ABN
  ['AU', /^\d{11}$/],
  // UTR or VAT number
  ['GB', /^(\d{10}K?|(GB)?(\d{9}|\d{12}))$/],
])
const ANY_FORM = /^[A-Z0-9]{3,50}$/

/** Returns true if length and characters fit the country. The verification checks the check digits. */
export function hasTaxNumberForm(country: string, number: string): boolean {
  return (FORMS.get(country) ?? ANY_FORM).test(canonicalTaxNumber(number))
}
