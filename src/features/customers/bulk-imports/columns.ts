import type { Customer } from '../index.ts'

export type CustomerType = Customer['type']
export const isCustomerType = (text: string | undefined): text is CustomerType =>
  text === 'INDIVIDUAL' || text === 'BUSINESS'

/** A column of the file (customers 5.1). */
export interface Column {
  name: string
  /** The paths of the fields of `POST /customers` that it fills. Other customer types ignore it. */
  fields: { readonly [Type in CustomerType]?: readonly string[] }
  isOptional?: boolean
}

const both = (...fields: readonly string[]) => ({ INDIVIDUAL: fields, BUSINESS: fields })

/** `country` also decides the customer's rules, and a business's country of incorporation. */
export const COLUMNS: readonly Column[] = [
  { name: 'umaAddress', fields: both('umaAddress') },
  { name: 'platformCustomerId', fields: both('platformCustomerId') },
  { name: 'customerType', fields: both('customerType') },
  { name: 'fullName', fields: { INDIVIDUAL: ['fullName'] } },
  { name: 'birthDate', fields: { INDIVIDUAL: ['birthDate'] } },
  { name: 'businessLegalName', fields: { BUSINESS: ['businessInfo.legalName'] } },
  { name: 'addressLine1', fields: both('address.line1') },
  { name: 'addressLine2', fields: both('address.line2'), isOptional: true },
  { name: 'city', fields: both('address.city') },
  { name: 'state', fields: both('address.state') },
  { name: 'postalCode', fields: both('address.postalCode') },
  {
    name: 'country',
    fields: {
      INDIVIDUAL: ['address.country', 'region'],
      BUSINESS: ['address.country', 'region', 'businessInfo.country'],
    },
  },
  { name: 'email', fields: both('email'), isOptional: true },
  { name: 'businessRegistrationNumber', fields: { BUSINESS: ['businessInfo.registrationNumber'] }, isOptional: true },
  { name: 'businessTaxId', fields: { BUSINESS: ['businessInfo.taxId'] }, isOptional: true },
]

const NAMES: ReadonlySet<string> = new Set(COLUMNS.map(({ name }) => name))

/** Returns the column names of the header, with empty names for unknown columns. */
export const columnsOf = (header: readonly string[]): string[] =>
  header.map((cell) => cell.trim()).map((name) => (NAMES.has(name) ? name : ''))

/** Returns the columns that the header names twice. */
export const doubledIn = (columns: readonly string[]): string[] => [
  ...new Set(columns.filter((name, index) => name !== '' && columns.indexOf(name) !== index)),
]

/** Returns the required columns for these customer types that the file lacks. */
export const missingIn = (columns: readonly string[], types: ReadonlySet<CustomerType>): string[] =>
  COLUMNS.filter((column) => isNeeded(column, types) && !columns.includes(column.name)).map(({ name }) => name)

/** Returns true if a column is required. A file without any type requires the columns that all types share. */
function isNeeded({ fields, isOptional }: Column, types: ReadonlySet<CustomerType>): boolean {
  if (isOptional) return false
  return types.size === 0
    ? fields.INDIVIDUAL !== undefined && fields.BUSINESS !== undefined
    : [...types].some((type) => fields[type] !== undefined)
}

/** Returns the columns of a customer type, in the order of the table. */
export const columnsFor = (type: CustomerType): { column: Column; fields: readonly string[] }[] =>
  COLUMNS.flatMap((column) => {
    const fields = column.fields[type]
    return fields ? [{ column, fields }] : []
  })

const COLUMN_OF_FIELD: ReadonlyMap<string, string> = new Map(
  COLUMNS.flatMap(({ name, fields }) =>
    [...(fields.INDIVIDUAL ?? []), ...(fields.BUSINESS ?? [])].map((field): [string, string] => [field, name]),
  ),
)

/** Returns the column for a field of `POST /customers`, or the field itself if the file has no column for it. */
export const columnOfField = (field: string): string => COLUMN_OF_FIELD.get(field) ?? field
